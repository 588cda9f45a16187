import CTextArea
import TextAreaC
import Testing

@Suite struct NullTests {
  @Test func `every function takes a null handle and says so`() {
    var (outcome, frame, request) = (ta_outcome(), ta_frame(), ta_request())
    var (size, other, number): (Int, Int, CInt) = (0, 0, 0)
    var byte: CChar = 0
    let results: [ta_error] = [
      ta_read(nil, 0, &byte, 1, &size), ta_set_text(nil, "a", 1), ta_replace(nil, 0, 0, "a", 1), ta_insert(nil, "a", 1),
      ta_undo(nil), ta_redo(nil), ta_mark_saved(nil), ta_get_selection(nil, &size, &other), ta_select(nil, 0, 0),
      ta_go_to(nil, 1, 1),
      ta_get_place(nil, &size, &other), ta_set_placeholder(nil, "a", 1), ta_set_title(nil, "a", 1),
      ta_set(nil, TA_TAB_WIDTH, 4), ta_get(nil, TA_TAB_WIDTH, &number), ta_set_theme(nil, "memo"),
      ta_set_style(nil, TA_ROLE_TEXT, "plain"), ta_type(nil, "a", 1, &outcome), ta_key(nil, 65, 4, &outcome),
      ta_paste(nil, "a", 1, &outcome), ta_mouse(nil, TA_MOUSE_PRESS, 1, 0, 0, 0, &outcome),
      ta_terminal_focus(nil, true, &outcome), ta_tick(nil, &outcome), ta_paste_clipboard(nil, "a", 1, &outcome),
      ta_on_change(nil, nil, nil), ta_on_validate(nil, nil, nil), ta_bind(nil, "a", "undo"),
      ta_bind_host(nil, "a", "b"),
      ta_unbind(nil, "a"), ta_set_key_map(nil, "emacs"), ta_perform(nil, "undo", &outcome),
      ta_set_region(nil, 0, 0, 1, 1), ta_draw(nil, &frame), ta_window_draw(nil, nil),
      ta_window_wch(nil, nil, 0, 65, &outcome), ta_window_ch(nil, nil, 65, &outcome),
      ta_window_mouse(nil, nil, 0, 0, 1, &outcome), ta_window_set_escape_wait(nil, 1),
    ]
    #expect(results.allSatisfy { $0 == TA_ERROR_NULL }, "\(results)")
    #expect(ta_length(nil) == 0)
    #expect(ta_copy_text(nil, &size) == nil)
    #expect(ta_copy_selected(nil, nil) == nil)
    #expect(ta_copy_summary(nil, nil) == nil)
    #expect(!ta_is_modified(nil) && !ta_next_request(nil, &request) && !ta_window_lacks_color_pairs(nil))
    #expect(ta_wait(nil) == -1 && ta_window_wait(nil, nil) == -1)
    var error = TA_OK
    #expect(ta_window_adopt(nil, &error) == nil)
    #expect(error == TA_ERROR_NULL)
    ta_destroy(nil)
    ta_free(nil)
    ta_window_release(nil)
  }

  @Test func `null arguments beside a good handle are errors, or mean that the answer is not wanted`() {
    let area = Area("text")
    let pointer = area.pointer
    #expect(ta_set_text(pointer, nil, 3) == TA_ERROR_NULL)
    #expect(ta_set_text(pointer, nil, -1) == TA_ERROR_NULL)
    #expect(ta_read(pointer, 0, nil, 1, nil) == TA_ERROR_NULL)
    #expect(ta_get(pointer, TA_TAB_WIDTH, nil) == TA_ERROR_NULL)
    #expect(ta_set_theme(pointer, nil) == TA_ERROR_NULL)
    #expect(ta_set_style(pointer, TA_ROLE_TEXT, nil) == TA_ERROR_NULL)
    #expect(ta_bind(pointer, nil, "undo") == TA_ERROR_NULL)
    #expect(ta_bind(pointer, "<C-y>", nil) == TA_ERROR_NULL)
    #expect(ta_perform(pointer, nil, nil) == TA_ERROR_NULL)
    #expect(ta_draw(pointer, nil) == TA_ERROR_NULL)
    #expect(!ta_next_request(pointer, nil))
    #expect(ta_get_selection(pointer, nil, nil) == TA_OK)
    #expect(ta_get_place(pointer, nil, nil) == TA_OK)
    #expect(ta_type(pointer, "!", 1, nil) == TA_OK)
    #expect(area.text == "text!")
    #expect(ta_set_text(pointer, nil, 0) == TA_OK)
    #expect(area.text == "")
  }
}
