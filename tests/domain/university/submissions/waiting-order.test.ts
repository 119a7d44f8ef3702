import { beforeEach, expect, it } from 'vitest'
import { demoUsers } from '#seed/demo-users'
import { db } from '~/db/database.server'
import { ballotEntries, formSubmissions, universityForms } from '~/db/tables/index.server'
import { announceBallot } from '~/domain/university/ballots/announce-ballot.server'
import { drawBallot } from '~/domain/university/ballots/draw-ballot.server'
import { deleteForm, updateForm } from '~/domain/university/forms/change-form.server'
import { chosenForRooms } from '~/domain/university/submissions/approve-in-rooms.server'
import { chosenToPlace } from '~/domain/university/submissions/place-submissions.server'
import { universitySubmissions, wardenSubmissions } from '~/domain/university/submissions/staff-lists.server'
import { suggestRooms } from '~/domain/university/submissions/suggest-rooms.server'
import { assignWarden } from '~/domain/university/universities/wardens.server'
import { actorOf } from '../../../support/accounts'
import { useFreshApp } from '../../../support/fresh-app'
import { findRow, findRows, updateRows } from '../../../support/rows'
import { freshOnce } from '../../../support/stays'
import {
  ballotRules,
  makeForm,
  makeHostel,
  makeRooms,
  sendForm,
  universityOf,
} from '../../../support/universities'

useFreshApp()

const group = {
  ...{ key: 'group', label: 'Group', type: 'select' as const, required: true, decidesOrder: true },
  options: ['Ill', 'From abroad', 'Others'],
}
const NAMES = ['amina', 'grace', 'neema', 'rehema'] as const
let hostel = ''
let form = ''
let ids: Record<string, string> = {}

/** Four women ask for the three beds of Mariam's hostel, the last of the order first. */
beforeEach(() => {
  hostel = makeHostel('lucas')
  assignWarden(actorOf('lucas'), hostel, demoUsers.mariam.id)
  const numbers = ['A1', 'A2', 'A3'].map((roomNumber) => ({ roomNumber, capacity: 1 }))
  makeRooms('lucas', hostel, numbers, { gender: 'female' })
  form = makeForm('lucas', [group])
  const answers = ['Others', 'From abroad', 'Ill', 'From abroad']
  ids = Object.fromEntries(
    NAMES.map((name, at) => [name, sendForm(name, form, { '@hostel': hostel, group: answers[at] ?? '' })]),
  )
})

const nameOf = (id: string) => Object.keys(ids).find((name) => ids[name] === id)
const chosen = () =>
  Object.values(ids).map((id) => ({ id, version: findRow(formSubmissions, id)?.version ?? 1 }))
const manage = () => universityOf('lucas')
const listed = (query: string) =>
  universitySubmissions(actorOf('lucas'), manage(), new URLSearchParams(query)).list?.lines ?? []
const queue = () => wardenSubmissions(actorOf('mariam'), new URLSearchParams()).list.lines
const named = (lines: readonly { id: string }[]) => lines.map(({ id }) => nameOf(id))
const change = (fields: Parameters<typeof makeForm>[1]) => {
  const { id, version } = findRows(universityForms)[0]!
  updateForm(actorOf('lucas'), id, {
    ...{ name: 'Registration', description: '', is_active: true, asks_hostel: true, version },
    asks_number: false,
    ...{ opens_on: null, closes_on: null, come_by: null, max_submissions: null },
    fields: fields.map((field) => ({ ...group, ...field })),
  })
}

it('goes by the options of the form, then by the time of sending, wherever rooms and places are given', () => {
  const order = ['neema', 'grace', 'rehema', 'amina']
  expect(named(queue())).toEqual(order)
  expect(queue().map(({ note }) => note?.answer)).toEqual(['Ill', 'From abroad', 'From abroad', 'Others'])
  expect(named(chosenForRooms(actorOf('mariam'), chosen()).lines)).toEqual(order)
  expect(named(chosenToPlace(actorOf('lucas'), manage(), chosen()).lines)).toEqual(order)
  expect(named(listed('status=submitted'))).toEqual(order)
  // A list of all stays as it was: the newest first.
  expect(named(listed(''))).toEqual([...NAMES].reverse())
  updateRows(formSubmissions, { hostelId: null })
  expect(named(listed('unplaced=1'))).toEqual(order)
  updateRows(formSubmissions, { hostelId: hostel })
  const rows = chosen().map(({ id }) => findRow(formSubmissions, id)!)
  const rooms = suggestRooms(db(), rows)
  expect(order.map((name) => rooms.get(ids[name] ?? '')?.roomNumber)).toEqual(['A1', 'A2', 'A3', undefined])
})

it('goes by the answer of now and the options of now; what is no option comes last, as do other forms', () => {
  sendForm('amina', form, { '@hostel': hostel, group: 'Ill' })
  expect(named(queue())).toEqual(['amina', 'neema', 'grace', 'rehema'])
  change([{ label: 'Group', options: ['Others', 'Foreign', 'Ill'] }])
  expect(named(queue())).toEqual(['amina', 'neema', 'grace', 'rehema'])
  ids.daudi = sendForm('daudi', makeForm('lucas', [{ label: 'Course' }]), { '@hostel': hostel })
  change([{ label: 'Group', options: ['From abroad'] }])
  expect(named(queue())).toEqual(['grace', 'rehema', 'amina', 'neema', 'daudi'])
  change([{ label: 'Group', decidesOrder: false }])
  expect(named(queue())).toEqual(['amina', 'grace', 'neema', 'rehema', 'daudi'])
  change([{ label: 'Group' }])
  const { version } = findRow(universityForms, form)!
  deleteForm(actorOf('lucas'), form, version)
  expect(named(queue())).toEqual(['amina', 'neema', 'grace', 'rehema', 'daudi'])
})

it('comes after the order of a drawn ballot', () => {
  const input = ballotRules(0, { women: 3 })
  const ballot = announceBallot(actorOf('lucas'), hostel, input, freshOnce(), (id) => id)
  const late = makeForm('lucas', [group], { name: 'Late' })
  ids.daudi = sendForm('daudi', late, { '@hostel': hostel, group: 'Ill' })
  drawBallot(actorOf('lucas'), ballot, 1)
  const drawn = findRows(ballotEntries).sort((a, b) => (a.place ?? 0) - (b.place ?? 0))
  const order = drawn.map(({ submissionId }) => nameOf(submissionId ?? ''))
  expect(named(queue())).toEqual([...order, 'daudi'])
})
