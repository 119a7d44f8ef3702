import { expect, test } from 'vitest'
import { chapterFor } from '~/domain/university/universities/chapter-views.server'
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
