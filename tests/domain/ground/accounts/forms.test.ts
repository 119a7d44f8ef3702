import { expect, test } from 'vitest'
import { signUpForm } from '~/domain/ground/accounts/forms.server'
import { DELETED_USER, NO_NAME } from '~/domain/ground/shared/person-names'

const input = { email: 'asha@bweni.example', password: 'mto wa mbu 1', full_name: 'Asha Juma' }

function read(more: object) {
  const { data, error } = signUpForm.safeParse({ ...input, ...more })
  return { gender: data?.gender, problems: error?.issues.map(({ path, message }) => [path[0], message]) }
}

test('tenants alone are asked for their gender', () => {
  expect(read({ user_type: 'tenant', gender: 'female' })).toEqual({ gender: 'female', problems: undefined })
  expect(read({ user_type: 'tenant' }).problems).toEqual([['gender', 'Choose your gender.']])
  for (const user_type of ['property_owner', 'agent'])
    expect(read({ user_type, gender: 'female' })).toEqual({ gender: null, problems: undefined })
  expect(read({ user_type: 'agent' }).problems).toBeUndefined()
})

test('reports a missing password once, and what a weak one lacks', () => {
  const as = { user_type: 'agent' }
  expect(read({ ...as, password: undefined }).problems).toEqual([['password', 'Enter a password.']])
  expect(read({ ...as, password: 'short' }).problems).toEqual([['password', expect.stringContaining('8')]])
})

test.each([NO_NAME, DELETED_USER, ` ${DELETED_USER} `])('nobody is called %s', (full_name) => {
  expect(read({ user_type: 'agent', full_name }).problems).toEqual([['full_name', 'Enter your full name.']])
  expect(read({ user_type: 'agent', full_name: 'Juma #2' }).problems).toBeUndefined()
})
