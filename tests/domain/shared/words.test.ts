import { describe, expect, it } from 'vitest'
import { formatPhone, parsePhone, telHref, whatsappHref } from '~/domain/shared/phone'
import { count, fold, sameText } from '~/domain/shared/text'

describe('telephone numbers', () => {
  it('are one number however they are typed', () => {
    for (const typed of [
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
      expect(parsePhone(typed), typed).toBe('255712345678')
    }
  })

  it('are refused when they are none', () => {
    for (const typed of [
      '',
      '0712 345 67',
      '0712 345 6789',
      '+254712345678',
      '255712345',
      '0712 345 67a',
      '1'.repeat(40),
    ]) {
      expect(parsePhone(typed), typed).toBeNull()
    }
    expect(parsePhone('javascript:alert(1)')).toBeNull()
    expect(parsePhone('0712345678;ext=1')).toBeNull()
  })

  it('are shown in groups and linked as digits', () => {
    expect(formatPhone('255712345678')).toBe('+255 712 345 678')
    expect(formatPhone('by post')).toBe('by post')
    expect(telHref('0712 345 678')).toBe('tel:+255712345678')
    expect(whatsappHref('+255 712 345 678')).toBe('https://wa.me/255712345678')
    expect(telHref('javascript:alert(1)')).toBeNull()
    expect(whatsappHref(null)).toBeNull()
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
