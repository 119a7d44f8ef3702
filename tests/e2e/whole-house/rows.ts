import { randomUUID } from 'node:crypto'
import { addMonths } from '~/domain/ground/shared/calendar'
import { copyRow, numberReceipt, readAll, readOne } from '../support/data'
import { dayAhead } from '../support/days'

/** Whose the rows are, and what has their copies. */
export type House = { ownerId: string; houseId: string; word: string }

const HOUR = 3_600_000
const RENT = 150_000
const REFERENCE_LETTERS = 8

/** Tenants of the demo, each name once: those without a booking, or those with one. */
const tenants = (count: number, have: 'in' | 'not in') =>
  readAll(
    `select max(id), full_name from profiles where user_type = 'tenant'
     and id ${have} (select tenant_id from bookings where source = 'market')
     group by full_name order by max(id) desc limit ?`,
    count,
  )

function copyBooking(like: string, values: Parameters<typeof copyRow>[2]): string {
  const id = randomUUID()
  copyRow('bookings', like, {
    id,
    reference: id.slice(0, REFERENCE_LETTERS).toUpperCase(),
    ...{ room_name: null, notes: null, payment_term: 'monthly', deferred_amount: 0, deferred_to: null },
    ...{
      cancelled_at: null,
      completed_at: null,
      agreed_months: null,
      deposit_amount: 0,
      agent_commission: 0,
    },
    ...values,
  })
  return id
}

/** Two students ask for a single room from tomorrow. Returns their names. */
export function askForRooms({ ownerId, houseId, word }: House): string[] {
  const like = readOne("select id from bookings where status = 'pending' and source = 'market' limit 1")
  const room = readOne("select id from hostel_rooms where property_id = ? and room_type = 'Single'", houseId)
  const [start, at] = [dayAhead(1), Date.now()]
  return tenants(2, 'not in').map(([tenant = '', name = '']) => {
    copyBooking(like, {
      ...{ tenant_id: tenant, contact_name: name, owner_id: ownerId, property_id: houseId },
      ...{ property_title: word, property_type: 'hostel', hostel_room_id: room, room_type: 'Single' },
      ...{ start_date: start, end_date: addMonths(start, 3), duration_months: 3 },
      ...{ monthly_rent: 100_000, fee_rate: 0, admin_fee: 0, total_amount: 300_000, received_amount: 0 },
      ...{ respond_by: at + 24 * HOUR, expires_at: at + 48 * HOUR, created_at: at, updated_at: at },
    })
    return name
  })
}

/** Another hostel of the owner, of which nothing is free. */
function letOtherHouse({ ownerId, word }: House) {
  const like = readOne(
    "select property_id from hostel_rooms join properties on properties.id = property_id where approval_state = 'approved' limit 1",
  )
  const [propertyId, roomId] = [randomUUID(), randomUUID()]
  copyRow('properties', like, {
    ...{ id: propertyId, owner_id: ownerId, title: `Annex ${word}` },
    ...{ payout_account_id: null, is_available: 0, is_listed: 0, is_featured: 0 },
  })
  copyRow('hostel_rooms', readOne('select id from hostel_rooms where property_id = ? limit 1', like), {
    ...{ id: roomId, property_id: propertyId, position: 0, room_type: 'Bed', room_names: '' },
    ...{ total_rooms: 60, available_rooms: 43 },
  })
  return { propertyId, roomId }
}

/**
 * Stays of students in another house of the owner: forty of a month, each with a receipt over it that waits, and three whose second
 * month is late. Returns the numbers of the receipts.
 */
export function letToStudents(house: House): string[] {
  const { propertyId, roomId } = letOtherHouse(house)
  const like = readOne("select id from bookings where status = 'confirmed' and source = 'market' limit 1")
  const receipt = readOne("select id from payments where status = 'pending' and is_recorded = 0 limit 1")
  const account = readOne('select id from payout_accounts where owner_id = ?', house.ownerId)
  const at = Date.now()
  const stayOf = ([tenant = '', name = '']: string[], months: number, start: string, isPaid: boolean) => {
    const dates = { start_date: start, end_date: addMonths(start, months), duration_months: months }
    const paid = isPaid ? { received_amount: RENT, counted_at: at } : { received_amount: 0, counted_at: null }
    return copyBooking(like, {
      ...{ tenant_id: tenant, contact_name: name, owner_id: house.ownerId, property_id: propertyId },
      ...{ payout_account_id: account, property_type: 'hostel' },
      ...{
        property_title: `Annex ${house.word}`,
        hostel_room_id: roomId,
        room_type: 'Bed',
        ...dates,
        ...paid,
      },
      ...{ monthly_rent: RENT, fee_rate: 0, admin_fee: 0, total_amount: RENT * months, keep_limit: 0 },
      ...{
        pay_by: at + (isPaid ? -40 * 24 : 48) * HOUR,
        created_at: at - 45 * 24 * HOUR,
        confirmed_at: at - 44 * 24 * HOUR,
      },
    })
  }
  const sentFor = (booking: string, tenant: string, number: string, more: Parameters<typeof copyRow>[2]) => {
    const id = randomUUID()
    copyRow('payments', receipt, {
      ...{ id, booking_id: booking, owner_id: house.ownerId, tenant_id: tenant, property_id: propertyId },
      ...{ amount: RENT, sent_amount: RENT, expected_amount: null, payment_reference: number },
      ...{ reference_text: null, text_sum: null, text_name: null, text_day: null, left_at: null },
      ...{ received_on: dayAhead(0), created_at: at - HOUR, receipt_sha256: id, ...more },
    })
    numberReceipt(id, number)
  }
  const people = tenants(43, 'in')
  const numberOf = (index: number) => `S${house.word.slice(1, 7)}${index + 100}`.toUpperCase()
  for (const [index, person] of people.entries()) {
    const isLate = index >= 40
    const booking = stayOf(person, isLate ? 3 : 1, dayAhead(isLate ? -40 : -5), isLate)
    const done = { status: 'completed', processed_at: at, processed_by: house.ownerId }
    sentFor(booking, person[0] ?? '', numberOf(index), isLate ? done : {})
  }
  return people.slice(0, 40).map((_, index) => numberOf(index))
}

/** The tenants from before who are late, by their name: the references of their bookings and their phones. */
export const lateTenants = ({ houseId }: House) =>
  readAll(
    `select reference, contact_phone, monthly_rent from bookings where property_id = ? and source = 'owner'
     and received_amount = 2 * monthly_rent order by contact_name`,
    houseId,
  )
