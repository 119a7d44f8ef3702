import { dayAhead } from '../support/days'

const FIRST = [
  'Amina',
  'Baraka',
  'Chiku',
  'Daudi',
  'Eliya',
  'Fatuma',
  'Grace',
  'Halima',
  'Issa',
  'Joyce',
  'Kelvin',
]
const LAST = ['Massawe', 'Shirima', 'Mollel', 'Kileo', 'Swai']

/**
 * A book of 55 tenants: 36 in single rooms for 100,000, 19 in double ones for 80,000. Their third month has begun; the first fourteen
 * and the first six of each have paid two.
 */
export function bookOfTenants(): string[] {
  const line = (index: number, category: string, room: string, rent: number, isLate: boolean) => {
    const name = `${FIRST[index % FIRST.length]} ${LAST[index % LAST.length]}`
    const phone = `07540001${String(index).padStart(2, '0')}`
    return [name, phone, category, room, rent, dayAhead(-70), '', rent * (isLate ? 2 : 3), ''].join(';')
  }
  const singles = Array.from({ length: 36 }, (_, at) => line(at, 'Single', `A${at + 1}`, 100_000, at < 14))
  const doubles = Array.from({ length: 19 }, (_, at) => line(at + 36, 'Double', `B${at + 1}`, 80_000, at < 6))
  return [...singles, ...doubles]
}

/** The same with a room that does not exist, a category that does not, and a day that is none. */
export const withMistakes = (book: readonly string[]) =>
  book.map((line, at) => {
    if (at === 4) return line.replace(';A5;', ';A55;')
    if (at === 20) return line.replace(';Single;', ';Singel;')
    return at === 40 ? line.replace(/;\d{4}-\d{2}-\d{2};/, ';32/13/2026;') : line
  })

type Transfer = { number: string; details: string; sum: number }

/** The statement of M-Pesa for these transfers of today, between money that went out and a sum of somebody else. */
export function statementOf(transfers: readonly Transfer[]): string {
  const day = dayAhead(0)
  let balance = 1_000_000
  const row = (number: string, details: string, sum: number) => {
    balance += sum
    const cells = sum > 0 ? [sum.toFixed(2), ''] : ['', sum.toFixed(2)]
    return [number, `${day} 00:05:00`, details, 'Completed', ...cells, balance.toFixed(2)].join()
  }
  return [
    'Receipt No.,Completion Time,Details,Transaction Status,Paid In,Withdrawn,Balance',
    row('SAX2K9RT5B', 'Organization Settle to Bank', -500_000),
    ...transfers.map(({ number, details, sum }) => row(number, details, sum)),
    row('SBX2K9RT5B', 'Customer payment from 255788000999 - NOBODY KNOWN', 1_234),
  ].join('\r\n')
}
