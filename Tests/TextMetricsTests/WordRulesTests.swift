import Testing
import TextMetrics

/// Words as in editing: what UAX #29 has, with words for scripts that it leaves to dictionaries.
@Suite struct `Words as in editing` {
  /// A text with `|` wherever a boundary is.
  @Test(arguments: [
    "hello| |world", "don't| |stop", "3.14|,| |1,000", "foo_bar| |baz",
    "日本語|を|書|く|。|次|の|文|。", "ひらがな|カタカナ|漢字", "らーめん|ラーメン", "コーヒー|を|飲|む", "ｶﾞｷﾞ|ひらか\u{3099}な",
    "人々|の|声", "一二三|四".replacing("|", with: ""), "中文|abc|中文", "第|3|章", "韓国|한국|어".replacing("국|어", with: "국어"),
    "สวัสดี| |ชาวโลก", "ปี๒๕๖๗", "ไทย|abc|ไทย", "ราคา|100|บาท", "ขอ\u{E4F}".replacing("ขอ", with: "ขอ|"),
    "ភាសា|\u{200B}|ខ្មែរ|។", "ខ្មែរ|ไทย", "ສະບາຍດີ", "မြန်မာဘာသာ|။", "ᦅᦺᦑᦟᦹᧉ", "𗼇𗼈",
    "key|:|value", "a|:|:|b", "http|:|/|/|example.org|/|a", "ключ|:|значение", "名前|：|値", "10|:|30",
    "a\u{301}|:|\u{301}b".replacing(":|\u{301}b", with: ":\u{301}|b"),
    "👩‍👩‍👧|🇩🇪|x", "می\u{200C}خواهم", "שלום| |עולם", "한국어| |문장", "ー|ab", "ーあー|アー", "a|\n|b", "字|\r\n|字",
  ])
  func `the boundaries in`(_ marked: String) {
    let text = Array(marked.utf8.filter { $0 != 0x7C })
    var expected = [0]
    for byte in marked.utf8 {
      if byte == 0x7C { expected.append(expected[expected.count - 1]) } else { expected[expected.count - 1] += 1 }
    }
    var found: [Int] = []
    while (found.last ?? 0) < text.count {
      found.append(WordBreaker.end(ofWordAt: found.last ?? 0, in: text.span, rules: .editing))
    }
    #expect(found == expected)
    var back = [text.count]
    while let last = back.last, last > 0 {
      back.append(WordBreaker.start(ofWordBefore: last, in: text.span, rules: .editing))
    }
    #expect(back.reversed().dropFirst() == expected[...])
    // The segment that holds a byte is the same, wherever in it that is.
    for (index, end) in expected.enumerated() {
      let start = index == 0 ? 0 : expected[index - 1]
      for offset in start..<end where text[offset] & 0xC0 != 0x80 {
        #expect(WordBreaker.range(ofWordAt: offset, in: text.span, rules: .editing) == start..<end)
      }
    }
  }
}
