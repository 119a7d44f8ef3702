import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { demoUsers } from '#seed/demo-users'
import {
  broadcastReceivers,
  broadcasts,
  formSubmissions,
  notifications,
  outbox,
  profiles,
  universityForms,
} from '~/db/tables/index.server'
import { deliverBroadcasts } from '~/domain/desk/broadcasts/deliver-broadcasts.server'
import { suspendPerson } from '~/domain/desk/people/suspend-person.server'
import { removeAdministrator } from '~/domain/university/universities/administrators.server'
import { assignWarden } from '~/domain/university/universities/wardens.server'
import { paths } from '~/paths'
import { actorOf } from '../support/accounts'
import { asUser, freshApp } from '../support/app'
import { actionsCalled, expectWords, linksCalled, send, shownOn, visit } from '../support/pages'
import { plansOf } from '../support/plans'
import { findRow, findRows, insertRows, updateRows } from '../support/rows'
import { makeForm, makeHostel, sendForm, universityOf } from '../support/universities'

const mail = { SMTP_URL: 'smtp://localhost:2525', MAIL_FROM: 'Bweni <no-reply@bweni.example>' }
const text = {
  title: 'Bring your letter',
  message: 'The desk opens at 08:00.\nCome early.',
  states: 'waiting',
}
let form = ''
let hostel = ''

beforeEach(() => {
  freshApp(mail)
  hostel = makeHostel('lucas')
  assignWarden(actorOf('lucas'), hostel, demoUsers.mariam.id)
  form = makeForm('lucas', [{ label: 'Student ID', inList: true }], { name: 'First-years' })
  for (const name of ['amina', 'grace', 'daudi'] as const)
    sendForm(name, form, {
      '@hostel': hostel,
      student_id: `T-${name}`,
      '@gender': name === 'daudi' ? 'male' : 'female',
    })
})

/** Sixty more students of the form, each with an account. */
function addStudents(): void {
  const [first] = findRows(formSubmissions)
  if (!first) throw new Error('It is stored')
  for (let n = 0; n < 60; n += 1) {
    const id = `p-${String(n).padStart(3, '0')}`
    insertRows(profiles, { id, email: `${id}@bweni.example`, fullName: id, userType: 'tenant', createdAt: 1 })
    insertRows(formSubmissions, { ...first, seq: 100 + n, id, reference: id, studentUserId: id })
  }
}

function suspend(): void {
  const version = findRow(profiles, demoUsers.lucas.id)?.version ?? 0
  suspendPerson(actorOf('admin'), demoUsers.lucas.id, { reason: 'Somebody else signed in.', version })
}

const write = (query = '') => paths.studentsWrite({ manage: universityOf('lucas') }) + query
const sending = (query = '') => paths.studentsSend({ manage: universityOf('lucas') }) + query
/** The message with the number that its preview shows. */
async function sendTo(query = '', key = 'k') {
  const shown = shownOn(await send(write(query), text, 'lucas'))
  return send(sending(query), { ...text, ...shown, once_key: key }, 'lucas')
}
const notified = () =>
  findRows(notifications, eq(notifications.title, text.title))
    .map(({ userId }) => findRows(profiles, eq(profiles.id, userId))[0]?.fullName)
    .sort()
const firstNames = () => notified().map((name) => name?.split(' ')[0])

