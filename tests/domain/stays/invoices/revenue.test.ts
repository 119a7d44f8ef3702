import { expect, test } from 'vitest'
import { bookings, ownerInvoiceLines, payments, refunds } from '~/db/tables/index.server'
import { systemFeeIn } from '~/domain/ground/money/allocation'
import { readSettings } from '~/domain/ground/settings/read.server'
import { dayOf } from '~/domain/ground/shared/calendar'
import { sumTzs } from '~/domain/ground/shared/money'
import { DAY } from '~/domain/ground/shared/units'
import { feesByMonth, feesTzs } from '~/domain/stays/invoices/revenue.server'
import { randomFrom } from '../../../long/model'
import { openMarket, runJobs } from '../../../long/model-market'
import { takeStep } from '../../../long/model-steps'
import { findRows } from '../../../support/rows'

type Part = { ownerId: string; month: string; tzs: number }

/**
 * Revenue by the decision, from the plain rows: the fee in each payment plus the platform fee, less what goes
 * back.
 */
function plainParts(): Part[] {
  const { platformFeeTzs } = readSettings()
  const lines = findRows(ownerInvoiceLines)
  return findRows(bookings).flatMap(({ id, ownerId, adminFeeTzs }) => {
    const paid = completedOf(id)
    const first = paid[0]
    if (!first) return []
    const part = (at: number | null, tzs: number): Part => ({ ownerId, month: monthOf(at), tzs })
    const receivedTzs = sumTzs(paid.map(({ amountTzs }) => amountTzs))
    const back = findRows(refunds).find(({ bookingId }) => bookingId === id)
    const keptTzs = receivedTzs - (back?.amountTzs ?? 0)
    const billed = lines.find((line) => line.bookingId === id && (line.platformFeeTzs ?? -1) >= 0)
    let before = 0
    const fees = paid.map(({ amountTzs, processedAt }) => {
      before += amountTzs
      return part(processedAt, systemFeeIn(adminFeeTzs, before - amountTzs, amountTzs))
    })
    return [
      ...fees,
      part(first.processedAt, keptTzs > 0 ? (billed?.platformFeeTzs ?? platformFeeTzs) : 0),
      ...(back
        ? [
            part(
              back.returnedAt ?? back.decidedAt ?? back.createdAt,
              Math.min(back.feeTzs ?? adminFeeTzs, keptTzs) - Math.min(adminFeeTzs, receivedTzs),
            ),
          ]
        : []),
    ]
  })
}

const monthOf = (at: number | null) => `${dayOf(at ?? 0).slice(0, 8)}01`

function completedOf(bookingId: string) {
  return findRows(payments)
    .filter((payment) => payment.bookingId === bookingId && payment.status === 'completed')
    .sort((a, b) => (a.processedAt ?? 0) - (b.processedAt ?? 0) || (a.id < b.id ? -1 : 1))
}

/** Months in which something came to be ours, or went. */
function byMonth(parts: readonly Pick<Part, 'month' | 'tzs'>[]): [string, number][] {
  const sums = new Map<string, number>()
  for (const { month, tzs } of parts) sums.set(month, (sums.get(month) ?? 0) + tzs)
  return [...sums].filter(([, tzs]) => tzs !== 0).sort()
}

test.each([1, 2, 3, 4])('whatever happened, revenue is the sum of its parts (seed %i)', (seed) => {
  const random = randomFrom(seed)
  const market = openMarket()
  for (let step = 1; step <= 480; step += 1) {
    market.passTime(Math.floor(random() * 2 * DAY))
    runJobs()
    takeStep(market, random, step % 60 === 0 ? 'bill everybody' : undefined)
    if (step % 30 > 0) continue
    const parts = plainParts()
    const found = [...feesByMonth()].map(([month, tzs]) => ({ month, tzs }))
    expect(byMonth(found)).toEqual(byMonth(parts))
    expect(feesTzs()).toBe(sumTzs(parts.map(({ tzs }) => tzs)))
    for (const owner of new Set(parts.map(({ ownerId }) => ownerId)))
      expect(feesTzs(owner)).toBe(
        sumTzs(parts.filter(({ ownerId }) => ownerId === owner).map(({ tzs }) => tzs)),
      )
  }
  expect(plainParts().length).toBeGreaterThan(10)
})
