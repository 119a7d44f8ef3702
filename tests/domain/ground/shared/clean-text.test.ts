import { describe, expect, it } from 'vitest'
import { cleanText } from '~/domain/ground/shared/clean-text'
import { line, name, text } from '~/domain/ground/shared/form-fields.server'
import { searchWords } from '~/domain/ground/shared/text'

describe('cleanText', () => {
  it.each([
    ['Kibaran\u200bgwamoja', 'Kibarangwamoja'],
    ['hos\u00adtel', 'hostel'],
    ['\u200eAsha\u200f', 'Asha'],
    ['\u202aAsha\u202c \u2066Juma\u2069 \u202eMrisho', 'Asha Juma Mrisho'],
    ['\ufeffAsha\u2060', 'Asha'],
    ['As\u200dha \u200cJuma\ufe0f', 'Asha Juma'],
    ['a\u3164b\u115fc\u180ed\u034fe\u061cf', 'abcdef'],
    ['A\u0000 ro\u001bom\u009f', 'A room'],
    ['\ufffcphoto', 'photo'],
    ['Asha\u00a0Mushi\u202fJuma\u3000A\u2009B\u2800C', 'Asha Mushi Juma A B C'],
    ['a\tb', 'a\tb'],
    ['one\r\ntwo\rthree\nfour', 'one\ntwo\nthree\nfour'],
    ['one\u2028two\u2029three\u0085four\u000bfive\u000csix', 'one\ntwo\nthree\nfour\nfive\nsix'],
    ['one\r\n\r\ntwo\n\rthree', 'one\n\ntwo\n\nthree'],
    ['Ka\u0301hawa', 'K\u00e1hawa'],
    ['Ka\u200b\u0301hawa', 'K\u00e1hawa'],
    ['\u1112\u1161\u11ab', '\ud55c'],
    ['½ ﬁ １', '½ ﬁ １'],
    [
      '\u{1f468}\u200d\u{1f469}\u200d\u{1f467} \u2764\ufe0f \u{1f44d}\u{1f3fe}',
      '\u{1f468}\u200d\u{1f469}\u200d\u{1f467} \u2764\ufe0f \u{1f44d}\u{1f3fe}',
    ],
    ['مُحَمَّد Мария ማርያም', 'مُحَمَّد Мария ማርያም'],
    ['\u0958'.repeat(3), '\u0958'.repeat(3)],
  ])('reads %j as %j', (input, clean) => {
    expect([cleanText(input), cleanText(clean)]).toEqual([clean, clean])
    expect(clean.length).toBeLessThanOrEqual(input.length)
  })
})

describe('a line of at most ten characters', () => {
  const field = line('Write it.', 10)
  const TOO_LONG = 'Write at most 10 characters.'

  it.each([
    ['  Asha \u200b Mushi', 'Asha Mushi'],
    ['Ka\u0301ka\u0301ka\u0301ka\u0301ka\u0301', 'K\u00e1k\u00e1k\u00e1k\u00e1k\u00e1'],
    ['Asha\u2028Juma', 'Asha Juma'],
    [`${'\u200b'.repeat(20)}Asha`, 'Asha'],
    ['\u{1f600}'.repeat(5), '\u{1f600}'.repeat(5)],
    [`${' '.repeat(20)}Asha`, 'Asha'],
  ])('takes %j', (input, value) => {
    expect(field.parse(cleanText(input))).toBe(value)
  })

  it.each([
    ['', 'Write it.'],
    ['\u200b', 'Write it.'],
    ['\u00ad\u200d\ufeff', 'Write it.'],
    ['\u3164', 'Write it.'],
    ['\u2800 \u00a0', 'Write it.'],
    ['\r\n\u2028', 'Write it.'],
    ['\u0000\u202e', 'Write it.'],
    ['a'.repeat(11), TOO_LONG],
    ['\u{1f600}'.repeat(6), TOO_LONG],
    ['Asha\u00a0Mushi A', TOO_LONG],
  ])('refuses %j', (input, message) => {
    expect(field.safeParse(cleanText(input)).error?.issues).toMatchObject([{ message }])
  })
})

describe('a name', () => {
  const field = name('Enter your name.', 20)

  it.each([
    'Asha',
    'A',
    "Ng'wandu",
    'Jean-Luc O’Brien',
    'María José',
    'مُحَمَّد',
    'Мария',
    'ማርያም',
    '王',
    'अमित',
    '4',
    '٤',
    'Ⅳ',
    'Asha \u{1f600}',
  ])('takes %j', (input) => {
    expect(field.parse(cleanText(input))).toBe(input)
  })

  it.each([
    ['', 'Enter your name.'],
    ['.', 'Enter your name.'],
    ['---', 'Enter your name.'],
    ["'", 'Enter your name.'],
    ['\u{1f600}', 'Enter your name.'],
    ['\u0301', 'Enter your name.'],
    ['\u200b\u200d', 'Enter your name.'],
    ['\u3164', 'Enter your name.'],
    ['\u2800', 'Enter your name.'],
    ['\u00ad', 'Enter your name.'],
    ['@ # !', 'Enter your name.'],
    ['A'.repeat(21), 'Write at most 20 characters.'],
  ])('refuses %j', (input, message) => {
    expect(field.safeParse(cleanText(input)).error?.issues.map((issue) => issue.message)).toEqual([message])
  })
})

describe('a text area', () => {
  it.each(['\r\n', '\r', '\n', '\u2028', '\u2029'])('counts the break %j as one character', (lineBreak) => {
    const lines = Array.from({ length: 5 }, () => 'a').join(lineBreak)
    expect(text(9).parse(cleanText(lines))).toBe('a\na\na\na\na')
    expect(text(8).safeParse(cleanText(lines)).error?.issues[0]?.message).toBe('Write at most 8 characters.')
  })
})

describe('searchWords', () => {
  it.each(["Chang'ombe", 'Chang´ombe', 'Chang′ombe', 'Chang＇ombe', 'Chang’ombe', 'Chan\u200bg\u00adombe'])(
    'finds %j by its plain word',
    (input) => {
      expect(searchWords(input)).toEqual(['changombe'])
    },
  )
})
