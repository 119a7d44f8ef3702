import { beforeEach, describe, expect, it } from 'vitest'
import { refunds, reports } from '~/db/tables/index.server'
import { DAY, HOUR } from '~/domain/ground/shared/units'
import { rejectPayment } from '~/domain/stays/payments/decide-payment.server'
import { disputePayment } from '~/domain/stays/payments/dispute-payment.server'
import { actorOf } from '../support/accounts'
import { TEST_NOW } from '../support/app'
import { useFreshApp } from '../support/fresh-app'
import { expectWords, linksCalled, send, visit } from '../support/pages'
import { findRows, insertRows } from '../support/rows'
import { ask, giveAccount, letRoom, pay, seenPayment, stay } from '../support/stays'

const fields = { reason: 'not_there', details: 'I stood there.\nThere is a shop.' }
const stored = () => findRows(reports)

const app = useFreshApp()
beforeEach(() => giveAccount())

describe('Report this listing', () => {
  it('reaches the administrators, and the reporter is notified of its end', async () => {
    const room = letRoom({ title: 'Chumba <b>cha</b> Sinza' })
    expect(linksCalled(await visit(`/properties/${room}`, 'amina'), 'Report this listing')).toEqual([
      `/properties/${room}/report`,
    ])
    const sent = await send(`/properties/${room}/report`, fields, 'amina')
    expectWords(sent, 'Thank you. We look at it and write to you.')
    const [{ id } = { id: '' }] = stored()
    expectWords(
      await visit('/notifications', 'admin'),
      'New Report',
      'Amina Hassan reported Chumba <b>cha</b> Sinza.',
    )
    expect((await visit('/notifications', 'neema')).text).not.toContain('reported')
    expectWords(
      await visit('/admin/reports', 'admin'),
      'Reported',
      'Chumba <b>cha</b> Sinza',
      'This place does not exist',
    )
    const page = await visit(`/admin/reports/${id}`, 'admin')
    expectWords(
      page,
      'This place does not exist',
      'Reported by',
      'Amina Hassan',
      'I stood there. There is a shop.',
    )
    const unseen = await send(`/admin/reports/${id}`, { end: 'dismissed', answer: 'Nothing to do.' }, 'admin')
    expect([unseen.status, stored()[0]?.version]).toEqual([409, 1])
    const end = { end: 'acted', answer: 'We took the listing off.', version: '1' }
    expectWords(await send(`/admin/reports/${id}`, end, 'admin'), 'The report is ended', 'Nothing waits')
    expectWords(
      await visit('/admin/reports?list=closed', 'admin'),
      'Chumba <b>cha</b> Sinza',
      'We did something about it',
    )
    expectWords(
      await visit('/notifications', 'amina'),
      'We looked into your report about Chumba <b>cha</b> Sinza. System Administrator wrote: “We took the listing off.”',
    )
    const late = await send(`/admin/reports/${id}`, { ...end, answer: 'Something else' }, 'admin')
    expect(late.status).toBe(409)
    expectWords(late, 'Somebody else ended this report meanwhile.', 'You wrote: Something else')
    expect(stored()).toMatchObject([{ answer: 'We took the listing off.', version: 2 }])
  })

  it('is one at a time for a person and a thing', async () => {
    const [room, other] = [letRoom(), letRoom()]
    await send(`/properties/${room}/report`, fields, 'amina')
    const again = await send(`/properties/${room}/report`, fields, 'amina')
    expect(again.status).toBe(409)
    expectWords(again, 'You reported this already.')
    expect(again.html).toContain('There is a shop.')
    await send(`/properties/${other}/report`, fields, 'amina')
    await send(`/properties/${room}/report`, fields, 'daudi')
    expect(stored()).toHaveLength(3)
    const [{ id } = { id: '' }] = stored()
    await send(`/admin/reports/${id}`, { end: 'dismissed', answer: 'All is well.', version: '1' }, 'admin')
    await send(`/properties/${room}/report`, fields, 'amina')
    expect(stored()).toHaveLength(4)
  })

  it.each([
    [{ reason: 'nothing' }, 'Choose what is wrong.'],
    [{ reason: 'no_entry' }, 'Choose what is wrong.'],
    [{ details: ' ' }, 'Tell us what happened.'],
    [{ details: 'x'.repeat(1_001) }, 'Write at most 1,000 characters.'],
  ])('%o is refused', async (input, sentence) => {
    const answer = await send(`/properties/${letRoom()}/report`, { ...fields, ...input }, 'amina')
    expect(answer.status).toBe(422)
    expectWords(answer, sentence)
    expect(stored()).toEqual([])
  })

  it('takes as much as it says', async () => {
    await send(`/properties/${letRoom()}/report`, { ...fields, details: ` ${'x'.repeat(1_000)} ` }, 'amina')
    expect(stored()).toMatchObject([{ details: 'x'.repeat(1_000) }])
  })
})

