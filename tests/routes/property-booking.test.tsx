import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { formatTzs } from '~/domain/ground/shared/money'
import type { PropertyView } from '~/domain/listings/properties/property-page.server'
import type { RoomView } from '~/domain/listings/properties/room-view'
import { bookingLink } from '~/ui/property-page/booking-link'
import { BookingPanel } from '~/ui/property-page/booking-panel'
import { OwnerCard } from '~/ui/property-page/owner-card'
import { RoomChoice } from '~/ui/property-page/room-choice'

const single: PropertyView = {
  id: 'p-1',
  title: 'Sunrise & Sons',
  description: '',
  propertyType: 'apartment',
  address: 'Sinza',
  city: 'Dar es Salaam',
  region: 'Dar es Salaam',
  images: [],
  amenities: [],
  nearestColleges: [],
  walkingMinutes: null,
  genderPolicy: 'any',
  genderProblem: null,
  isKept: false,
  requestProblem: null,
  livesHere: null,
  maxOccupancy: 2,
  availability: { kind: 'now', text: 'Available Now' },
  approvalState: 'approved',
  isPublic: true,
  approvalNotes: null,
  deposit: { depositRequired: true, depositType: 'percent', depositValue: 50 },
  feeRate: 10,
  feeBase: 'rent_total',
  payWithinDays: 7,
  approvesAtOnce: false,
  rooms: [],
  room: null,
  fromPriceTzs: 150_000,
  pricePerMonthTzs: 150_000,
  terms: { minTerm: 3, maxTerm: 12, allowedPaymentTerms: ['quarterly'] },
  stay: {
    moveInDate: '2026-11-01',
    months: 7,
    askedMonths: 7,
    askedTerm: '',
    freeUnits: 1,
    unusableDate: null,
    firstFreeDate: null,
  },
  results: {},
  similar: [],
  firstDate: '2026-10-05',
  lastDate: '2027-10-05',
  contact: null,
  checks: [],
  mayEdit: false,
  mayPrice: false,
  mayEnter: false,
}
const room: RoomView = {
  id: 'r-1',
  roomType: 'Double',
  description: '',
  pricePerMonthTzs: 90_000,
  letBy: 'bed',
  availableRooms: 4,
  totalRooms: 5,
  freeToday: 3,
  maxOccupancy: 2,
  minRentalTerm: 3,
  amenities: ['WiFi', 'Gym', 'TV', 'Pool', 'Laundry', 'Kitchen'],
  images: [],
  availability: { kind: 'now', text: 'Available Now' },
}
const hostel: PropertyView = { ...single, propertyType: 'hostel', rooms: [room] }
const chosen: PropertyView = { ...hostel, room, pricePerMonthTzs: 90_000 }

