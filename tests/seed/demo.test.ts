import { asc, eq, isNotNull } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { loadDemo } from '#seed/demo.server'
import { demoUsers } from '#seed/demo-users'
import { database, db } from '~/db/database.server'
import {
  bookings,
  cities,
  drafts,
  events,
  hostelRooms,
  notifications,
  outbox,
  payments,
  payoutAccounts,
  profiles,
  properties,
  universityMembers,
  users,
} from '~/db/tables/index.server'
import { storedValues } from '~/domain/listings/listing-form/open-form.server'
import { validateForm } from '~/domain/listings/listing-form/validate'
import { roomsOf } from '~/domain/listings/properties/access.server'
import { overbookedDay } from '~/domain/listings/properties/availability'
import { TEST_NOW } from '../support/app'
import type { MemoryStore } from '../support/memory-store'
import { findRow, findRows } from '../support/rows'
import { loadedDemo, openDemo } from './loaded-demo'

let serialized: Buffer
let store: MemoryStore

beforeAll(async () => {
  const loaded = await loadedDemo()
  serialized = loaded.serialized
  store = loaded.store
}, 300_000)
beforeEach(() => openDemo(serialized))

const all = {
  bookings: () => findRows(bookings),
  payments: () => findRows(payments),
  listings: () => db().select().from(properties).orderBy(asc(properties.seq)).all(),
}

describe('the database', () => {
  test('is whole, and every row points at one that is there', () => {
    expect(database().sqlite.pragma('integrity_check', { simple: true })).toBe('ok')
    expect(database().sqlite.pragma('foreign_key_check')).toEqual([])
  })

  test('loading the demo again changes nothing', async () => {
    const before = database().sqlite.serialize()
    await loadDemo({ store, passwordHash: 'other' })
    expect(database().sqlite.serialize().equals(before)).toBe(true)
  })

  test('events are in order, none of them in the future', () => {
    const at = db()
      .select({ at: events.createdAt })
      .from(events)
      .orderBy(asc(events.id))
      .all()
      .map((row) => row.at)
    expect(at).toEqual([...at].sort((a, b) => a - b))
    expect(at.at(-1)).toBeLessThanOrEqual(TEST_NOW)
  })

  test('no letter of the past waits to be sent', () => {
    expect(findRows(outbox)).toEqual([])
  })
})

describe('the people', () => {
  test('every demo user is there with the shared password', () => {
    for (const member of Object.values(demoUsers)) {
      const user = findRow(users, member.id)
      expect(user).toMatchObject({ email: member.email, passwordHash: 'shared' })
      expect(user?.emailConfirmedAt !== null).toBe(member.emailConfirmed)
      expect(findRow(profiles, member.id)).toMatchObject({
        fullName: member.fullName,
        userType: member.userType,
        phone: member.phone,
      })
    }
    expect(
      findRows(universityMembers)
        .map(({ role }) => role)
        .sort(),
    ).toEqual(['university_admin', 'university_admin', 'warden', 'warden', 'warden'])
  })

  test('everybody is plainly made up', () => {
    for (const { email, phone } of findRows(profiles)) {
      expect(email).toMatch(/@bweni\.example$/)
      if (phone) expect(phone).toMatch(/^2557000/)
    }
  })

  test('everybody who owns a listing has a default account to be paid into', () => {
    const withAccount = new Set(
      findRows(payoutAccounts, eq(payoutAccounts.isDefault, true)).map(({ ownerId }) => ownerId),
    )
    for (const { ownerId } of all.listings()) expect(withAccount).toContain(ownerId)
  })
})

describe('the universities', () => {
  const read = (sql: string) => database().sqlite.prepare(sql).pluck().all()

  test('have 400 rooms, three forms, and 600 students of their own who sent them', () => {
    expect(read('select count(*) from uni_rooms')).toEqual([400])
    expect(read('select count(*) from university_forms')).toEqual([3])
    expect(read('select count(*) from form_submissions')).toEqual([600])
    expect(read('select count(distinct student_user_id) from form_submissions')).toEqual([600])
    expect(read('select count(*) from form_submissions where hostel_id is null')).toEqual([60])
    expect(read('select distinct status from form_submissions order by status')).toEqual([
      'approved',
      'arrival_confirmed',
      'rejected',
      'reviewed',
      'submitted',
    ])
    expect(read("select count(*) from room_ballots where status = 'drawn'")).toEqual([1])
    expect(read('select count(*) from ballot_entries where place is not null')).toEqual([160])
    const overfull = `select r.id from uni_rooms r where r.capacity < (select count(*) from form_submissions s
      where s.room_id = r.id and s.status in ('approved', 'arrival_confirmed'))`
    expect(read(overfull)).toEqual([])
  })

  test('each submission answers its own form, in its own university', () => {
    const strange = `select count(*) from form_submissions s join university_forms f on f.id = s.form_id
      where f.university_id <> s.university_id or s.student_number is null`
    expect(read(strange)).toEqual([0])
    expect(read('select count(*) from started_submissions')).toEqual([0])
  })
})

