import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { demoUsers } from '#seed/demo-users'
import { env, setEnv } from '~/adapters/env.server'
import { MailFailed } from '~/adapters/mail.server'
import { db } from '~/db/database.server'
import { broadcasts, notifications, outbox, profiles, universities } from '~/db/tables/index.server'
import { deliverBroadcasts } from '~/domain/desk/broadcasts/deliver-broadcasts.server'
import { deliverySentence } from '~/domain/desk/broadcasts/rules'
import { newsOf } from '~/domain/desk/notifications/changes.server'
import { sendOutbox, sweepOutbox } from '~/domain/ground/mail/outbox.server'
import { queueEmail } from '~/domain/ground/mail/queue-email.server'
import { DAY } from '~/domain/ground/shared/units'
import { eventNames } from '../support/accounts'
import { freshApp, TEST_NOW } from '../support/app'
import { useFreshApp } from '../support/fresh-app'
import { actionsCalled, expectWords, send, shownOn, visit } from '../support/pages'
import { deleteRows, findRow, findRows, insertRows, updateRows } from '../support/rows'
import { addCollaborator, giveAccount, letRoom, stay } from '../support/stays'

const fields = { title: 'Water', message: 'No water on Sunday.', type: 'warning', recipients: 'all' }
const mail = { SMTP_URL: 'smtp://localhost:2525', MAIL_FROM: 'Bweni <no-reply@bweni.example>' }
const preview = (input: Record<string, string> = {}) =>
  send('/admin/notifications', { ...fields, ...input }, 'admin')
/** It is sent with the number that its preview shows. */
async function broadcast(input: Record<string, string> = {}) {
  const shown = shownOn(await preview(input))
  return send('/admin/notifications/send', { ...fields, once_key: 'k', ...shown, ...input }, 'admin')
}
const notified = () => findRows(notifications)
const names = () =>
  notified()
    .map(({ userId }) => Object.values(demoUsers).find(({ id }) => id === userId)?.fullName)
    .sort()
const stored = () => findRows(broadcasts)
const everybody = () => findRows(profiles).length - 1

const app = useFreshApp(mail)

function addPeople(count: number): void {
  for (let n = 0; n < count; n += 1) {
    const id = `p-${String(n).padStart(4, '0')}`
    const person = {
      id,
      email: `${id}@bweni.example`,
      fullName: id,
      userType: 'tenant',
      createdAt: 1,
    } as const
    insertRows(profiles, person)
  }
}