describe('a registrar’s message to students', () => {
  it('is shown as students get it, with their number, and then sent once by bell and e-mail', async () => {
    const [link = ''] = linksCalled(
      await visit('/university-chapter?tab=forms', 'lucas'),
      'Write to its students',
    )
    const page = await visit(link, 'lucas')
    expectWords(page, 'Write to students', 'University of Dar es Salaam: Form: First-years')
    expectWords(page, '3 students will receive this.', 'Message', 'Preview')
    const [preview = ''] = actionsCalled(page, 'Preview')
    const shown = await send(preview, text, 'lucas')
    expectWords(shown, text.title, 'Lucas Temu writes for University of Dar es Salaam:', 'The desk opens at')
    expect(notified()).toEqual([])
    const [action = ''] = actionsCalled(shown, 'Send to 3 students')
    const once = { ...text, ...shownOn(shown), once_key: 'one' }
    for (const _ of [1, 2]) await send(action, once, 'lucas')
    expect(firstNames()).toEqual(['Amina', 'Daudi', 'Grace'])
    expect(findRows(broadcasts)).toHaveLength(1)
    const sent = await send(action, once, 'lucas')
    expectWords(sent, 'Students: Form: First-years', 'Lucas Temu', 'Notification sent to 3 users')
    expectWords(sent, '0 e-mails sent, 3 waiting, 0 failed', 'Stop sending')
    const [email] = findRows(outbox, eq(outbox.toAddress, demoUsers.amina.email)).filter(({ subject }) =>
      subject.startsWith(text.title),
    )
    expect(email?.body).toBe(`Lucas Temu writes for University of Dar es Salaam:\n\n${text.message}`)
    expectWords(await visit('/notifications', 'amina'), text.title, 'Lucas Temu writes for University of Dar')
    expectWords(await visit(write(), 'lucas'), 'Recent messages', text.title)
    for (const path of ['/admin/notifications', '/admin/activity'])
      expect((await visit(path, 'admin')).text).not.toContain(text.title)
    expect(linksCalled(await visit('/admin/activity', 'admin'), 'University of Dar es Salaam')).toContain(
      paths.universityChapter({ manage: universityOf('lucas') }),
    )
  })

  it('goes to the list as it is filtered when it is sent, without people who have no account', async () => {
    const rows = findRows(formSubmissions)
    updateRows(formSubmissions, { studentUserId: null }, rows[1]?.id ?? '')
    const filter = `&form=${form}&gender=female&answer_student_id=t-&search=hassan`
    expectWords(await visit(write(`&form=${form}`), 'lucas'), '2 students', '1 student without an account')
    await sendTo(filter)
    expect(firstNames()).toEqual(['Amina'])
    expect(findRows(broadcasts)[0]?.audience).toBe(
      'Form: First-years · Gender: Female · Student ID: some words · Search: some words · Wait for a decision',
    )
    for (const nobody of ['&status=rejected', '&search=%2B'])
      expectWords(await sendTo(nobody, nobody), 'Nobody would receive this.')
  })

  it('goes to approved students and residents unless others are chosen, with the numbers of all', async () => {
    const rows = findRows(formSubmissions)
    const settle = (at: number, change: Partial<(typeof rows)[number]>) =>
      updateRows(formSubmissions, change, rows[at]?.id ?? '')
    settle(0, { status: 'approved' })
    settle(1, { status: 'rejected' })
    settle(2, { status: 'arrival_confirmed', leftOn: '2026-10-01' })
    const page = await visit(write(), 'lucas')
    expectWords(page, '1 student will receive this.')
    expectWords(page, 'Approved 1 student', 'Rejected 1 student', 'Moved out 1 student')
    expect(page.html.match(/name="states"[^>]*checked=""/g)).toHaveLength(1)
    expectWords(await visit(write('&status=rejected'), 'lucas'), '1 student will receive this.')
    const { states: _, ...noStates } = text
    expectWords(await send(write(), noStates, 'lucas'), 'Choose which students get it.')
    const fields = Object.entries({ ...text, states: 'rejected', once_key: 'k' })
    const both = new URLSearchParams([...fields, ['states', 'left']])
    const shown = await send(write(), both, 'lucas')
    expectWords(shown, '2 students will receive this.', 'Send to 2 students')
    both.set('shown_count', shownOn(shown).shown_count)
    await send(sending(), both, 'lucas')
    expect(firstNames()).toEqual(['Daudi', 'Grace'])
  })

  it('asks again, with what was typed, when others would receive it than its preview showed', async () => {
    const shown = await send(write(`&form=${form}`), text, 'lucas')
    expect(shownOn(shown)).toEqual({ shown_count: '3' })
    updateRows(formSubmissions, { status: 'approved' }, findRows(formSubmissions)[0]?.id ?? '')
    for (const number of [shownOn(shown), {}]) {
      const again = await send(sending(`&form=${form}`), { ...text, ...number, once_key: 'k' }, 'lucas')
      expect(again.status).toBe(409)
      expectWords(
        again,
        'This list changed while you were looking at it: it has 2 students now.',
        'Come early.',
      )
      expect(again.html).toContain(`value="${text.title}"`)
    }
    expect(findRows(broadcasts)).toEqual([])
    await sendTo(`&form=${form}`)
    expect(firstNames()).toHaveLength(2)
  })

  it('is refused when a part of its filter is gone or unknown, and the text stays', async () => {
    const other = makeHostel('tatu')
    const filters = [
      '&hostel=gone',
      `&hostel=${other}`,
      '&form=gone',
      '&gender=none',
      '&status=none',
      '&unplaced=2',
    ]
    const ofAmina = `&form=${form}&answer_student_id=T-amina`
    await sendTo(ofAmina, 'once')
    expect(firstNames()).toEqual(['Amina'])
    const schema = {
      fields: [{ key: 'student_id', label: 'Student ID', type: 'text', required: false }],
    } as const
    updateRows(universityForms, { schema: { fields: [...schema.fields] } }, form)
    const longAnswer = `&search=${'x'.repeat(101)}`
    for (const query of [...filters, ofAmina, longAnswer])
      for (const path of [write(query), sending(query)]) {
        const page = await send(path, { ...text, shown_count: '3', once_key: query }, 'lucas')
        expect(page.status, path).toBe(409)
        expectWords(page, 'A filter of this list no longer exists.', 'Come early.')
        expect((await visit(path, 'lucas')).status).toBe(200)
      }
    expect(findRows(broadcasts)).toHaveLength(1)
  })

  it('reaches those who were in the list when it was sent, although the list changes meanwhile', async () => {
    addStudents()
    expectWords(await sendTo('&status=submitted'), 'Sending: 50 of', 'users have it so far.')
    updateRows(formSubmissions, { status: 'rejected' }, findRows(formSubmissions).at(-1)?.id ?? '')
    deliverBroadcasts()
    const { receivers } = findRows(broadcasts)[0] ?? {}
    expect(notified()).toHaveLength(receivers ?? 0)
    expect(findRows(broadcastReceivers)).toEqual([])
  })

  it('is stopped by those who manage the university: the rest of its students and e-mails are left out', async () => {
    addStudents()
    const page = await sendTo()
    const [stop = ''] = actionsCalled(page, 'Stop sending')
    expect((await send(stop, {}, 'tatu')).status).toBe(404)
    expect((await send(stop, {}, 'admin')).status).toBe(403)
    expectWords(await send(stop, {}, 'lucas'), 'Stopped.', 'Notification sent to 50 of')
    deliverBroadcasts()
    expect(notified()).toHaveLength(50)
    expect(findRows(broadcastReceivers)).toEqual([])
    expect(findRows(outbox).filter(({ subject }) => subject.startsWith(text.title))).toEqual([])
  })

  it.each([
    ['suspension', suspend],
    [
      'work as administrator',
      () => removeAdministrator(actorOf('admin'), universityOf('lucas'), demoUsers.lucas.id),
    ],
  ])('ends with the %s of its sender, with the e-mails that wait', async (_what, end) => {
    addStudents()
    await sendTo()
    end()
    deliverBroadcasts()
    expect(notified()).toHaveLength(50)
    expect(findRows(broadcastReceivers)).toEqual([])
    expect(findRows(outbox).filter(({ subject }) => subject.startsWith(text.title))).toEqual([])
  })

  it('is refused without title, and to suspended registrars, wardens and strangers', async () => {
    expectWords(await send(write(), { ...text, title: '' }, 'lucas'), 'Please fill in all required fields')
    const path = write()
    const cookie = await asUser('lucas')
    suspend()
    const answer = await visit(path, undefined, cookie)
    expect(answer.location).toContain('/auth')
    expect((await visit(path, 'mariam')).status).toBe(404)
    expect((await visit(path, 'admin')).status).toBe(403)
    expect(findRows(broadcasts)).toEqual([])
  })
})

it('lists and deliveries of messages go along indexes', async () => {
  await sendTo()
  const plans = [
    ...plansOf(deliverBroadcasts),
    ...plansOf(() => void findRows(broadcastReceivers, eq(broadcastReceivers.broadcastId, 'x'))),
  ]
  for (const { query, steps } of plans)
    for (const step of steps) expect(step, query).not.toMatch(/^SCAN (profiles|form_submissions|outbox)/)
})
