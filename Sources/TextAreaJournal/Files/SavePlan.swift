package import CTextAreaJournal

/// How a text is going to be saved: decided before anything is written.
package struct SavePlan: Sendable {
  /// What is done to the file.
  package enum Manner: Hashable, Sendable {
    /// A new one is written beside it and takes its name.
    case replace
    /// It is overwritten, because of this.
    case inPlace(Reason)
    /// It is a file that the kernel makes up, and takes its text in one call.
    case handedOver
  }

  /// Why a file is not replaced.
  package enum Reason: Hashable, Sendable {
    /// It has other names (hard links), which would keep the old text.
    case hasOtherNames
    /// It is where something is mounted, such as a file given to a container.
    case isMounted
    /// It is in a folder for temporary files: whoever made it keeps it open and would go on to read the old text.
    case isTemporary
    /// The system does not let it be replaced.
    case refused(SystemError)
  }

  /// As the user calls it, and with links followed.
  package let name: FileName
  package let target: FileName
  /// The name of the new file while it is written: in the target's folder, and nobody can guess it.
  package let temporary: FileName
  /// What the system knows of the file; `nil` when there is none yet.
  package let existing: stat?
  package let expectation: FileSaving.Expectation
  package let manner: Manner

  /// Looks at the file.
  ///
  /// - Parameter temporaryFolders: names from the root.
  package init(
    saving name: FileName, overwriting expectation: FileSaving.Expectation, temporaryFolders: [FileName]
  ) throws(FileSaving.Failure) {
    self.name = name
    do throws(FileError) {
      target = try SymbolicLink.resolved(name)
    } catch {
      throw .impossible(error, .untouched)
    }
    let folder = target.folder.real ?? target.folder
    temporary = FileName(".memo-pad-\(String(UInt64.random(in: 0 ... .max), radix: 36))").inside(folder)
    do throws(SystemError) {
      existing = try FileStatus.of(target)
      guard let existing else {
        guard try FileStatus.of(target.folder) != nil else { throw SystemError(code: ENOENT) }
        manner = .replace
        self.expectation = expectation
        guard try expectation.holds(for: target) else { throw SystemError(code: EEXIST) }
        return
      }
      guard system_is_regular(existing.st_mode) else { throw SystemError(code: EINVAL) }
      // Replacing would get around the permissions of a file that is meant to stay.
      try FileStatus.allows(W_OK, target)
      // The superuser may open what nobody can write to.
      if existing.st_mode & 0o222 == 0, target.withCString({ system_is_made_up($0) }) {
        throw SystemError(code: EACCES)
      }
      manner = Self.manner(existing, target, temporaryFolders)
      // What the kernel makes up has another time whenever it is asked.
      self.expectation = manner == .handedOver ? .anything : expectation
      guard try self.expectation.holds(for: target) else { throw SystemError(code: EEXIST) }
    } catch {
      switch error.code {
      case EEXIST: throw .changedOnDisk
      case ENOENT: throw .noFolder(target.folder)
      case EINVAL: throw .impossible(FileError(name, "is not a regular file"), .untouched)
      default: throw .untouched(name, error)
      }
    }
  }

  /// The same, but in place.
  package init(_ plan: SavePlan, inPlaceBecause reason: SystemError) {
    (name, target, temporary, existing) = (plan.name, plan.target, plan.temporary, plan.existing)
    expectation = plan.expectation
    manner = .inPlace(.refused(reason))
  }

  private static func manner(_ existing: stat, _ target: FileName, _ temporaryFolders: [FileName]) -> Manner {
    if target.withCString({ system_is_made_up($0) }) { return .handedOver }
    if existing.st_nlink > 1 { return .inPlace(.hasOtherNames) }
    let folder = target.folder
    if let status = try? FileStatus.of(folder), status.st_dev != existing.st_dev { return .inPlace(.isMounted) }
    if let real = folder.real, temporaryFolders.contains(where: { real == $0 || real.isBelow($0) }) {
      return .inPlace(.isTemporary)
    }
    do throws(SystemError) {
      try FileStatus.allows(W_OK | X_OK, folder)
    } catch {
      return .inPlace(.refused(error))
    }
    return .replace
  }
}

/// The folders in which programs keep files for a short time, and keep them open.
package enum TemporaryFolders {
  /// Those of the system and those that the environment names, from the root.
  package static func named(by environment: (String) -> String?) -> [FileName] {
    let named = ["TMPDIR", "TMP", "TEMP", "XDG_RUNTIME_DIR"].compactMap(environment).filter { $0.hasPrefix("/") }
    let folders = (named + ["/tmp", "/var/tmp", "/dev/shm"]).compactMap { FileName($0).real }
    // A variable that names the root means no folder in particular.
    return folders.filter { $0.bytes != [0x2F] }
  }
}