describe('the way to a booking', () => {
  it.each([
    ['a tenant', 'tenant', 'Book Now'],
    ['a guest', undefined, 'Sign In to Book'],
  ] as const)('is a button of the form with the date and months for %s', (_who, role, label) => {
    const door = bookingLink(chosen, role)
    expect(door.label).toBe(label)
    const html = renderToStaticMarkup(<BookingPanel listing={chosen} door={door} />)
    const [first = '', second = ''] = html.match(/<button[^>]*>.*?<\/button>/g) ?? []
    expect(first).toMatch(/^<button type="submit" class="btn btn-main"/)
    for (const attribute of [
      'form="stay-form"',
      'formaction="/booking"',
      'name="property_id"',
      'value="p-1"',
    ])
      expect(first.toLowerCase()).toContain(attribute)
    expect(first).toContain(`>${label}<`)
    expect(second).toMatch(/form="stay-form" class="btn"|class="btn"[^>]*form="stay-form"/)
    expect(second).toContain('>Show costs<')
    expect(html).toMatch(/<form[^>]*id="stay-form".*name="room" value="r-1".*name="move_in".*name="months"/s)
    expect(html).not.toContain('before you book')
  })

  it('counts no free places of what is switched off', () => {
    const card = (listing: PropertyView) =>
      renderToStaticMarkup(<BookingPanel listing={listing} door={bookingLink(listing, 'tenant')} />)
    expect(card(single)).toContain('1 place free for these dates.')
    const off = card({ ...single, availability: { kind: 'full', text: 'Fully Booked' } })
    expect(off).not.toContain('free for')
  })

  it('says which date it left out', () => {
    const view = { ...single, stay: { ...single.stay, moveInDate: null, unusableDate: '2027-02-29' } }
    expect(
      renderToStaticMarkup(<BookingPanel listing={view} door={bookingLink(view, 'tenant')} />),
    ).toContain(
      'We left out “2027-02-29”. There is no 29 February 2027. Stays begin from Mon 5 Oct 2026 to Tue 5 Oct 2027.',
    )
  })

  it('sends guests to sign in and back here while no room type is chosen', () => {
    const door = bookingLink(hostel, undefined)
    expect(door.label).toBe('Sign In to Book')
    expect(new URL(door.href ?? '', 'http://bweni').searchParams.get('redirect')).toBe(
      '/properties/p-1?move_in=2026-11-01&months=7',
    )
  })

  it.each<
    [string, PropertyView, 'tenant' | 'admin' | 'agent' | 'property_owner', string, string | undefined]
  >([
    ['a room type comes first', hostel, 'tenant', 'Select a room type first', undefined],
    [
      'a full place',
      { ...single, availability: { kind: 'full', text: 'Fully Booked' } },
      'tenant',
      'Fully Booked',
      undefined,
    ],
    [
      'full on these days',
      { ...single, stay: { ...single.stay, freeUnits: 0 } },
      'tenant',
      'Fully Booked',
      'This place is not free for these dates.',
    ],
    ['owners', single, 'property_owner', 'Book Now', 'Only students can book accommodations'],
    ['agents', single, 'agent', 'Book Now', 'Only students can book accommodations'],
    ['administrators', single, 'admin', 'Book Now', 'Only students can book accommodations'],
    [
      'not approved',
      { ...single, isPublic: false },
      'tenant',
      'Not open for booking',
      'This property is not approved.',
    ],
  ])('is closed: %s', (_why, listing, role, label, note) => {
    const door = bookingLink(listing, role)
    expect(door).toMatchObject({ label, href: null })
    expect(door.note).toBe(note)
    const html = renderToStaticMarkup(<BookingPanel listing={listing} door={door} />)
    expect(html).toMatch(new RegExp(`<button[^>]*disabled=""[^>]*>${label}</button>`))
    if (note) expect(html).toContain(note)
  })
})

describe('the costs', () => {
  const html = renderToStaticMarkup(<BookingPanel listing={single} door={bookingLink(single, 'tenant')} />)

  it('are rent and fee, in all and on move-in, with each term’s first sum and what follows', () => {
    expect(html.replace(/<!-- -->/g, '')).toContain('Sun 1 Nov 2026 to Tue 1 Jun 2027')
    for (const [label, tzs] of [
      ['Rent', 1_050_000],
      ['System Fee (10%)', 105_000],
      ['Total for 7 months', 1_155_000],
      ['Deposit (paid to the owner on move-in)', 75_000],
    ] as const) {
      const row = html.split('<tr').find((one) => one.includes(label))
      expect(row, label).toContain(formatTzs(tzs))
    }
    expect(html).toContain(`${formatTzs(555_000)} first, then 450,000`)
    expect(html).toContain('Within 7 days of the owner’s yes you pay the first sum.')
  })

  it('of a stay that is paid at once have nothing later', () => {
    const short = { ...single, stay: { ...single.stay, months: 3, askedMonths: 3 } }
    const page = renderToStaticMarkup(<BookingPanel listing={short} door={bookingLink(short, 'tenant')} />)
    expect(page).toContain(`${formatTzs(495_000)} at once`)
    expect(page).not.toContain(' first, then ')
  })

  it('wait for the choice of a room type; until then the range of prices leads', () => {
    const dear = { ...room, id: 'r-2', pricePerMonthTzs: 120_000 }
    const two = { ...hostel, rooms: [room, dear], pricePerMonthTzs: 105_000 }
    const page = renderToStaticMarkup(<BookingPanel listing={two} door={bookingLink(two, 'tenant')} />)
    expect(page).not.toContain('of the owner’s yes')
    expect(page).toContain('href="#rooms"')
    expect(page.replace(/<[^>]*>/g, '')).toContain(
      `${formatTzs(90_000)} to ${formatTzs(120_000)} per month, per bed, ${formatTzs(105_000)} on average`,
    )
    const mixed = { ...two, rooms: [room, { ...dear, letBy: 'room' as const }] }
    const shown = renderToStaticMarkup(<BookingPanel listing={mixed} door={bookingLink(mixed, 'tenant')} />)
    expect(shown.replace(/<[^>]*>/g, '')).toContain(`${formatTzs(90_000)} to ${formatTzs(120_000)} per month`)
    expect(shown).not.toContain('on average')
  })
})

