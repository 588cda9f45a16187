import CTextAreaJournal

/// A complete new file, on the disk, beside the one that it is to replace.
package final class NewFile: Sendable {
  package let name: FileName
  /// By what the file is known again once it has its name.
  package let identity: FileIdentity
  fileprivate let descriptor: Descriptor

  fileprivate init(_ name: FileName, _ identity: FileIdentity, _ descriptor: consuming Descriptor) {
    self.name = name
    self.identity = identity
    self.descriptor = descriptor
  }

  /// Removes it: it is not wanted.
  package func remove() { FileReplacement.remove(name) }
}

/// Replaces a file: a new one is written beside it and takes its name when it is complete and on the disk.
package struct FileReplacement: Sendable {
  package let plan: SavePlan

  package init(plan: SavePlan) {
    self.plan = plan
  }

  /// Writes the new file: nobody else can read it until it is complete.
  package func prepare(_ content: FileSaving.Content) throws(FileSaving.Failure) -> NewFile {
    let file: Descriptor
    do throws(SystemError) {
      // A new file gets the permissions that mask and folder leave; one that replaces another gets those of the other.
      let mode: mode_t = plan.existing == nil ? 0o666 : 0o600
      file = try Descriptor(opening: plan.temporary, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, mode: mode)
    } catch {
      switch error.code {
      case EACCES, EPERM, EROFS, ENAMETOOLONG: throw refused(error)
      default: throw .untouched(plan.name, error)
      }
    }
    do throws(FileSaving.Failure) {
      return NewFile(plan.temporary, try fill(file, with: content), file)
    } catch {
      Self.remove(plan.temporary)
      throw error
    }
  }

  /// Gives the new file the name, unless something else has it than what may be overwritten.
  ///
  /// - Returns: by what to know the file again.
  package func finish(_ file: NewFile) throws(FileSaving.Failure) -> FileIdentity {
    do throws(FileSaving.Failure) {
      try rename(file)
    } catch {
      file.remove()
      throw error
    }
    do throws(SystemError) {
      try synchronizeFolder(of: file)
    } catch {
      throw .impossible(
        FileError(plan.name, "the folder could not be brought to the disk, \(error.reason)"), .inDoubt(file.identity))
    }
    return file.identity
  }

  private func rename(_ file: NewFile) throws(FileSaving.Failure) {
    do throws(SystemError) {
      // A second look: writing may have taken long.
      guard try plan.expectation.holds(for: plan.target) else { throw SystemError(code: EEXIST) }
      if plan.expectation == .only(nil) {
        let code = file.name.withCString { from in plan.target.withCString { system_rename_new(from, $0) } }
        if code != 0 { throw SystemError(code: code) }
      } else {
        try SystemCall.retrying {
          file.name.withCString { from in plan.target.withCString { CTextAreaJournal.rename(from, $0) } }
        }
      }
    } catch {
      switch error.code {
      case EEXIST: throw .changedOnDisk
      // A server that was asked twice, since the first answer was lost.
      case ENOENT where FileIdentity(of: plan.target)?.file == file.identity.file: return
      case EBUSY, EXDEV, EACCES, EPERM: throw refused(error)
      default: throw .untouched(plan.name, error)
      }
    }
  }

  /// To overwrite may help where there is something to be overwritten.
  private func refused(_ error: SystemError) -> FileSaving.Failure {
    plan.existing == nil ? .untouched(plan.name, error) : .onlyInPlace(error)
  }

  private func fill(
    _ file: borrowing Descriptor, with content: FileSaving.Content
  ) throws(FileSaving.Failure) -> FileIdentity {
    // Tried before a large text is written.
    if let existing = plan.existing { try takeOwner(file, of: existing) }
    do throws(SystemError) {
      try content.forEachPiece { (piece) throws(SystemError) in try file.write(piece) }
    } catch {
      throw .untouched(plan.name, error)
    }
    if let existing = plan.existing { try takeAccess(file, of: existing) }
    do throws(SystemError) {
      try file.synchronize()
      return FileIdentity(try file.status())
    } catch {
      throw .untouched(plan.name, error)
    }
  }

  /// Makes the file the old one's owner's, for whom alone it still is.
  private func takeOwner(_ file: borrowing Descriptor, of existing: stat) throws(FileSaving.Failure) {
    do throws(SystemError) {
      // A folder may give its own list to whatever is made in it.
      try check(system_remove_access_list(file.number))
      try SystemCall.retrying { fchmod(file.number, 0o600) }
      let made = try file.status()
      if made.st_uid != existing.st_uid || made.st_gid != existing.st_gid {
        try SystemCall.retrying { fchown(file.number, existing.st_uid, existing.st_gid) }
      }
      try copyAttributes(to: file, system_plain_attributes)
    } catch {
      throw .onlyInPlace(error)
    }
  }

  /// Lets those at the complete file who may use the old one: last, since writing takes privileges away.
  private func takeAccess(_ file: borrowing Descriptor, of existing: stat) throws(FileSaving.Failure) {
    do throws(SystemError) {
      try copyAttributes(to: file, system_all_attributes)
      try SystemCall.retrying { fchmod(file.number, existing.st_mode & 0o7777) }
    } catch {
      throw .onlyInPlace(error)
    }
  }

  private func copyAttributes(
    to file: borrowing Descriptor, _ which: system_attributes
  ) throws(SystemError) {
    let old = try Descriptor(opening: plan.target, O_RDONLY | O_NONBLOCK | O_NOFOLLOW)
    try check(system_copy_attributes(old.number, file.number, which))
  }

  private func check(_ code: Int32) throws(SystemError) {
    if code != 0 { throw SystemError(code: code) }
  }

  /// Puts the new name on the disk, which it is when the folder is.
  private func synchronizeFolder(of file: NewFile) throws(SystemError) {
    do throws(SystemError) {
      let folder = try Descriptor(opening: plan.target.folder, O_RDONLY | O_DIRECTORY)
      try folder.synchronize()
    } catch {
      // A folder that may be written to but not listed.
      guard error.code == EACCES || error.code == EPERM else { throw error }
      try check(system_synchronize_file_system(file.descriptor.number))
    }
  }

  fileprivate static func remove(_ name: FileName) {
    _ = try? SystemCall.retrying { name.withCString { unlink($0) } }
  }
}
