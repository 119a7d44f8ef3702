import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { universities } from '~/db/tables/index.server'
import { transaction } from '~/db/transaction.server'
import { lexicon } from '~/domain/search/lexicon.server'
import { freshApp } from '../../support/app'

test('a word of four letters that one college alone has in its name means that college', () => {
  freshApp()
  transaction((tx) =>
    tx.update(universities).set({ name: 'Moyo Roh College' }).where(eq(universities.code, 'UDSM')).run(),
  )
  const { meanings } = lexicon()
  expect(meanings.get('moyo')).toEqual({ college: 'UDSM' })
  expect(meanings.get('roh')).toBeUndefined()
})

test('a misspelt word is one of the word list, where no listing has any word', () => {
  freshApp()
  expect(lexicon().nearest('hostal')).toBe('hostel')
})

test('a university is found by what it is called in Swahili', () => {
  freshApp()
  expect(lexicon().meanings.get('chuo kikuu cha dar es salaam')).toEqual({ college: 'UDSM' })
})
