import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { demoUsers } from '#seed/demo-users'
import { db } from '~/db/database.server'
import { events, properties, universities } from '~/db/tables/index.server'
import { storedMeanwhile } from '~/domain/ground/shared/form-reply'
import { activeUniversities } from '~/domain/university/universities/active.server'
import {
  assignAdministrator,
  removeAdministrator,
} from '~/domain/university/universities/administrators.server'
import { universityFormValues } from '~/domain/university/universities/chapter.server'
import { collegeNamed } from '~/domain/university/universities/college.server'
import { listUniversities } from '~/domain/university/universities/panel-list.server'
import { universityPage } from '~/domain/university/universities/public-page.server'
import { bestKnownFirst } from '~/domain/university/universities/rules'
import {
  changeUniversity,
  createUniversity,
  switchUniversity,
} from '~/domain/university/universities/run-university.server'
import { assignWarden, removeWarden } from '~/domain/university/universities/wardens.server'
import { actorOf, eventNames } from '../../../support/accounts'
import { useFreshApp } from '../../../support/fresh-app'
import { findRow, updateRows } from '../../../support/rows'
import { freshOnce, letRoom, refusalOf } from '../../../support/stays'
import { makeForm, makeHostel, universityOf } from '../../../support/universities'

useFreshApp()

const admin = () => actorOf('admin')

const udsm = () => findRow(universities, universityOf('lucas'))

const eventsOf = (command: () => void) => {
  const before = eventNames().length
  command()
  return eventNames().slice(before)
}

test('a university is listed with its logo, or without one', () => {
  const logo = { key: 'public/udsm', width: 64, height: 64, colour: '#aabbcc' }
  updateRows(universities, { logo }, universityOf('lucas'))
  for (const listed of [activeUniversities(), listUniversities(admin())]) {
    expect(listed.find(({ id }) => id === universityOf('lucas'))?.logo).toEqual(logo)
    expect(listed.find(({ id }) => id === universityOf('tatu'))?.logo).toBeNull()
  }
  expect(listUniversities(actorOf('lucas'))).toEqual([])
})

test('the best known come first, the others by name', () => {
  const codes = () => bestKnownFirst(activeUniversities()).map(({ code }) => code)
  expect(codes().slice(0, 9)).toEqual(['UDSM', 'UDOM', 'SUA', 'MU', 'ARU', 'MUHAS', 'MUST', 'SAUT', 'SUMAIT'])
  expect(codes()).toHaveLength(activeUniversities().length)
  switchUniversity(admin(), universityOf('lucas'), false)
  expect(codes().slice(0, 2)).toEqual(['UDOM', 'SUA'])
})

test('it is addressed by its short name, where no other has the same', () => {
  const refOf = (name: 'lucas' | 'tatu') =>
    activeUniversities().find(({ id }) => id === universityOf(name))?.ref ?? ''
  const code = udsm()?.code ?? ''
  expect(refOf('lucas')).toBe(code)
  expect(universityPage(refOf('lucas')).university.id).toBe(universityOf('lucas'))
  expect(universityPage(universityOf('lucas')).university.code).toBe(code)
  updateRows(universities, { code }, universityOf('tatu'))
  expect([refOf('lucas'), refOf('tatu')]).toEqual([universityOf('lucas'), universityOf('tatu')])
})

test('whether it takes part is recorded in words', () => {
  const last = () => db().select().from(events).orderBy(events.id).all().at(-1)?.data
  switchUniversity(admin(), universityOf('lucas'), false)
  expect(last()).toEqual({ note: 'University of Dar es Salaam is inactive now' })
  switchUniversity(admin(), universityOf('lucas'), true)
  expect(last()).toEqual({ note: 'University of Dar es Salaam is active now' })
})

test('a late sender sees the stored values of the fields that differ', () => {
  const change = { contactPhone: '255712345678', contactEmail: 'registrar@bweni.example', city: 'Mbeya' }
  updateRows(universities, change)
  const row = udsm()
  const conflictsWith = (input: Record<string, string>) => {
    const form = new FormData()
    const same = { name: row?.name ?? '', code: row?.code ?? '', contact_email: change.contactEmail }
    for (const [name, value] of Object.entries({ ...same, contact_phone: '0712 345 678', ...input }))
      form.set(name, value)
    return row && storedMeanwhile(form, universityFormValues(row, form))
  }
  expect(conflictsWith({})).toEqual({})
  expect(JSON.stringify(conflictsWith({ contact_phone: '0713 000 000' }))).toContain('+255 712 345 678')
  expect(Object.keys(conflictsWith({ city: 'Dodoma' }) ?? {})).toEqual(['city'])
  expect(Object.keys(conflictsWith({ city: 'Mbeya', name: 'Another' }) ?? {})).toEqual(['name'])
})

test('the page of a university names its active forms alone', () => {
  makeForm('lucas', [{ label: 'Name' }], { name: 'Open one' })
  makeForm('lucas', [{ label: 'Name' }], { name: 'Closed one', is_active: false })
  expect(universityPage(universityOf('lucas')).forms.map(({ name }) => name)).toEqual(['Open one'])
})

test('a college is found by a name of two hundred letters, as long as names are', () => {
  const rename = (letters: number) => {
    const name = 'x'.repeat(letters)
    updateRows(universities, { name }, eq(universities.code, 'UDSM'))
    return collegeNamed(name)?.code
  }
  expect([rename(200), rename(201)]).toEqual(['UDSM', undefined])
})

test('a warden is somebody who has an account, and the end of their work is recorded', () => {
  const [lucas, hostelId] = [actorOf('lucas'), makeHostel('lucas')]
  expect(refusalOf(() => assignWarden(lucas, hostelId, 'nobody'))).toMatchObject({
    sentence: 'Choose one of the people.',
    field: 'user_id',
  })
  assignWarden(lucas, hostelId, demoUsers.grace.id)
  expect(eventsOf(() => removeWarden(lucas, hostelId, demoUsers.grace.id))).toEqual(['hostel.warden-removed'])
})

test('the end of an administrator’s work is recorded', () => {
  const id = universityOf('lucas')
  assignAdministrator(actorOf('admin'), id, demoUsers.grace.email)
  expect(eventsOf(() => removeAdministrator(actorOf('admin'), id, demoUsers.grace.id))).toEqual([
    'university.administrator-removed',
  ])
})

test('a university is brought in by administrators of the platform alone', () => {
  const create = () =>
    createUniversity(actorOf('lucas'), { name: 'New' } as never, 'keep', freshOnce(), String)
  expect(refusalOf(create)).toMatchObject({
    kind: 'forbidden',
    sentence: 'Only administrators add universities.',
  })
})

test('a university gets another city, and listings that named it get its new name', () => {
  const id = universityOf('lucas')
  const of = () => findRow(universities, id)
  const before = of()?.name ?? ''
  const listing = letRoom({ nearestColleges: ['IFM', before] })
  const input = { name: 'Mlimani University', code: 'UDSM', city: 'Dodoma', version: of()?.version ?? 0 }
  changeUniversity(actorOf('admin'), id, input, 'keep')
  expect(of()).toMatchObject({ name: 'Mlimani University', city: 'Dodoma' })
  const near = findRow(properties, listing)?.nearestColleges
  expect(near).toEqual(['IFM', 'UDSM'])
})
