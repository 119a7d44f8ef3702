import { describe, expect, it } from 'vitest'
import { formatPhone, parsePhone, smsHref, telHref, whatsappHref } from '~/domain/shared/phone'
import {
  asSentence,
  count,
  distinctNames,
  fold,
  namesAsOffered,
  sameText,
  seenVersion,
  shortened,
} from '~/domain/shared/text'

describe('telephone numbers', () => {
  it('are one number however they are typed', () => {
    for (const input of [
      '0712 345 678',
      '0712345678',
      '+255712345678',
      '+255 712 345 678',
      '255712345678',
      '00255 712 345 678',
      '+255 (0) 712-345-678',
      '712345678',
      ' 0712.345.678 ',
    ]) {
      expect(parsePhone(input), input).toBe('255712345678')
    }
  })

  it('are rejected if they are no Tanzanian numbers', () => {
    for (const input of [
      '',
      '0712 345 67',
      '0712 345 6789',
      '+254712345678',
      '255712345',
      '0712 345 67a',
      '1'.repeat(40),
    ]) {
      expect(parsePhone(input), input).toBeNull()
    }
    expect(parsePhone('javascript:alert(1)')).toBeNull()
    expect(parsePhone('0712345678;ext=1')).toBeNull()
  })

  it('are shown in groups and linked as digits', () => {
    expect(formatPhone('255712345678')).toBe('+255 712 345 678')
    expect(formatPhone('by post')).toBe('by post')
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

describe('text', () => {
  it('is compared without case, accents and extra space', () => {
    expect(fold('  Chumba   CHA Élève ')).toBe('chumba cha eleve')
    expect(sameText('Single  Room', 'single room')).toBe(true)
    expect(sameText('Single Room', 'Double Room')).toBe(false)
  })

  it('counts in words', () => {
    expect(count(1, 'photo')).toBe('1 photo')
    expect(count(0, 'property', 'properties')).toBe('0 properties')
    expect(count(1_200, 'property', 'properties')).toBe('1,200 properties')
  })
})

describe('text that is cut', () => {
  it('stays whole up to its limit and ends between words', () => {
    expect(shortened('Two words', 9)).toBe('Two words')
    expect(shortened('Two words.', 9)).toBe('Two…')
    expect(shortened('Oneword', 6)).toBe('Onewo…')
  })
})

describe('names', () => {
  it('come once, without blanks, in the spelling that is offered', () => {
    expect(distinctNames([' WiFi ', '', 'wifi', 'Water'])).toEqual(['WiFi', 'Water'])
    expect(namesAsOffered([' wifi', 'Roof'], ['WiFi'])).toEqual(['WiFi', 'Roof'])
  })
})

describe('a version', () => {
  it('has up to nine digits', () => {
    expect([seenVersion('9'.repeat(9)), seenVersion('9'.repeat(10))]).toEqual([999_999_999, null])
    expect([seenVersion(''), seenVersion(7), seenVersion('-1')]).toEqual([null, null, null])
  })
})

it('what somebody typed ends as a sentence does', () => {
  expect(['Gone', ' Gone. ', 'Gone!', 'Gone?', 'In 2.5'].map(asSentence)).toEqual([
    'Gone.',
    'Gone.',
    'Gone!',
    'Gone?',
    'In 2.5.',
  ])
})
