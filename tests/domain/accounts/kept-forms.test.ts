import { beforeEach, expect, test } from 'vitest'
import { cast } from '#seed/cast'
import { findKeptForm, keepForm } from '~/domain/accounts/kept-forms.server'
import { freshApp } from '../../support/app'

beforeEach(() => {
  freshApp()
})

test('a person keeps twenty forms at most: the oldest make room, other people’s stay', () => {
  const another = keepForm(cast.daudi.id, '/booking', [['notes', 'mine']])
  const ids = Array.from({ length: 23 }, (_, at) => keepForm(cast.amina.id, '/booking', [['notes', `${at}`]]))
  expect(ids.map((id) => findKeptForm(cast.amina.id, id) !== undefined)).toEqual([
    ...Array(3).fill(false),
    ...Array(20).fill(true),
  ])
  expect(findKeptForm(cast.daudi.id, another)).toEqual([['notes', 'mine']])
})
