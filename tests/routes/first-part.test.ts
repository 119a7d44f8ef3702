import { beforeEach, describe, expect, it } from 'vitest'
import { demoUsers } from '#seed/demo-users'
import { bookings, instalmentReminders, profiles } from '~/db/tables/index.server'
import { DAY } from '~/domain/ground/shared/units'
import { entrustAgent } from '~/domain/stays/agents/entrust-agent.server'
import { askAboutFirstParts } from '~/domain/stays/payments/ask-first-part.server'
import { lapseUnpaid } from '~/domain/stays/payments/lapse-unpaid.server'
import { remindOfInstalments } from '~/domain/stays/payments/remind-instalments.server'
import { warnTenants } from '~/domain/stays/payments/warn-tenants.server'
import { actorOf } from '../support/accounts'
import { TEST_NOW } from '../support/app'
import { useFreshApp } from '../support/fresh-app'
import { expectWords, linksCalled, send, visit } from '../support/pages'
import { findRows, updateRows } from '../support/rows'
import { addCollaborator, bookingOf, giveAccount, letRoom, pay, payAndApprove, stay } from '../support/stays'

/**
 * Amina lives at Neema's from 5 October for three months, TSh 195,000 first. Neema counted TSh 193,000. Juma looks after
 * the place. The deadline was 12 October, 12:00; now it is 13 October.
 */
const app = useFreshApp()
let property: string
let booking: string
beforeEach(() => {
  giveAccount()
  property = letRoom()
  addCollaborator(property, 'juma')
  booking = stay('amina', property, { start_date: '2026-10-05', duration: 3 })
  payAndApprove('amina', booking, { amount: 193_000 })
  app.setNow(TEST_NOW + 8 * DAY)
})

type Reader = 'amina' | 'neema' | 'juma' | 'admin'
const now = () => bookingOf(booking)
const page = (as: Reader = 'neema') => visit(`/bookings/${booking}`, as)
const wait = (wait_until: string, as: Reader = 'neema', version = now().version) =>
  send(`/bookings/${booking}/wait`, { wait_until, version: String(version) }, as)
const goOn = (fields: Record<string, string> = { due: 'next' }, as: Reader = 'neema') =>
  send(`/bookings/${booking}/go-on`, { version: String(now().version), ...fields }, as)
const MISSING = 'TSh 2,000 of the first part is missing since Mon 12 Oct 2026.'
const ANSWERS = ['Wait', 'Let It Go On', 'End It']
let linksCalledOn: Record<Reader, string[]>
async function readAnswers(...readers: Reader[]) {
  linksCalledOn = { amina: [], neema: [], juma: [], admin: [] }
  for (const as of readers) {
    const shown = await page(as)
    linksCalledOn[as] = ANSWERS.filter((label) => linksCalled(shown, label).length > 0)
  }
}

describe('a first part that is missing after its deadline', () => {
  it('is asked about on the dashboard, on the stay and by a message, and the stay goes on', async () => {
    expect([lapseUnpaid(), askAboutFirstParts()]).toEqual([0, 1])
    expectWords(await page(), MISSING, 'You decide what follows: nothing ends by itself.')
    const dashboard = await visit('/dashboard', 'neema')
    expectWords(dashboard, 'TSh 2,000 of the first part is missing', 'Amina Hassan, Chumba cha Sinza')
    expectWords(await visit('/notifications', 'neema'), 'First part missing', MISSING)
    expectWords(
      await page('amina'),
      'Send TSh 2,000 now. It was due by Mon 12 Oct, 12:00, and Neema John decides whether the stay goes on.',
    )
  })

  it('is answered by the owner and agents who check receipts; ending it before the first day is a cancellation', async () => {
    entrustAgent(actorOf('neema'), property, demoUsers.juma.id, true)
    await readAnswers('amina', 'neema', 'juma', 'admin')
    expect(linksCalledOn).toEqual({ amina: [], neema: ANSWERS, juma: ['Wait', 'End It'], admin: [] })
    expect(linksCalled(await page(), 'End It')).toEqual([`/bookings/${booking}/end-early`])
  })

  it('is answered by administrators once the owner is suspended, or silent for 14 days', async () => {
    expect((await wait('2026-10-20', 'admin')).status).toBe(409)
    updateRows(profiles, { suspendedAt: 1 }, demoUsers.neema.id)
    expect((await wait('2026-10-20', 'admin')).status).toBe(200)
    updateRows(profiles, { suspendedAt: null }, demoUsers.neema.id)
    expect((await goOn(undefined, 'admin')).status).toBe(409)
    app.passTime(22 * DAY)
    expectWords(await goOn(undefined, 'admin'), 'The stay goes on. The tenant gets a message.')
  })
})