describe('a broadcast', () => {
  it('is shown with the number of its receivers before it is sent', async () => {
    const page = await preview({ recipients: 'agent' })
    expectWords(page, 'Preview', 'Water', 'No water on Sunday.', '2 users will receive this: Agents.')
    expectWords(page, 'Send Notification', 'Change It')
    expect(page.html).toContain('value="Water"')
    expect(notified()).toEqual([])
    expect(stored()).toEqual([])
  })

  it.each(['tenant', 'property_owner', 'agent'])('to %s reaches those alone', async (recipients) => {
    await broadcast({ recipients })
    const types = notified().map(({ userId }) => findRow(profiles, userId)?.userType)
    expect(new Set(types)).toEqual(new Set([recipients]))
    expect(types).toHaveLength(findRows(profiles).filter(({ userType }) => userType === recipients).length)
  })

  it('to all reaches everybody but its sender, under the bell and by e-mail', async () => {
    const page = await broadcast()
    expectWords(page, `Notification sent to ${everybody()} users`, 'Warning', 'Water', 'All users')
    expect(eventNames()).toContain('broadcast.sent')
    expect(notified().map(({ userId }) => userId)).not.toContain(demoUsers.admin.id)
    expect(notified()).toHaveLength(everybody())
    expect(findRows(outbox)).toHaveLength(everybody())
    expectWords(await visit('/notifications', 'amina'), 'Water', 'No water on Sunday.')
  })

  it('in a city reaches who has a listing there, looks after one, or stays there', async () => {
    giveAccount()
    const mwanza = letRoom({ city: 'Mwanza' })
    addCollaborator(mwanza, 'juma')
    stay('amina', mwanza)
    stay('daudi', letRoom({ city: 'Arusha' }))
    deleteRows(notifications)
    await broadcast({ city: 'Mwanza' })
    expect(names()).toEqual(
      [demoUsers.amina, demoUsers.juma, demoUsers.neema].map((one) => one.fullName).sort(),
    )
    app.setNow(TEST_NOW + 400 * DAY)
    deleteRows(notifications)
    await broadcast({ city: 'Mwanza', recipients: 'tenant', once_key: 'later' })
    expect(names()).toEqual([])
  })

  it('of a university reaches its members', async () => {
    const member = Object.values(demoUsers).filter(
      (one) => 'membership' in one && one.membership?.university === 'UDSM',
    )
    const university = findRow(universities, eq(universities.code, 'UDSM'))?.id ?? ''
    await broadcast({ university })
    expect(member.length).toBeGreaterThan(0)
    expect(names()).toEqual(member.map(({ fullName }) => fullName).sort())
  })

  it.each([
    [{ title: ' ' }, 'Please fill in all required fields'],
    [{ message: '' }, 'Please fill in all required fields'],
    [{ title: 'x'.repeat(101) }, 'Write at most 100 characters.'],
    [{ message: 'x'.repeat(1_001) }, 'Write at most 1,000 characters.'],
    [{ type: 'loud' }, 'Choose one of the types.'],
    [{ recipients: 'admin' }, 'Choose who receives it.'],
    [{ city: 'Atlantis' }, 'Choose one of the cities.'],
    [{ university: 'none' }, 'Choose one of the universities.'],
  ])('%o is refused', async (input, sentence) => {
    for (const answer of [await preview(input), await broadcast(input)]) {
      expect(answer.status).toBe(422)
      expectWords(answer, sentence)
    }
    expect(stored()).toEqual([])
  })

  it('may be as long as its fields allow', async () => {
    const longest = { title: 'x'.repeat(100), message: 'y'.repeat(1_000) }
    expectWords(await preview(longest), 'Preview', longest.title, longest.message)
  })

  it('without title and message names each as missing', async () => {
    const sentence = 'Please fill in all required fields'
    const page = await preview({ title: '', message: '' })
    expectWords(page, 'There is a problem', `Title: ${sentence}`, `Message: ${sentence}`)
  })

  it('that nobody would receive is refused', async () => {
    expectWords(await preview({ city: 'Mwanza' }), 'Nobody would receive this.')
    expect((await broadcast({ city: 'Mwanza' })).status).toBe(409)
    expect(stored()).toEqual([])
  })

  it('asks again, with what was typed, when others would receive it than its preview showed', async () => {
    const shown = shownOn(await preview({ recipients: 'tenant' }))
    addPeople(1)
    for (const shown_count of [shown.shown_count, '']) {
      const again = await broadcast({ recipients: 'tenant', shown_count })
      expect(again.status).toBe(409)
      expectWords(
        again,
        `it has ${Number(shown.shown_count) + 1} users now`,
        'No water on Sunday.',
        'Preview',
      )
      expect(again.html).toContain('value="Water"')
    }
    expect(stored()).toEqual([])
    expect((await broadcast({ recipients: 'tenant' })).status).toBe(200)
  })

  it('sent twice by the same form is one', async () => {
    const first = await broadcast()
    expect((await broadcast()).location).toBe(first.location)
    expect(stored()).toHaveLength(1)
    expect(notified()).toHaveLength(everybody())
  })
})

it('the notification center shows the 20 most recent, the newest first', async () => {
  for (let n = 1; n <= 21; n += 1) {
    app.passTime(1_000)
    await broadcast({ recipients: 'agent', title: `News no. ${n},`, once_key: `k${n}` })
  }
  const page = await visit('/admin/notifications', 'admin')
  expectWords(page, 'Recent Notifications', 'News no. 21,', 'News no. 20,', 'News no. 2,')
  expect(page.text).not.toContain('News no. 1,')
  expect(page.html.match(/href="\/broadcasts\/[\w-]{36}"/g)).toHaveLength(20)
})

describe('many receivers', () => {
  it('are notified in batches, each once, even if the process is killed in between', async () => {
    addPeople(130)
    const all = everybody()
    const page = await broadcast()
    expectWords(page, `Sending: 50 of ${all} users have it so far.`, 'Refresh')
    expect(page.html).toContain(`<progress max="${all}" value="50"`)
    const [{ id } = { id: '' }] = stored()
    const seen = newsOf(demoUsers.admin.id).seq
    // Killed in the middle of a batch: neither its rows nor the cursor are stored.
    expect(() =>
      db().transaction(() => {
        deliverBroadcasts()
        throw new Error('killed')
      }),
    ).toThrow('killed')
    expect(notified()).toHaveLength(50)
    // People who sign up meanwhile are no recipients.
    insertRows(profiles, {
      id: 'zzz',
      email: 'z@bweni.example',
      fullName: 'Z',
      userType: 'tenant',
      createdAt: TEST_NOW + 1,
    })
    expect(newsOf(demoUsers.admin.id).seq).toBe(seen)
    deliverBroadcasts()
    expect(newsOf(demoUsers.admin.id).seq).toBeGreaterThan(seen)
    for (let turn = 0; turn < 6; turn += 1) deliverBroadcasts()
    expect(notified()).toHaveLength(all)
    expect(new Set(notified().map(({ userId }) => userId)).size).toBe(all)
    expect(stored()[0]).toMatchObject({ notified: all, receivers: all })
    expect(stored()[0]?.finishedAt).not.toBeNull()
    expectWords(await visit(`/broadcasts/${id}`, 'admin'), `Notification sent to ${all} users`)
  })

  it('without an e-mail address find it under the bell alone', async () => {
    addPeople(1)
    updateRows(profiles, { email: null }, 'p-0000')
    await broadcast()
    expect(stored()[0]).toMatchObject({ notified: everybody() })
    expect(findRows(outbox)).toHaveLength(everybody() - 1)
  })

  it('are found among many others', () => {
    addPeople(1_200)
    insertRows(profiles, {
      id: 'q-last',
      email: 'q@bweni.example',
      fullName: 'Q',
      userType: 'agent',
      createdAt: 1,
    })
    const agents = {
      recipients: 'agent' as const,
      city: null,
      universityId: null,
      createdBy: 'x',
      createdAt: 5,
    }
    const row = {
      id: 'b',
      eventId: 1,
      title: 'T',
      message: 'M',
      type: 'info' as const,
      receivers: 3,
      ...agents,
    }
    insertRows(broadcasts, row)
    for (let turn = 0; turn < 3; turn += 1) deliverBroadcasts()
    expect(notified().map(({ userId }) => userId)).toContain('q-last')
    expect(stored()[0]).toMatchObject({ notified: 3 })
  })
})

