import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { userTypes } from '~/domain/ground/access/actor'
import { passwordProblem } from '~/domain/ground/accounts/password-problem.server'
import {
  firstName,
  landsOnDashboard,
  normaliseEmail,
  profileIsComplete,
} from '~/domain/ground/accounts/rules'
import { NO_NAME } from '~/domain/ground/shared/person-names'

it.each([
  ['Asha Mwakalinga', 'Asha'],
  ['Bi. Asha Mwakalinga', 'Bi. Asha'],
  ['Dkt  Juma Kessy', 'Dkt Juma'],
  ['Bi.', 'Bi.'],
  [NO_NAME, ''],
])('%s is greeted as "%s"', (fullName, greeted) => {
  expect(firstName(fullName)).toBe(greeted)
})

describe('a new password', () => {
  it('has 8 to 128 characters, counted as people count them', () => {
    expect(passwordProblem('1234567', 'asha@example.com')).toBe('Use at least 8 characters.')
    expect(passwordProblem('mto wa 1', 'asha@example.com')).toBeNull()
    expect(passwordProblem('x'.repeat(128), 'asha@example.com')).toBeNull()
    expect(passwordProblem('x'.repeat(129), 'asha@example.com')).toBe('Use at most 128 characters.')
    expect(passwordProblem('🏠🏠🏠🏠', 'asha@example.com')).toBe('Use at least 8 characters.')
  })

  it('is counted without the characters that are not hashed', () => {
    expect(passwordProblem('1234567\u200b\u202c', 'asha@example.com')).toBe('Use at least 8 characters.')
    expect(passwordProblem('ka\u0301ka\u03011', 'asha@example.com')).toBe('Use at least 8 characters.')
    expect(passwordProblem('ｐａｓｓｗｏｒｄ', 'asha@example.com')).toMatch(/^Many people use this password/)
  })

  it.each([' '.repeat(8), '........', '🏠🏠🏠🏠🏠🏠🏠🏠'])(
    'has a letter or digit, unlike "%s"',
    (password) => {
      expect(passwordProblem(password, 'asha@example.com')).toBe('Use at least one letter or digit.')
    },
  )

  it.each(['.......1', 'ё.......', '٣.......'])('may have one only: "%s"', (password) => {
    expect(passwordProblem(password, 'asha@example.com')).toBeNull()
  })

  it('is neither the address nor its part before the @', () => {
    const problem = 'Choose a password that is not your e-mail address.'
    expect(passwordProblem('Asha.Juma@example.com', ' asha.juma@EXAMPLE.com')).toBe(problem)
    expect(passwordProblem('ASHA.JUMA', 'asha.juma@example.com')).toBe(problem)
    expect(passwordProblem('asha.juma.2026', 'asha.juma@example.com')).toBeNull()
  })

  it('is not among the ten thousand that guessers try first, in any case', () => {
    const lines = readFileSync('app/domain/ground/accounts/common-passwords.txt', 'utf8').split('\n')
    const common = lines.filter((line) => line !== '' && !line.startsWith('# ') && line !== '#')
    expect(common).toHaveLength(10_000)
    const problem = /^Many people use this password/
    for (const password of ['password', ' PassWord ', 'iloveyou', common.at(-1) ?? ''])
      expect(passwordProblem(password, 'asha@example.com'), password).toMatch(problem)
    for (const password of ['starwars 1977', 'password is not mine', 'password\n12345678'])
      expect(passwordProblem(password, 'asha@example.com'), password).toBeNull()
  })
})

describe('people', () => {
  it('land on the dashboard where they work with listings', () => {
    expect(userTypes.filter(landsOnDashboard)).toEqual(['admin', 'property_owner', 'agent'])
  })

  it('have one address, however it is typed', () => {
    expect(normaliseEmail('  Asha@Example.COM ')).toBe('asha@example.com')
  })

  it('are asked for what is missing', () => {
    const profile = { fullName: 'Asha Juma', phone: '255712345678', gender: 'female' }
    expect(profileIsComplete(profile)).toBe(true)
    expect(profileIsComplete({ ...profile, fullName: ' ' })).toBe(false)
    expect(profileIsComplete({ ...profile, phone: null })).toBe(false)
    expect(profileIsComplete({ ...profile, gender: null })).toBe(false)
  })
})
