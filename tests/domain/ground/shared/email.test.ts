import { describe, expect, it } from 'vitest'
import { emailHref, parseEmail } from '~/domain/ground/shared/email'
import { email } from '~/domain/ground/shared/form-fields.server'

describe('parseEmail', () => {
  it.each([
    ['asha@example.com', 'asha@example.com'],
    ['  Asha@Example.COM ', 'asha@example.com'],
    ["O'Brien+bweni@example.com", "o'brien+bweni@example.com"],
    ['first.last@mail.udsm.ac.tz', 'first.last@mail.udsm.ac.tz'],
    ['it/dept@example.com', 'it/dept@example.com'],
    ['r&d@example.com', 'r&d@example.com'],
    ['a#b@example.com', 'a#b@example.com'],
    ["!$%=^~*?`{|}_-'@example.com", "!$%=^~*?`{|}_-'@example.com"],
    ['_@example.com', '_@example.com'],
    ['1@2.co', '1@2.co'],
    [`${'x'.repeat(64)}@example.com`, `${'x'.repeat(64)}@example.com`],
    ['asha@example.com.', 'asha@example.com'],
    ['mailto:asha@example.com', 'asha@example.com'],
    ['asha@bücher.example', 'asha@xn--bcher-kva.example'],
    ['asha@BÜCHER.example', 'asha@xn--bcher-kva.example'],
    ['asha@bu\u0308cher.example', 'asha@xn--bcher-kva.example'],
    ['asha@xn--bcher-kva.example', 'asha@xn--bcher-kva.example'],
    ['asha@почта.xn--p1ai', 'asha@xn--80a1acny.xn--p1ai'],
    ['asha@почта.рф', 'asha@xn--80a1acny.xn--p1ai'],
    ['\u200easha@exam\u200bple.com\u200f', 'asha@example.com'],
    ['\ufeffasha@example.com\u00a0', 'asha@example.com'],
    ['ａｓｈａ＠ｅｘａｍｐｌｅ．ｃｏｍ', 'asha@example.com'],
  ])('reads %j as %s', (input, address) => {
    expect([parseEmail(input), parseEmail(address)]).toEqual([address, address])
  })

  it.each([
    '',
    'asha',
    'asha@',
    '@example.com',
    'asha@example',
    'asha@@example.com',
    'asha@juma@example.com',
    'asha@example..com',
    'asha@.example.com',
    '.asha@example.com',
    'asha.@example.com',
    'as..ha@example.com',
    'as ha@example.com',
    'asha@exam ple.com',
    'asha@example.com, juma@example.com',
    'asha@example.com\r\nBcc: x@example.com',
    'Asha <asha@example.com>',
    '"asha juma"@example.com',
    'áshá@example.com',
    'asha@-example.com',
    'asha@example-.com',
    'asha@exa_mple.com',
    'asha@192.168.1.1',
    'asha@[192.168.1.1]',
    'asha@localhost',
    'asha@example.c',
    'asha@example.com:25',
    'asha@example.com/x',
    'asha@example.123',
    `${'x'.repeat(65)}@example.com`,
    `asha@${'x'.repeat(64)}.com`,
    `asha@${'x.'.repeat(125)}com`,
  ])('refuses %j', (input) => {
    expect(email('Enter it.').safeParse(input).error?.issues).toMatchObject([
      { message: 'Enter an e-mail address like name@example.com.' },
    ])
  })

  it('is linked with its signs encoded', () => {
    expect(emailHref('a?cc=b&c@example.com')).toBe('mailto:a%3Fcc%3Db%26c@example.com')
  })

  it('takes 254 characters and no more', () => {
    const address = (length: number) => `asha@${'x.'.repeat(120)}${'y'.repeat(length - 249)}.com`
    expect(address(254)).toHaveLength(254)
    expect([parseEmail(address(254)), parseEmail(address(255))]).toEqual([address(254), null])
  })
})
