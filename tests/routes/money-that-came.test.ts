import { beforeEach, describe, expect, it } from 'vitest'
import { payments } from '~/db/tables/index.server'
import { addDays, startOfDayAt } from '~/domain/ground/shared/calendar'
import { rentRoll } from '~/domain/stays/payments/rent-roll.server'
import { actorOf } from '../support/accounts'
import { useFreshApp } from '../support/fresh-app'
import { expectWords, send, visit } from '../support/pages'
import { updateRows } from '../support/rows'
import { giveAccount, letRoom, pay, paymentOf, seenPayment, stay } from '../support/stays'

const app = useFreshApp()
const REQUESTED = '2026-10-05'
let bookingId: string
let id: string
/** Amina sends 165,000 on 30 October, and Neema decides on 2 November. */
beforeEach(() => {
  giveAccount()
  bookingId = stay('amina', letRoom(), { start_date: '2026-11-10' })
  app.setNow(startOfDayAt('2026-10-30'))
  id = pay('amina', bookingId, { amount: 165_000, payment_reference: 'QGH72XK2P1' }).id
  app.setNow(startOfDayAt('2026-11-02'))
})

const decide = (step: 'approve' | 'correct', fields: Record<string, string | number> = {}) =>
  send(`/payments/${id}/${step}`, { amount: '165,000', ...seenPayment(id), ...fields } as never, 'neema')
const dayOfText = (textDay: string) => updateRows(payments, { textDay }, id)

describe('the day on which money came', () => {
  it('is the day in the text, where it lies between the request and the decision', async () => {
    for (const [textDay, day] of [
      ['2026-10-29', '2026-10-29'],
      ['2026-10-04', '2026-11-02'],
      ['2026-11-03', '2026-11-02'],
    ] as const) {
      dayOfText(textDay)
      const page = await visit(`/payments/${id}/approve`, 'neema')
      expect(page.html).toContain(`value="${day}"`)
    }
    dayOfText('2026-10-29')
    await decide('approve')
    expect(paymentOf(id).receivedOn).toBe('2026-10-29')
  })

  it('is the day of the decision without a text, and the verifier may choose another', async () => {
    expect((await visit(`/payments/${id}/approve`, 'neema')).html).toContain('value="2026-11-02"')
    await decide('approve', { received_on: '2026-10-31' })
    expect(paymentOf(id)).toMatchObject({ receivedOn: '2026-10-31', amountTzs: 165_000, status: 'completed' })
    await decide('correct', { amount: '160,000', reason: 'A fee' })
    expect(paymentOf(id)).toMatchObject({ receivedOn: '2026-10-31', amountTzs: 160_000 })
    await decide('correct', { received_on: '2026-10-30' })
    expect(paymentOf(id)).toMatchObject({ receivedOn: '2026-10-30', amountTzs: 165_000 })
  })

  it.each([
    [addDays(REQUESTED, -1), 'Choose Mon 5 Oct 2026 or later'],
    ['2026-11-03', 'Choose a day that is not after today'],
    ['x', 'Enter a day like 31 January 2027.'],
  ])('is refused at the field for %s', async (received_on, problem) => {
    const page = await decide('approve', { received_on })
    expect([409, 422]).toContain(page.status)
    expectWords(page, problem)
    expect(page.html).toContain(`value="${received_on}"`)
    expect(paymentOf(id).status).toBe('pending')
  })

  it('puts the money into its month on payments, plot and file, and leaves the rent in the month that it is due for', async () => {
    await decide('approve', { received_on: '2026-10-31' })
    expectWords(
      await visit('/payments', 'neema'),
      'Money that came in Nov 2026: TSh 0.',
      'Money counts on the day of its transfer',
      'Money that came in Oct 2026 1 payment TSh 165,000',
    )
    expectWords(
      await visit('/dashboard?from=2026-10&until=2026-11', 'neema'),
      'money that came TSh 165,000',
      'Oct 2026 1 TSh 165,000',
    )
    expect((await visit('/payments/csv', 'neema')).text).toContain('"2026-11-02","","2026-10-31"')
    expectWords(
      await visit('/rent?month=2026-10', 'neema'),
      'Rent for Oct 2026',
      'What is due by the end of the month',
    )
    const owed = (from: string) => rentRoll(actorOf('neema'), { from }).total
    expect(owed('2026-10-01')).toMatchObject({ beforeTzs: 0, receivedTzs: 165_000 })
    expect(owed('2026-11-01')).toMatchObject({ beforeTzs: 0, monthTzs: 0 })
  })
})
