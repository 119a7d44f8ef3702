import { expect, test } from 'vitest'
import { db } from '~/db/database.server'
import { events, universities } from '~/db/tables/index.server'
import { activeUniversities } from '~/domain/universities/active.server'
import { universityMeanwhile } from '~/domain/universities/chapter.server'
import { listUniversities } from '~/domain/universities/panel-list.server'
import { switchUniversity } from '~/domain/universities/run-university.server'
import { actorOf } from '../../support/accounts'
import { useFreshApp } from '../../support/fresh-app'
import { findRow, updateRows } from '../../support/rows'
import { universityOf } from '../../support/universities'

useFreshApp()

const udsm = () => findRow(universities, universityOf('lucas'))
const admin = () => actorOf('admin')

test('a university is listed with its logo, or without one', () => {
  const logo = { key: 'public/udsm', width: 64, height: 64, colour: '#aabbcc' }
  updateRows(universities, { logo }, universityOf('lucas'))
  for (const listed of [activeUniversities(), listUniversities(admin())]) {
    expect(listed.find(({ id }) => id === universityOf('lucas'))?.logo).toEqual(logo)
    expect(listed.find(({ id }) => id === universityOf('tatu'))?.logo).toBeNull()
  }
  expect(listUniversities(actorOf('lucas'))).toEqual([])
})

test('whether it takes part is recorded in words', () => {
  const last = () => db().select().from(events).orderBy(events.id).all().at(-1)?.data
  switchUniversity(admin(), universityOf('lucas'), false)
  expect(last()).toEqual({ note: 'University of Dar es Salaam is inactive now' })
  switchUniversity(admin(), universityOf('lucas'), true)
  expect(last()).toEqual({ note: 'University of Dar es Salaam is active now' })
})

test('who comes too late is told what is stored by now, at what differs', () => {
  const change = { contactPhone: '255712345678', contactEmail: 'registrar@bweni.example', city: 'Mbeya' }
  updateRows(universities, change)
  const row = udsm()
  const said = (typed: Record<string, string>) => {
    const form = new FormData()
    const same = { name: row?.name ?? '', code: row?.code ?? '', contact_email: change.contactEmail }
    for (const [name, value] of Object.entries({ ...same, contact_phone: '0712 345 678', ...typed }))
      form.set(name, value)
    return row && universityMeanwhile(form, row)
  }
  expect(said({})).toEqual({})
  expect(JSON.stringify(said({ contact_phone: '0713 000 000' }))).toContain('+255 712 345 678')
  expect(Object.keys(said({ city: 'Dodoma' }) ?? {})).toEqual(['city'])
  expect(Object.keys(said({ city: 'Mbeya', name: 'Another' }) ?? {})).toEqual(['name'])
})