describe('Reports', () => {
  it('are paged, those that wait longest first, and say so', async () => {
    const rows = Array.from({ length: 26 }, (_, index) => ({
      ...{ id: `report-${index}`, kind: 'listing' as const, subjectId: `room-${index}` },
      ...{ subjectName: `Room no. ${index}.`, reporterId: actorOf('amina').id, reason: 'not_there' },
      ...{ details: 'There is a shop.', createdAt: TEST_NOW + Math.floor(index / 2) },
    }))
    insertRows(reports, rows)
    const first = await visit('/admin/reports', 'admin')
    expectWords(first, 'All 26', 'Reported 26', 'Room no. 0.', 'Room no. 23.', 'Next')
    expect(first.text).not.toContain('Room no. 24.')
    const [next = ''] = linksCalled(first, 'Next')
    const second = await visit(next, 'admin')
    expectWords(second, 'Room no. 24.', 'Room no. 25.', 'Previous')
    expect(second.text).not.toContain('Room no. 23.')
    expectWords(await visit(linksCalled(second, 'Previous')[0] ?? '', 'admin'), 'Room no. 0.')
    expectWords(await visit('/admin/reports?list=constructor&page=9', 'admin'), 'Ended 0', 'Room no. 25.')
  })
})

describe('Report a problem', () => {
  const problem = { reason: 'no_entry', details: 'The door is locked.' }
  const movesInAt = Date.UTC(2026, 9, 31, 21)

  it.each([
    [-1, 409],
    [0, 303],
    [48 * HOUR - 1, 303],
    [48 * HOUR, 409],
  ])('%d ms after move-in answers %d', async (after, status) => {
    const booking = stay('amina', letRoom())
    app.setNow(movesInAt + after)
    const page = await visit(`/bookings/${booking}`, 'amina')
    expect(linksCalled(page, 'Report a problem')).toHaveLength(status === 303 ? 1 : 0)
    const sent = await send(`/bookings/${booking}/report`, problem, 'amina')
    expect(sent.location === null ? sent.status : 303).toBe(status)
    expect(linksCalled(sent, 'Report the listing')).toHaveLength(status === 303 ? 0 : 1)
    expect(stored()).toHaveLength(status === 303 ? 1 : 0)
  })
})

describe('what else waits', () => {
  it('disputed receipts, each with the page that decides on it', async () => {
    const booking = stay('amina', letRoom({ title: 'Chumba kifupi' }))
    const { id } = pay('amina', booking, { amount: 165_000 })
    rejectPayment(actorOf('neema'), id, { reason: 'Nothing arrived', ...seenPayment(id) })
    disputePayment(actorOf('amina'), id, { statement: 'I sent it on Friday', ...seenPayment(id) })
    const page = await visit('/admin/reports', 'admin')
    expectWords(page, 'Disputed receipts', 'Chumba kifupi', 'I sent it on Friday')
    expect(page.html).toContain(`href="/payments/${id}/settle"`)
    expect(linksCalled(page, 'Chumba kifupi')).toEqual([`/bookings/${booking}`])
    expect((await visit(`/payments/${id}/settle`, 'admin')).status).toBe(200)
  })

  it('stands in one list by the time it waits, and by its kind', async () => {
    const late = ask('daudi', letRoom({ title: 'Chumba kirefu' }))
    app.passTime(1)
    ask('grace', letRoom({ title: 'Chumba kingine' }))
    const booking = stay('amina', letRoom({ title: 'Chumba kifupi' }))
    pay('amina', booking, { amount: 165_000 })
    insertRows(refunds, {
      bookingId: booking,
      amountTzs: 5,
      status: 'disputed',
      dispute: 'Half is missing',
      actByAt: TEST_NOW + 14 * DAY,
      createdAt: TEST_NOW,
    })
    const early = await visit('/admin/reports?list=requests', 'admin')
    expectWords(early, 'Disputed returns 1', 'Requests unanswered too long 0', 'Nothing waits')
    app.setNow(TEST_NOW + DAY + HOUR)
    await send(`/properties/${letRoom({ title: 'Chumba cha nne' })}/report`, fields, 'grace')
    const page = await visit('/admin/reports', 'admin')
    expectWords(page, 'All 5', 'Neema John', 'Half is missing')
    expect(rowsOf(page)).toEqual([
      'Chumba kifupi Disputed return',
      'Chumba kifupi Receipt unchecked for a day',
      'Chumba kirefu Request unanswered too long',
      'Chumba kingine Request unanswered too long',
      'Chumba cha nne Listing: This place does not exist',
    ])
    expectWords(page, 'Ends Thu 8 Oct, 12:00')
    expect(page.html).toContain(`href="/bookings/${booking}/refund/decide"`)
    expect(page.html).toContain(`href="/bookings/${late}"`)
    const ofDaudi = await visit(`/admin/reports?person=${actorOf('daudi').id}`, 'admin')
    expect(rowsOf(ofDaudi)).toEqual(['Chumba kirefu Request unanswered too long'])
    const [requests = ''] = linksCalled(page, 'Requests unanswered too long 2')
    expect(rowsOf(await visit(requests, 'admin'))).toEqual([
      'Chumba kirefu Request unanswered too long',
      'Chumba kingine Request unanswered too long',
    ])
  })
})

/** What the rows are called. */
const rowsOf = ({ html }: { html: string }) =>
  [...html.matchAll(/<th scope="row"[^>]*>(.*?)<\/th>/g)].map(([, cell = '']) =>
    cell
      .replaceAll(/<[^>]*>/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  )
