import { dayAhead } from '../support/days'

export const RESIDENTS = 600
const BEDS_IN_A_ROOM = 10

/** Rooms for 600 residents in one block and for 1,000 women in another one. */
export const listOfRooms = (hostel: string) =>
  [
    ...Array.from({ length: 60 }, (_, n) => `${hostel},Block A,A${n + 1},${BEDS_IN_A_ROOM},all`),
    ...Array.from({ length: 100 }, (_, n) => `${hostel},Block B,B${n + 1},${BEDS_IN_A_ROOM},women`),
  ].join('\n')

const resident = (
  hostel: string,
  n: number,
  { block = 'Block A', room = Math.floor(n / 10) + 1, gender = 'female' } = {},
) => `Resident ${n} ${hostel},T/25/${10_000 + n},,${gender},${hostel},${block},A${room},lives here`

export const listOfResidents = (hostel: string) =>
  Array.from({ length: RESIDENTS }, (_, n) => resident(hostel, n))

/** An unknown room, an unknown block, no gender, a full room, and a student who is named twice. */
export const wrongResidents = (hostel: string) => [
  resident(hostel, 901, { room: 99 }),
  resident(hostel, 902, { block: 'Block X' }),
  resident(hostel, 903, { gender: 'all' }),
  resident(hostel, 904, { room: 1 }),
  resident(hostel, 0),
]

export const listOfFees = (numbers: readonly string[]) =>
  numbers.map((number, n) => `${number},${dayAhead(-1)},99${10_000 + n}`).join('\n')
