import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { type DemoUserName, demoUsers } from '#seed/demo-users'
import { events, formSubmissions, notifications, outbox, profiles } from '~/db/tables/index.server'
import { chooseEmails } from '~/domain/ground/mail/choices.server'
import { queueSummaries } from '~/domain/ground/mail/summaries.server'
import { HOUR } from '~/domain/ground/shared/units'
import { recordNewSubmissions } from '~/domain/university/submissions/new-submissions.server'
import { assignWarden } from '~/domain/university/universities/wardens.server'
import { actorOf } from '../../../support/accounts'
import { useFreshApp } from '../../../support/fresh-app'
import { plansOf } from '../../../support/plans'
import { deleteRows, findRows, updateRows } from '../../../support/rows'
import { makeForm, makeHostel, sendForm } from '../../../support/universities'

/** Monday 5 October 2026, 18:00 in Dar es Salaam. */
const SIX = Date.UTC(2026, 9, 5, 15)
const app = useFreshApp({ SMTP_URL: 'smtp://localhost:2525', MAIL_FROM: 'Bweni <no-reply@bweni.example>' })

const messagesOf = (name: DemoUserName) =>
  findRows(notifications, eq(notifications.userId, demoUsers[name].id))
    .filter(({ title }) => title === 'New Submissions')
    .map(({ message }) => message)
const summariesOf = (name: DemoUserName) =>
  findRows(outbox, eq(outbox.userId, demoUsers[name].id)).filter(({ topic }) => topic === 'summary')

function sendThree(): void {
  const hostel = makeHostel('lucas')
  assignWarden(actorOf('lucas'), hostel, demoUsers.mariam.id)
  const form = makeForm('lucas', [{ label: 'Student ID' }])
  sendForm('amina', form, { '@hostel': hostel })
  sendForm('grace', form, { '@hostel': hostel })
  sendForm('daudi', makeForm('lucas', [{ label: 'Age' }], { asks_hostel: false }))
  deleteRows(notifications)
  deleteRows(outbox)
}

it('notifies registrars and wardens once a day how many forms came in, in their one summary', () => {
  app.setNow(SIX - 2 * HOUR)
  sendThree()
  recordNewSubmissions()
  expect(messagesOf('lucas')).toEqual([])
  app.setNow(SIX + HOUR)
  for (const _ of [1, 2]) {
    recordNewSubmissions()
    queueSummaries()
  }
  expect(messagesOf('lucas')).toEqual(['3 students sent a form to University of Dar es Salaam.'])
  expect(messagesOf('mariam')).toEqual([
    '2 students sent a form to your hostels at University of Dar es Salaam.',
  ])
  expect(messagesOf('salim')).toEqual([])
  for (const name of ['lucas', 'mariam'] as const) {
    const [summary, ...others] = summariesOf(name)
    expect(summary?.body).toContain('New Submissions')
    expect(others).toEqual([])
  }
  app.setNow(SIX + 25 * HOUR)
  recordNewSubmissions()
  expect(messagesOf('lucas')).toHaveLength(1)
})

it('sends no e-mail to people who want none about forms, and counts what came in while the app was off', () => {
  app.setNow(SIX - 2 * HOUR)
  sendThree()
  chooseEmails(actorOf('lucas'), { university: 'never' })
  app.setNow(SIX + HOUR)
  recordNewSubmissions()
  const [first] = findRows(formSubmissions)
  updateRows(formSubmissions, { submittedAt: SIX + 2 * HOUR, seq: 99 }, first?.id ?? '')
  app.setNow(SIX + 80 * HOUR)
  recordNewSubmissions()
  queueSummaries()
  expect(messagesOf('lucas').sort()).toEqual(
    ['1 student', '3 students'].map((some) => `${some} sent a form to University of Dar es Salaam.`),
  )
  expect(summariesOf('lucas')).toEqual([])
  expect(findRows(events).filter(({ name }) => name === 'university.submissions-received')).toHaveLength(2)
  for (const { query, steps } of plansOf(recordNewSubmissions))
    for (const step of steps)
      expect(step, query).not.toMatch(/^SCAN (events|form_submissions|hostel_wardens)/)
})

it('leaves out suspended wardens, whose hostels the others look after', () => {
  app.setNow(SIX - 2 * HOUR)
  sendThree()
  updateRows(profiles, { suspendedAt: 1 }, demoUsers.mariam.id)
  app.setNow(SIX + HOUR)
  recordNewSubmissions()
  expect([messagesOf('lucas').length, messagesOf('mariam').length]).toEqual([1, 0])
})