describe('the listings', () => {
  test('each passes the form that it would have come by', () => {
    for (const listing of all.listings()) {
      const rooms = roomsOf(listing.id)
      const photos = (slot: string) =>
        rooms.find((room) => slot.endsWith(room.id))?.images.length ?? listing.images.length
      const { problems } = validateForm(storedValues(listing, rooms, 'draft'), photos)
      expect(problems, listing.title).toEqual({})
    }
  })

  test('newest last, some waiting, some rejected with reasons, some switched off, some drafts', () => {
    const listings = all.listings()
    const made = listings.map(({ createdAt }) => createdAt)
    expect(made).toEqual([...made].sort((a, b) => a - b))
    const inState = (state: string) => listings.filter(({ approvalState }) => approvalState === state)
    expect(inState('pending').length).toBeGreaterThan(4)
    expect(inState('rejected').length).toBeGreaterThan(1)
    for (const { approvalNotes } of inState('rejected')) expect(approvalNotes).toBeTruthy()
    expect(listings.some(({ isApproved, isAvailable }) => isApproved && !isAvailable)).toBe(true)
    expect(
      listings.filter(({ isFeatured, isListed }) => isFeatured && isListed).length,
    ).toBeGreaterThanOrEqual(6)
    expect(listings.filter(({ isListed }) => isListed).length).toBeGreaterThan(300)
    expect(findRows(drafts).length).toBeGreaterThan(0)
  })

  test('the six featured cities have their view', () => {
    const shown = findRows(cities, isNotNull(cities.image))
    expect(shown.map(({ isFeatured }) => isFeatured)).toEqual(Array(6).fill(true))
    expect(new Set(shown.map(({ image }) => image?.key)).size).toBe(6)
  })

  test('the text index finds them', () => {
    const found = database()
      .sqlite.prepare(
        'select count(*) from property_trigrams where property_trigrams match \'"changanyikeni"\'',
      )
      .pluck()
      .get()
    expect(found).toBe(all.listings().filter(({ searchText }) => searchText.includes('changanyikeni')).length)
    expect(found).toBeGreaterThan(0)
  })
})

describe('the stays', () => {
  test('no day is oversold', () => {
    const confirmed = all.bookings().filter(({ status }) => status === 'confirmed')
    expect(confirmed.length).toBeGreaterThan(30)
    for (const { propertyId, hostelRoomId } of confirmed) {
      const stays = confirmed.filter(
        (other) => other.propertyId === propertyId && other.hostelRoomId === hostelRoomId,
      )
      const offer = hostelRoomId ? findRow(hostelRooms, hostelRoomId)?.availableRooms : 1
      expect(overbookedDay(offer ?? 0, stays, '2020-01-01')).toBeNull()
    }
  })

  test('those who are concerned have news that they have not read', () => {
    const unread = new Set(
      findRows(notifications)
        .filter(({ readAt }) => readAt === null)
        .map(({ userId }) => userId),
    )
    for (const name of ['admin', 'neema', 'baraka', 'juma', 'daudi'] as const)
      expect(unread, name).toContain(demoUsers[name].id)
    for (const { createdAt, readAt } of findRows(notifications))
      expect(createdAt).toBeLessThanOrEqual(readAt ?? TEST_NOW)
  })
})

test('every receipt is stored, privately', () => {
  const sent = all.payments()
  expect(sent.length).toBeGreaterThan(100)
  expect(new Set(sent.map(({ receiptKey }) => receiptKey)).size).toBe(sent.length)
  for (const { receiptKey } of sent) expect(store.objects.get(receiptKey)?.length).toBeGreaterThan(300)
  expect(new Set(sent.map(({ receiptType }) => receiptType))).toEqual(
    new Set(['application/pdf', 'image/jpeg']),
  )
})

describe('what is open between people', () => {
  const one = (sql: string) => database().sqlite.prepare(sql).pluck().all()

  test('a receipt of which its tenant says that it was paid waits for an administrator', () => {
    const open = 'select count(*) from payment_disputes where decided_at is null'
    expect(one(open)).toEqual([1])
    const rests = `select b.pay_by > ${TEST_NOW} from payment_disputes d join payments p on p.id = d.payment_id
      join bookings b on b.id = p.booking_id where b.status = 'confirmed'`
    expect(one(rests)).toEqual([1])
  })

  test('deposits are received, stated and denied, and an owner offers a listing', () => {
    const deposits = "select coalesce(statement, 'received') from deposits order by 1"
    expect(one(deposits)).toEqual(['denied', 'received', 'waiting'])
    expect(one("select email from invitations where role = 'owner' and status = 'pending'")).toEqual([
      demoUsers.zuhura.email,
    ])
  })

  test('one invoice is sent and one a draft', () => {
    expect(one('select status from owner_invoices order by status')).toEqual(['draft', 'sent'])
  })
})
