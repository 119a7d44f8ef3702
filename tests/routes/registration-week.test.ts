import { beforeEach, expect, it } from 'vitest'
import { demoUsers } from '#seed/demo-users'
import { formSubmissions } from '~/db/tables/index.server'
import type { SubmissionStatus } from '~/domain/ground/shared/form-field'
import { assignWarden } from '~/domain/university/universities/wardens.server'
import { paths } from '~/paths'
import { actorOf } from '../support/accounts'
import { freshApp } from '../support/app'
import { expectWords, send, visit } from '../support/pages'
import { findRow } from '../support/rows'
import { makeForm, makeHostel, makeRooms, sendForm, universityOf } from '../support/universities'

let twiga = ''
let tembo = ''
let room = ''

beforeEach(() => {
  freshApp()
  twiga = makeHostel('lucas', 'Twiga')
  tembo = makeHostel('lucas', 'Tembo')
  assignWarden(actorOf('lucas'), tembo, demoUsers.mariam.id)
  room = makeRooms('lucas', tembo, [{ roomNumber: 'A1', capacity: 1 }]).roomIds[0] ?? ''
})

const versionOf = (id: string) => String(findRow(formSubmissions, id)?.version)
const review = (id: string, status: SubmissionStatus) =>
  send(
    paths.submissionReview(id),
    { status, place: `room:${room}`, notes: '', message: '', version: versionOf(id) },
    'mariam',
  )

it('a room given before the answers changed is in the file, is free for the next form, and stays on record', async () => {
  const manage = universityOf('lucas')
  const fields = [{ label: 'Course' }]
  const form = makeForm('lucas', fields, { name: 'First-years' })
  const amina = sendForm('amina', form, { '@hostel': twiga, course: 'Law' })
  const placing = paths.submissionsPlace({ manage, 'chosen[]': `${amina}:1` })
  const choice = await visit(placing, 'lucas')
  expectWords(choice, 'Beds promised to students without a room are not free.')
  expectWords(choice, 'Twiga', '1 student waits there for a decision.')
  await send(placing, { 'chosen[]': `${amina}:1`, hostel_id: tembo }, 'lucas')
  await review(amina, 'submitted')
  expect(sendForm('amina', form, { '@hostel': twiga, course: 'Nursing' })).toBe(amina)
  expectWords(await review(amina, 'arrival_confirmed'), 'Submission updated successfully')

  const file = await visit(paths.submissionsCsv({ manage }), 'lucas')
  expectWords(file, '"First-years","Twiga","Tembo","Block A","A1",""', '"Nursing"')

  const next = sendForm('daudi', makeForm('lucas', fields, { name: 'Next year' }), { '@hostel': tembo })
  expectWords(await review(next, 'approved'), 'Room A1 is full')
  const day = { kind: 'left', of: form, day: '2026-10-05' }
  await send(paths.bedsBack({ manage }), { ...day, shown_count: '1' }, 'lucas')
  expectWords(await review(next, 'approved'), 'Submission updated successfully')

  const wish = 'Asked for Twiga, placed in Tembo'
  const reviewed = await visit(paths.submissionReview(amina), 'mariam')
  expectWords(reviewed, wish, 'A1', 'Moved out', 'Mon 5 Oct 2026', 'Arrived', 'Nursing')
  expect(reviewed.text).not.toContain('Shares with')
  const own = await visit(paths.submission(amina), 'amina')
  expectWords(own, 'Left on Mon 5 Oct 2026', 'You have moved out of Tembo.', wish, 'room A1', 'Nursing')
  const left = await visit(paths.submissionsCsv({ manage, form }), 'lucas')
  expectWords(left, '"First-years","Twiga","Tembo","","","2026-10-05"', '"Nursing"')
})
