import { describe, expect, it } from 'vitest'
import {
  asSentence,
  count,
  distinctNames,
  fold,
  namesAsOffered,
  sameText,
  seenVersion,
  shortened,
} from '~/domain/ground/shared/text'

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
