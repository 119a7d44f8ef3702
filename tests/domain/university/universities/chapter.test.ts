import { expect, test } from 'vitest'
import { inLanguages } from '~/adapters/language.server'
import { chapterFor } from '~/domain/university/universities/chapter-views.server'
import { workText } from '~/domain/university/universities/rules'
import { actorOf } from '../../../support/accounts'
import { useFreshApp } from '../../../support/fresh-app'
import { universityOf } from '../../../support/universities'

useFreshApp()

test('the administrator of one university sees no others, a platform administrator sees the list of all', () => {
  const chapter = (as: 'lucas' | 'admin', query = '') => chapterFor(actorOf(as), new URLSearchParams(query))
  expect(chapter('lucas')).toMatchObject({ kind: 'dashboard', others: [] })
  expect(chapter('admin', `manage=${universityOf('lucas')}`)).toMatchObject({ kind: 'dashboard', others: [] })
})

test('who belongs to no university is shown those that take part', () => {
  expect(chapterFor(actorOf('amina'), new URLSearchParams()).kind).toBe('denied')
})

test('reports a membership whose role has no page here', () => {
  const memberships = [{ universityId: universityOf('lucas'), role: 'bursar' as never }]
  expect(chapterFor({ ...actorOf('amina'), memberships }, new URLSearchParams()).kind).toBe('unknown')
})

test('somebody’s work for a university is stored in English, and read in the language of its reader', () => {
  const sw = { requested: 'sw', written: 'sw' } as const
  const notes = [
    ['administrator of Mbeya', 'msimamizi wa Mbeya'],
    ['the only administrator of Mbeya', 'msimamizi pekee wa Mbeya'],
    [
      'warden of Tembo House (no other warden), Mbeya',
      'mlezi wa hosteli (warden) wa Tembo House (hakuna mlezi mwingine), Mbeya',
    ],
    ['Registrar', 'Registrar'],
  ] as const
  for (const [english, swahili] of notes) {
    expect(workText(english)).toBe(english)
    expect(inLanguages(sw, () => workText(english))).toBe(swahili)
  }
})
