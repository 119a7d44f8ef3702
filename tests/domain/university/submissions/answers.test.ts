import { expect, test } from 'vitest'
import { answerText } from '~/domain/university/submissions/answers'
import { answerProblems, changesBetween, personProblems } from '~/domain/university/submissions/read-answers'
import { whyClosed } from '~/domain/university/submissions/student-form.server'

const form = { isActive: true, opensOn: '2026-10-05', closesOn: '2026-10-09' }

test.each([
  ['phone', '+255712345678', '+255\u00a0712\u00a0345\u00a0678'],
  ['date', '2026-10-05', 'Mon 5 Oct 2026'],
  ['date', 'in October', 'in October'],
  ['text', '2026-10-05', '2026-10-05'],
  ['text', '+255712345678', '+255712345678'],
] as const)('the answer to a %s, %s, is written %s', (type, answer, text) => {
  expect(answerText({ key: 'a', label: 'A', type, required: false }, answer)).toBe(text)
})

test('a form is open from its first day to its last one, both included', () => {
  const days = ['2026-10-04', '2026-10-05', '2026-10-09', '2026-10-10']
  expect(days.map((day) => whyClosed(form, day, false))).toEqual([
    'This form opens on Mon 5 Oct 2026.',
    null,
    null,
    'This form closed on Fri 9 Oct 2026.',
  ])
  expect(whyClosed(form, '2026-10-05', true)).toContain('as many submissions as it takes')
  expect(whyClosed({ ...form, isActive: false }, '2026-10-05', false)).toContain('not active')
})

test('a day of birth is in the past, any other day may be to come', () => {
  const problem = (label: string, k = '2026-10-06') =>
    answerProblems([{ key: 'k', label, type: 'date', required: true }], { k }, '2026-10-05').k
  expect(['Date of birth', 'Birthday', 'Tarehe ya kuzaliwa'].map((label) => problem(label))).toEqual(
    Array(3).fill('Enter a day in the past.'),
  )
  expect(problem('Day of arrival')).toBeUndefined()
  expect(problem('Date of birth', 'x')).toBe('Enter a day like 31 January 2005.')
  expect(problem('Day of arrival', 'x')).toBe('Enter a day like 31 January 2027.')
})

test('an answer may be exactly as long as it says, and an address as long as addresses are', () => {
  const field = (type: 'text' | 'textarea' | 'email') => ({ key: 'k', label: 'L', type, required: true })
  const problem = (type: 'text' | 'textarea' | 'email', answer: string) =>
    answerProblems([field(type)], { k: answer }, '2026-10-05').k
  expect([problem('text', 'x'.repeat(200)), problem('textarea', 'x'.repeat(2_000))]).toEqual([
    undefined,
    undefined,
  ])
  expect(problem('text', 'x'.repeat(201))).toBe('Write at most 200 characters.')
  expect(problem('textarea', 'x'.repeat(2_001))).toBe('Write at most 2,000 characters.')
  const address = (length: number) => `a@${'b.'.repeat(120)}${'c'.repeat(length - 250)}.example`
  expect([problem('email', address(254)), problem('email', address(255))]).toEqual([
    undefined,
    'Enter an e-mail address like name@example.com.',
  ])
})

test('a name may have a hundred letters', () => {
  const person = { '@email': 'a@b.example', '@phone': '0712345678', '@gender': 'female' }
  const named = (letters: number) =>
    personProblems({ ...person, '@full_name': 'x'.repeat(letters) }, { hostels: [], genders: ['female'] })
  expect([named(100), named(101), named(0)]).toEqual([
    {},
    { '@full_name': 'Write at most 100 characters.' },
    { '@full_name': 'Enter your full name.' },
  ])
})

test('names each invalid answer about the person', () => {
  const about = { hostels: [{ id: 'h', name: 'H', blocks: [] }], genders: ['female'] }
  const right = { '@full_name': 'Asha', '@email': 'a@b.example', '@phone': '0712345678', '@gender': 'female' }
  expect(personProblems({ ...right, '@hostel': 'h' }, about)).toEqual({})
  expect(personProblems({ '@full_name': 'Asha', '@email': 'a@b', '@phone': '1' }, about)).toEqual({
    '@email': 'Enter an e-mail address like name@example.com.',
    '@phone': 'Enter a Tanzanian number, for example 0712 345 678.',
    '@gender': 'Choose your gender.',
    '@hostel': 'Choose the hostel that you would like.',
  })
})

test('a question that is new, one that is gone and one that changed are each named', () => {
  const field = (key: string, label = key) => ({ key, label, type: 'text' as const, required: false })
  const [kept, gone, fresh] = [field('Name'), field('Town'), field('Year')]
  expect(changesBetween([kept], [kept, fresh])).toBe('New: Year.')
  expect(changesBetween([kept, gone], [kept])).toBe('No longer asked: Town.')
  expect(changesBetween([kept], [field('Name', 'Full name')])).toBe('Changed: Full name.')
  expect(changesBetween([kept], [kept])).toBeNull()
})
