import { beforeEach, expect, it } from 'vitest'
import { demoUsers } from '#seed/demo-users'
import { formSubmissions } from '~/db/tables/index.server'
import { DAY } from '~/domain/ground/shared/units'
import { confirmArrival } from '~/domain/university/submissions/arrivals.server'
import { reviewSubmission } from '~/domain/university/submissions/review-page.server'
import { assignWarden } from '~/domain/university/universities/wardens.server'
import { paths } from '~/paths'
import { actorOf } from '../support/accounts'
import { useFreshApp } from '../support/fresh-app'
import { expectWords, send, visit } from '../support/pages'
import { findRow } from '../support/rows'
import { makeForm, makeHostel, makeRooms, sendForm, universityOf } from '../support/universities'

const app = useFreshApp()
let [hostel, room, form, amina, grace] = ['', '', '', '', '']
const versionOf = (id: string) => String(findRow(formSubmissions, id)?.version)
const manage = () => universityOf('lucas')
const dashboard = () => visit(paths.universityChapter({ manage: manage() }), 'lucas')

/** Amina lives in a room where Grace is expected by 12 October. */
beforeEach(() => {
  hostel = makeHostel('lucas')
  assignWarden(actorOf('lucas'), hostel, demoUsers.mariam.id)
  room = makeRooms('lucas', hostel, [{ roomNumber: 'A1', capacity: 2 }]).roomIds[0] ?? ''
  form = makeForm('lucas', [{ label: 'Course' }], { name: 'First-years', come_by: '2026-10-12' })
  amina = sendForm('amina', form, { '@hostel': hostel })
  grace = sendForm('grace', form, { '@hostel': hostel })
  const review = { status: 'approved', place: `room:${room}`, notes: '', message: '', version: 1 } as const
  for (const id of [amina, grace]) reviewSubmission(actorOf('mariam'), id, review)
  confirmArrival(actorOf('mariam'), amina, 2)
})

it('a warden moves a student out, who objects; an administrator of the university decides', async () => {
  const page = paths.submissionReview(amina)
  expectWords(await visit(page, 'mariam'), 'Moved Out', 'From Mon 5 Oct 2026, the arrival, to today.')
  expectWords(await visit(paths.uniRoom(room), 'mariam'), 'Amina Hassan', 'Moved Out')
  const wrong = await send(page, { left_on: '2026-10-04', version: versionOf(amina) }, 'mariam')
  expect(wrong.status).toBe(409)
  expectWords(wrong, 'Choose that day or a later one.')
  expect(wrong.html).toContain('value="2026-10-04"')
  const left = await send(page, { left_on: '2026-10-05', version: versionOf(amina) }, 'mariam')
  expectWords(left, 'Amina Hassan moved out on Mon 5 Oct 2026.')
  const inRoom = await visit(paths.uniRoom(room), 'mariam')
  expectWords(
    inRoom,
    'Moved out on Mon 5 Oct 2026. The bed is kept until Mon 12 Oct 2026.',
    'The room is empty',
  )

  const own = await visit(paths.submission(amina), 'amina')
  expectWords(own, 'Do you still live there? Say so by Mon 12 Oct 2026.', 'I still live here', 'I moved out')
  const objected = await send(paths.submission(amina), { answer: 'still-here' }, 'amina')
  expectWords(objected, 'Sent. The administrators of your university decide.')
  expectWords(await dashboard(), 'Amina Hassan writes: I still live here.', 'Decide')
  const seen = await visit(page, 'mariam')
  expectWords(seen, 'Amina Hassan writes: I still live here.', 'Take it back', 'Lived in')
  expect(seen.text).not.toContain('The room is empty</button>')
  const back = await send(paths.submissionStay(amina, 'take-back'), { version: versionOf(amina) }, 'lucas')
  expectWords(back, 'Amina Hassan has the bed again.')
  expect((await dashboard()).text).not.toContain('I still live here')
})

it('a student reads the day and answers; the university asks, gives beds back and takes that back', async () => {
  const own = () => visit(paths.submission(grace), 'grace')
  expectWords(await own(), 'Come by Mon 12 Oct 2026. After that the bed may go to somebody else.')
  const late = await send(paths.submission(grace), { comes_on: '2026-10-27' }, 'grace')
  expect(late.status).toBe(409)
  expectWords(late, 'Choose a day from today to Mon 26 Oct 2026.')
  expect(late.html).toContain('value="2026-10-27"')
  await send(paths.submission(grace), { comes_on: '2026-10-13' }, 'grace')
  expectWords(await own(), 'You come on Tue 13 Oct 2026.', 'Another day')

  app.passTime(9 * DAY)
  expectWords(await dashboard(), '1 bed was not taken up by their day.', 'Give beds back')
  expectWords(await visit(paths.universityChapter({ view: 'warden' }), 'mariam'), 'Not here by their day 1')
  const chosen = paths.bedsBack({ manage: manage(), kind: 'absent', of: form, day: '2026-10-13' })
  const shown = await visit(chosen, 'lucas')
  expectWords(
    shown,
    '1 student of First-years',
    '0 arrivals were confirmed in the last 3 days.',
    'Give 1 bed back',
  )
  expect(shown.text).not.toContain('Amina Hassan')
  const press = { kind: 'absent', of: form, day: '2026-10-13' }
  const changed = await send(chosen, { ...press, shown_count: '2', once_key: 'a' }, 'lucas')
  expectWords(changed, 'it has 1 student now')
  const given = await send(chosen, { ...press, shown_count: '1', once_key: 'b' }, 'lucas')
  expectWords(given, 'The beds of 1 student were given back.', 'Given back in the last 7 days')
  expectWords(await own(), 'because you had not come by Tue 13 Oct 2026.', 'Do you still come?')
  const at = String(findRow(formSubmissions, grace)?.givenBackAt)
  const back = await send(paths.bedsBackUndo({ manage: manage() }), { at }, 'lucas')
  expectWords(back, '1 student has the bed again.')

  const again = await visit(chosen, 'lucas')
  expectWords(again, '1 student could read no day for a week.', 'Ask 1 student')
  const soon = await send(
    chosen,
    { of: form, come_by: '2026-10-15', shown_count: '1', once_key: 'c' },
    'lucas',
  )
  expect(soon.status).toBe(422)
  expectWords(soon, 'Give the students at least 3 days.')
  expect(soon.html).toContain('value="2026-10-15"')
  await send(chosen, { of: form, come_by: '2026-10-17', shown_count: '1', once_key: 'd' }, 'lucas')
  expectWords(await own(), 'Come by Sat 17 Oct 2026.')
})