describe('e-mails of a broadcast', () => {
  const lookAt = async () => visit('/admin/notifications', 'admin')

  it('leave after all others, and are counted back', async () => {
    await broadcast({ recipients: 'agent' })
    const to = { userId: demoUsers.amina.id, to: demoUsers.amina.email }
    queueEmail(db(), { ...to, subject: 'Reset', body: 'b', purpose: 'reset' })
    const left: string[] = []
    await sendOutbox(async ({ subject, toAddress }) => {
      left.push(subject)
      if (toAddress === demoUsers.juma.email) throw new MailFailed('address', 'no such box')
    })
    expect(left[0]).toBe('Reset')
    expect(left).toHaveLength(3)
    const page = await lookAt()
    expectWords(page, 'Partial Success: In-app notifications sent to 2 user(s), but emails failed to send')
    expectWords(page, '1 e-mail sent, 0 waiting, 1 failed')
  })

  it('that all left are no partial success', async () => {
    await broadcast({ recipients: 'agent' })
    await sendOutbox(async () => undefined)
    const page = await lookAt()
    expectWords(page, 'Notification sent to 2 users', '2 e-mails sent, 0 waiting, 0 failed')
    expect(page.text).not.toContain('Partial Success')
    setEnv({ ...env(), SMTP_URL: undefined })
    expect((await lookAt()).text).not.toContain('Partial Success')
  })

  it('are deleted when the broadcast is stopped, and nobody else is notified', async () => {
    addPeople(60)
    await broadcast({ recipients: 'tenant' })
    const [{ id = '', notified: before = 0, receivers = 0 } = {}] = stored()
    expect(before).toBeLessThan(receivers)
    const path = `/broadcasts/${id}`
    expect(actionsCalled(await visit(path, 'admin'), 'Stop sending')).toEqual([`${path}/stop`])
    const page = await send(`${path}/stop`, {}, 'admin')
    expectWords(page, 'Stopped.', `Notification sent to ${before} of ${receivers} users`)
    deliverBroadcasts()
    expect(notified()).toHaveLength(before)
    expect(findRows(outbox).filter(({ sentAt }) => sentAt === null)).toEqual([])
    expectWords(await send(`${path}/stop`, {}, 'admin'), 'It was sent to everybody already.')
  })

  it('that expire have failed', async () => {
    await broadcast({ recipients: 'agent' })
    app.setNow(TEST_NOW + 4 * DAY)
    sweepOutbox()
    expectWords(await lookAt(), 'Partial Success', '0 e-mails sent, 0 waiting, 2 failed')
  })

  it('cannot leave without a mail server, and the page reports it at once', async () => {
    freshApp()
    expectWords(
      await broadcast({ recipients: 'agent' }),
      'Partial Success',
      'In-app notifications sent to 2 user(s), but no e-mail could leave',
      'no mail server is set up',
    )
  })
})

it.each([
  [0, 0, 'Notification sent to 0 users'],
  [1, 0, 'Notification sent to 1 user'],
  [1, 1, 'In-app notifications sent to 1 user(s), but emails failed to send'],
])('to %i receivers, of whose e-mails %i failed, is told', (notified, emailsFailed, sentence) => {
  const delivery = { notified, receivers: notified, finished: true, emailsWaiting: 0, emailsFailed }
  expect(deliverySentence({ ...delivery, emailsSent: notified - emailsFailed }, true)).toBe(sentence)
})
