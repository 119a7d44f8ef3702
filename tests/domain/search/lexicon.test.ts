import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { universities } from '~/db/tables/index.server'
import { lexicon } from '~/domain/search/lexicon.server'
import { freshApp } from '../../support/app'
import { updateRows } from '../../support/rows'

test('a word of four letters that one college alone has in its name means that college', () => {
  freshApp()
  updateRows(universities, { name: 'Moyo Roh College' }, eq(universities.code, 'UDSM'))
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
