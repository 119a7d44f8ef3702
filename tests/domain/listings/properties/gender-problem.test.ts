import { beforeEach, expect, test } from 'vitest'
import { demoUsers } from '#seed/demo-users'
import { db } from '~/db/database.server'
import { profiles } from '~/db/tables/index.server'
import { genderProblem } from '~/domain/listings/properties/gender-problem.server'
import { freshApp } from '../../../support/app'
import { updateRows } from '../../../support/rows'

beforeEach(() => void freshApp())

const { amina } = demoUsers
const problem = (gender: 'female' | 'male' | null, policy: 'female' | 'male' | 'any') => {
  updateRows(profiles, { gender }, amina.id)
  return genderProblem(db(), amina.id, policy)
}

test('a place for the other gender leads elsewhere, for good', () => {
  expect(problem('male', 'female')).toMatchObject({
    ...{ sentence: 'This place is for women only.', isFinal: true, link: { label: 'Browse Properties' } },
  })
  expect(problem('female', 'male')).toMatchObject({ sentence: 'This place is for men only.', isFinal: true })
})

test('who has not said a gender is asked for it, which may help', () => {
  expect(problem(null, 'female')).toMatchObject({
    ...{ isFinal: false, link: { label: 'Complete your profile' } },
    sentence: 'This place is for women only. Say your gender in your profile first.',
  })
})

test('nothing is in the way where it fits', () => {
  expect([problem(null, 'any'), problem('female', 'female'), problem('male', 'male')]).toEqual([
    null,
    null,
    null,
  ])
})
