import { expect, expectTypeOf, test } from 'vitest'
import type { DataOf, Message, MessageOf } from '~/domain/desk/notifications/message'
import { messages } from '~/domain/desk/notifications/messages'
import type { EventName } from '~/domain/ground/events/catalogue'
import { longSentences } from '../../../e2e/support/short-text'

type Data = Record<string, unknown>

const known = { actor: 'Neema John', tenant: 'Amina Hassan', place: 'Chumba', stay: 'from May', note: '' }
const more = {
  ...{ property: 'Nyumba', amount: 'TSh 100', number: 'BW-2026-0001' },
  ...{ dueDay: 'Mon 19 Oct 2026', until: 'Wed 30 Sep 2026' },
}
/** Texts and lists that no case needs are empty. */
const nothing = Object.fromEntries(
  [
    ...[
      'owner',
      'agent',
      'total',
      'months',
      'answerBy',
      'words',
      'missing',
      'credit',
      'hostel',
      'university',
    ],
    ...[
      'person',
      'form',
      'reference',
      'became',
      'quote',
      'room',
      'made',
      'takenBack',
      'role',
      'contact',
      'others',
    ],
  ].map((name) => [name, '']),
)
const empty: Data = {
  ...nothing,
  students: 0,
  beds: 0,
  withBed: 0,
  availableRooms: 0,
  tickets: [],
  prices: [],
  places: [],
}

/** All messages, about whatever event. */
const everyMessage = Object.values(messages).flat() as readonly Message[]

const textOf = ({ text }: Message, data: Data) => text({ ...empty, ...known, ...more, ...data })

/** The text of an event's message to this audience. */
function read(name: EventName, to: string, data: Data) {
  const about = messages[name] as readonly Message[]
  const message = about.find((one) => one.to.includes(to))
  return message && textOf(message, data)
}

test.each<[EventName, string, Data, string]>([
  ['booking.approved', 'tenant', { actor: '' }, 'Your booking request has been approved. Place:'],
  ['booking.approved', 'tenant', { byOwner: true }, 'has been approved by the property owner.'],
  ['booking.approved', 'tenant', { byOwner: false }, 'has been approved by Neema John.'],
  [
    'booking.approved',
    'owner',
    { actor: '' },
    'The request of Amina Hassan for Chumba, from May, was approved at',
  ],
  ['booking.approved', 'owner', {}, 'Neema John approved the request of Amina Hassan for Chumba, from May.'],
  ['booking.cancelled', 'owner', { actor: '' }, 'The booking of Chumba, from May, was cancelled.'],
  ['booking.cancelled', 'owner', {}, 'Neema John cancelled the booking of Chumba, from May.'],
  ['booking.deleted', 'owner', { byTenant: true }, 'Amina Hassan deleted the request for Chumba, from May.'],
  [
    'booking.deleted',
    'owner',
    { byTenant: false },
    'Neema John deleted the booking of Amina Hassan at Chumba',
  ],
  [
    'payment.approved',
    'owner',
    {},
    'Neema John approved the receipt of TSh 100 from Amina Hassan. Place: Chumba',
  ],
  [
    'invoice.sent',
    'owner',
    { amount: '' },
    'Invoice BW-2026-0001 for what arrived by Wed 30 Sep 2026 leaves',
  ],
  [
    'invoice.sent',
    'owner',
    {},
    'Invoice BW-2026-0001 bills TSh 100 for what arrived by Wed 30 Sep 2026, due on Mon 19 Oct 2026.',
  ],
  ['property.switched', 'owner', { isAvailable: true }, 'Neema John set Nyumba to available: students'],
  ['property.switched', 'owner', { isAvailable: false }, 'Neema John set Nyumba to not available: nobody'],
  ['property.featured', 'owner', { isFeatured: true }, 'Neema John chose Nyumba for the featured places'],
  ['property.featured', 'owner', { isFeatured: false }, 'Neema John took Nyumba off the featured places'],
  [
    'deposit.returned',
    'tenant',
    {},
    'The owner of Nyumba has returned TSh 100 of your deposit. If it did not',
  ],
  [
    'deposit.returned',
    'tenant',
    { note: 'A chair broke' },
    'keeps the rest: “A chair broke.” If you do not agree',
  ],
])('%s, as the %s reads it with %j', (name, to, data, text) => {
  expect(read(name, to, data)).toContain(text)
})

test('no message mentions a payment that nobody approved', () => {
  expect(read('payment.approved', 'owner', { actor: '' })).toBe('')
})

test('a check that is made and one that is taken back have a sentence each', () => {
  const checked = (made: string, takenBack: string) => read('property.checked', 'owner', { made, takenBack })
  const made = 'Neema John checked Nyumba: address. Students see it on its page.'
  const takenBack = 'Neema John took a check of Nyumba back: photos.'
  expect(checked('address', '')).toBe(made)
  expect(checked('', 'photos')).toBe(takenBack)
  expect(checked('address', 'photos')).toBe(`${made} ${takenBack}`)
})

test('a message that reaches owners calls them you, also beside other readers', () => {
  const toOwners = everyMessage.filter(({ to }) => to.includes('owner'))
  expect(toOwners.some(({ to }) => to.length > 1)).toBe(true)
  const cases = [
    {},
    { actor: '' },
    { byOwner: true },
    { byTenant: true },
    { isAfterEnd: true },
    { note: 'A note' },
  ]
  const texts = toOwners.flatMap((message) =>
    cases.map((data) => `${message.title} ${textOf(message, data)}`),
  )
  expect(texts.filter((one) => /\bthe (?:property )?owner\b/i.test(one))).toEqual([])
})

test('no sentence of a message is longer than 25 words', () => {
  const long = {
    place: 'Room with a carved door, Fuoni',
    stay: 'Mon 5 Oct 2026 to Fri 5 Feb 2027',
    amount: 'TSh 1,200,000',
  }
  const cases = [{}, { actor: '' }, { byOwner: true }, { isAfterEnd: true }, { note: 'Fri 5 Feb 2027' }]
  const texts = everyMessage.flatMap((message) => cases.map((data) => textOf(message, { ...long, ...data })))
  expect([...new Set(texts.flatMap(longSentences))]).toEqual([])
})

test('titles fit on one line of a phone', () => {
  const titles = new Set(everyMessage.map(({ title }) => title))
  expect([...titles].filter((title) => title.length > 20)).toEqual([])
})

test('the compiler knows what each event can say, and to whom', () => {
  expectTypeOf<DataOf<'payment.sent'>>().toHaveProperty('missing')
  expectTypeOf<DataOf<'invoice.sent'>>().not.toHaveProperty('tickets')
  expectTypeOf<DataOf<'payout.added'>>().not.toHaveProperty('owner')
  type Recipient = MessageOf<'invoice.sent'>['to'][number]
  expectTypeOf<Recipient>().toEqualTypeOf<'owner' | 'administrators' | 'invited' | 'inviter'>()
})
