import { describe, expect, it } from 'vitest'
import { phone } from '~/domain/ground/shared/form-fields.server'
import {
  formatPhone,
  parsePhone,
  smsHref,
  telHref,
  typedPhone,
  whatsappHref,
} from '~/domain/ground/shared/phone'

const STORED = '255712345678'

describe('parsePhone', () => {
  it.each([
    '0712345678',
    '0712 345 678',
    '0712-345-678',
    '0712.345.678',
    '0712/345678',
    '(0712) 345 678',
    '712345678',
    '712 345 678',
    '255712345678',
    '255 712 345 678',
    '2550712345678',
    '+255712345678',
    '+255 712 345 678',
    '+255 (0)712 345 678',
    '+255 (0) 712-345-678',
    '00255712345678',
    '00 255 712 345 678',
    '0712\u00a0345\u00a0678',
    '0712\u202f345\u202f678',
    '0712‐345‐678',
    '0712‑345‑678',
    '0712–345–678',
    '0712—345—678',
    '0712−345−678',
    '\u200e0712 345 678\u200f',
    '\u202a+255 712 345 678\u202c',
    '\u2066+255 712 345 678\u2069',
    '0712\u200b345\u2060678',
    '0712\u00ad345\u00ad678',
    '\ufeff0712345678',
    '0712345678\ufe0f',
    '０７１２ ３４５ ６７８',
    '＋255 712 345 678',
    '٠٧١٢٣٤٥٦٧٨',
    '۰۷۱۲۳۴۵۶۷۸',
    '०७१२ ३४५ ६७८',
    'tel:+255712345678',
    'TEL:0712345678',
    '\t0712 345 678\n',
  ])('reads %j', (input) => {
    expect(parsePhone(input)).toBe(STORED)
  })

  it.each([
    ['022 211 2345', '255222112345'],
    ['0612 345 678', '255612345678'],
  ])('reads %j as %s', (input, digits) => {
    expect(parsePhone(input)).toBe(digits)
  })

  it.each([
    '',
    '\u200b',
    '071234567',
    '07123456789',
    '0012345678',
    '512345678',
    '212345678',
    '254712345678',
    '+254 712 345 678',
    '+1 712 345 6789',
    '0712 345 678 / 0713 345 678',
    '0712 345 678 ext 9',
    '0712 345 67O',
    '0712_345_678',
    '0712,345,678',
    '+0712345678',
    '0712+345678',
    '²712345678',
    'tel:',
    '2557123456780',
    'my phone',
    'javascript:alert(1)',
    '0712345678;ext=1',
    '1'.repeat(40),
  ])('refuses %j', (input) => {
    expect(phone('Enter it.').safeParse(input).error?.issues).toMatchObject([
      { message: 'Enter a Tanzanian number, for example 0712 345 678.' },
    ])
  })
})

describe('phone numbers', () => {
  it('are shown in groups and linked as digits', () => {
    expect(typedPhone('255712345678')).toBe('+255 712 345 678')
    expect(formatPhone('255712345678')).toBe('+255\u00a0712\u00a0345\u00a0678')
    expect([formatPhone('by post'), typedPhone('by post')]).toEqual(['by post', 'by post'])
    expect(telHref('0712 345 678')).toBe('tel:+255712345678')
    expect(whatsappHref('+255 712 345 678', 'Is it free & near?')).toBe(
      'https://wa.me/255712345678?text=Is%20it%20free%20%26%20near%3F',
    )
    expect(smsHref('0712 345 678', 'Is it free & near?')).toBe(
      'sms:+255712345678?body=Is%20it%20free%20%26%20near%3F',
    )
    expect(telHref('javascript:alert(1)')).toBeNull()
    expect(whatsappHref(null, 'Hello')).toBeNull()
    expect(smsHref('12', 'Hello')).toBeNull()
  })
})