describe('waiting', () => {
  it('moves the deadline to the end of a later day, as often as wanted, and never to an earlier one', async () => {
    expectWords(await wait('2026-10-20'), 'The tenant has more time, and gets a message.')
    expectWords(await page('amina'), 'Send TSh 2,000 more by Tue 20 Oct, 23:59.')
    expectWords(
      await visit('/notifications', 'amina'),
      'Neema John waits until Tue 20 Oct 2026 for the first payment',
    )
    expectWords(await wait('2026-10-20'), 'Choose a day from Wed 21 Oct 2026 to')
    expect((await wait('2026-10-25')).status).toBe(200)
    app.setNow(TEST_NOW + 19 * DAY)
    expect([warnTenants(), lapseUnpaid(), askAboutFirstParts()]).toEqual([1, 0, 0])
    app.passTime(3 * DAY)
    expect(askAboutFirstParts()).toBe(1)
  })

  it('also moves a deadline that is to come, and is refused once the first part is covered or the page is old', async () => {
    app.setNow(TEST_NOW + DAY)
    const { version } = now()
    expect((await wait('2026-10-14')).status).toBe(200)
    expect((await wait('2026-10-16', 'neema', version)).status).toBe(409)
    payAndApprove('amina', booking, { amount: 2_000 })
    expectWords(await wait('2026-10-16'), 'The first part is covered.')
  })

  it('is possible for one day where the deadline is after the day of leaving', async () => {
    updateRows(bookings, { endDate: '2026-10-10' }, booking)
    expectWords(await visit(`/bookings/${booking}/wait`, 'neema'), 'From Tue 13 Oct 2026 to Tue 13 Oct 2026.')
    expectWords(await wait('2026-10-14'), 'Choose a day from')
    expect((await wait('2026-10-13')).status).toBe(200)
  })
})

describe('letting it go on', () => {
  it('takes what was received as the first part: the rest joins the next one, everywhere alike', async () => {
    expectWords(await goOn(), 'The stay goes on. The tenant gets a message.')
    expect(now()).toMatchObject({ status: 'confirmed', deferredTzs: 2_000, deferredTo: '2026-11-05' })
    expectWords(await page('amina'), 'The next payment is TSh 152,000, due on Thu 5 Nov 2026.')
    expectWords(
      await visit('/notifications', 'amina'),
      'The stay goes on',
      'Neema John lets the stay in Chumba cha Sinza go on with what was received. TSh 2,000 is due on Thu 5 Nov 2026.',
    )
    expectWords(await visit('/rent?month=2026-11', 'neema'), 'TSh 152,000')
    app.setNow(TEST_NOW + 32 * DAY)
    expect([lapseUnpaid(), askAboutFirstParts()]).toEqual([0, 0])
    expectWords(await page(), 'TSh 152,000 is late: part 2.')
    expectWords(await visit('/dashboard', 'neema'), 'Amina Hassan is late', 'TSh 152,000')
  })

  it('or is a part of its own, at least 14 days ahead, with reminders of its own', async () => {
    expectWords(await goOn({ due: 'day', due_on: '2026-10-26' }), 'Choose a day from Tue 27 Oct 2026 to')
    expectWords(await goOn({ due: 'day' }), 'Choose the day')
    expect((await goOn({ due: 'day', due_on: '2026-11-20' })).status).toBe(200)
    expectWords(await page('amina'), 'The next payment is TSh 150,000, due on Thu 5 Nov 2026.')
    payAndApprove('amina', booking, { amount: 150_000 })
    app.setNow(TEST_NOW + 44 * DAY)
    expect(remindOfInstalments(booking)).toBe(1)
    expect(findRows(instalmentReminders).map(({ instalment }) => instalment)).toContain(3)
    expectWords(await page('amina'), 'The next payment is TSh 2,000, due on Fri 20 Nov 2026.')
  })

  it('is refused while a receipt waits, and where nothing was received', async () => {
    pay('amina', booking, { amount: 1_000 })
    expectWords(await goOn(), 'This is for a stay of which a part of the first payment was received')
  })
})
