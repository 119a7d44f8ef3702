import { expect, test } from 'vitest'
import { endingName, reasonOf, topicsFor } from '~/domain/ground/mail/topics'

test.each([
  ['tenant', [], [true, false]],
  ['property_owner', [], [false, true]],
  ['property_owner', ['warden'], [true, true]],
  ['tenant', ['warden'], [true, false]],
] as const)(
  'a %s, %j of a university, has e-mails about universities and listings: %j',
  (userType, roles, has) => {
    const memberships = roles.map((role) => ({ role, universityId: 'u', hostelId: null }))
    const topics = topicsFor({ userType, memberships } as unknown as Parameters<typeof topicsFor>[0])
    expect([topics.includes('university'), topics.includes('listings')]).toEqual(has)
  },
)

test('a summary is called a summary, an e-mail by its topic', () => {
  expect([endingName('summary'), reasonOf('summary')]).toEqual([
    'daily summaries',
    'This is your daily summary.',
  ])
  expect(endingName('listings')).toMatch(/^e-mails about /)
  expect(reasonOf('listings')).toMatch(/^This is one of our e-mails about /)
})
