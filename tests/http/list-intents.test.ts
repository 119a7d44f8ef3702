import { expect, test } from 'vitest'
import { keepsIntent, LIST_INTENT, listIntentOf } from '~/http/list-intents.server'

const intent = (type: string, payload: object) => JSON.stringify({ type, payload })
const remove = (index: unknown) => intent('remove', { name: 'fields', index })

test('the buttons of the list of a form are kept', () => {
  for (const value of [
    intent('insert', { name: 'fields' }),
    remove(0),
    remove(100),
    intent('reorder', { name: 'fields', from: 0, to: 1 }),
  ])
    expect(keepsIntent('fields', value), value).toBe(true)
})

test.each([
  intent('insert', { name: 'draft' }),
  intent('insert', { name: 'fields', defaultValue: 'x' }),
  intent('validate', { name: 'fields' }),
  intent('update', { name: 'fields', value: [] }),
  intent('reset', {}),
  remove(-1),
  remove(101),
  remove(0.5),
  remove('0'),
  'remove',
  '',
])('nothing else: %s', (intent) => {
  expect(keepsIntent('fields', intent)).toBe(false)
})

test('a form without such a list has no such buttons, and none is long', () => {
  expect(keepsIntent(undefined, remove(0))).toBe(false)
  expect(keepsIntent(undefined, intent('insert', {}))).toBe(false)
  const filled = (length: number) => remove(0).padEnd(length)
  expect([keepsIntent('fields', filled(500)), keepsIntent('fields', filled(501))]).toEqual([true, false])
})

test('a form says what its list button asks for, and what it holds then', () => {
  const form = new FormData()
  form.set('fields[0].label', 'Phone')
  form.set('fields[1].label', 'City')
  expect(listIntentOf(form)).toBeNull()
  form.set(LIST_INTENT, remove(0))
  expect(listIntentOf(form)).toEqual({ type: 'remove', values: { fields: [{ label: 'City' }] } })
})