it('room types are links that keep the stay, with four amenities each', () => {
  const html = renderToStaticMarkup(<RoomChoice listing={hostel} />)
  expect(html).toContain('href="/properties/p-1?room=r-1&amp;move_in=2026-11-01&amp;months=7#book"')
  expect(html).toMatch(/<a [^>]*><span class="sr">Select: <\/span>Double<\/a>/)
  expect(html).toContain('3 of 5 available')
  expect(html).toContain('per month, per bed')
  expect(html).toContain('Pool')
  expect(html).not.toContain('Laundry')
  expect(renderToStaticMarkup(<RoomChoice listing={chosen} />)).toContain('aria-current="true"')
})

it('a full room type names no free ones beside its badge', () => {
  const full = { ...room, availability: { kind: 'full', text: 'Fully Booked' } } as const
  const html = renderToStaticMarkup(<RoomChoice listing={{ ...hostel, rooms: [full] }} />)
  expect(html).toContain('Fully Booked · 5 in all')
  expect(html).not.toContain('of 5 available')
})

it('calls and chats are links of digits; guests are asked to sign in', () => {
  const contact = { name: 'Neema <b>', phone: '255700000002' }
  const link = 'https://bweni.example/properties/single?move_in=2027-01-04'
  const listing = { ...single, stay: { ...single.stay, moveInDate: '2027-01-04' } }
  const html = renderToStaticMarkup(<OwnerCard listing={{ ...listing, contact }} link={link} />)
  expect(html).toContain('href="tel:+255700000002"')
  const texts = [
    ...html.matchAll(/href="(?:https:\/\/wa\.me\/255700000002\?text|sms:\+255700000002\?body)=([^"]*)"/g),
  ]
  const [about, , viewing, , video] = texts.map(([, text]) => decodeURIComponent(text ?? ''))
  expect(texts).toHaveLength(6)
  const end = `I would move in on Mon 4 Jan 2027. ${link}`
  expect(about).toBe(`Hello, I write about ${single.title} on Bweni. ${end}`)
  expect(html).toContain('Book Viewing')
  expect(viewing).toBe(
    `Hello, I found ${single.title} on Bweni and would like to see it. When may I come and look? ${end}`,
  )
  expect(html).toContain('Video call from the room')
  expect(video).toBe(
    `Hello, I found ${single.title} on Bweni and am far away. Can you show it to me in a video call from the room? ${end}`,
  )
  expect(html).toContain('Neema &lt;b&gt;')
  expect(renderToStaticMarkup(<OwnerCard listing={single} link={link} />)).toContain(
    'Sign in to see the owner&#x27;s contact',
  )
  expect(
    renderToStaticMarkup(<OwnerCard listing={{ ...single, contact: 'limited' }} link={link} />),
  ).toContain('try again in an hour')
})
