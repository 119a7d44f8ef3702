import { database } from '~/db/database.server'
import { approveBooking } from '~/domain/stays/bookings/requests/decide-booking.server'
import { requestBooking } from '~/domain/stays/bookings/requests/request-booking.server'
import { freshOnce, letRoom, request } from '../support/stays'
import { actorFor, type Market, newPeople, type Person } from './market'
import { form } from './race'

export async function newTenant(): Promise<Person> {
  const [tenant] = await newPeople(1, 'tenant')
  return tenant as Person
}

/** The id of a pending request, for a month by default. */
export function makeRequest(tenant: Person, propertyId: string, hostelRoomId?: string, duration = 1): string {
  const idempotency = { ...freshOnce(), outcomePath: (id: string) => id }
  return requestBooking(actorFor(tenant), { propertyId, hostelRoomId }, request({ duration }), idempotency)
}

/** The id of a confirmed booking of 165,000. */
export function confirmed(
  { owner }: Market,
  tenant: Person,
  propertyId = letRoom({ ownerId: owner.id }),
  hostelRoomId?: string,
): string {
  const id = makeRequest(tenant, propertyId, hostelRoomId)
  approveBooking(actorFor(owner), id, { version: 1 })
  return id
}

/** The id of a stay that began in August and was to be paid then, of which nothing was. */
export function lateStay({ owner }: Market, tenant: Person): string {
  const id = makeRequest(tenant, letRoom({ ownerId: owner.id }), undefined, 3)
  approveBooking(actorFor(owner), id, { version: 1 })
  const since =
    "update bookings set start_date = '2026-08-16', end_date = '2026-11-16', pay_by = ? where id = ?"
  database()
    .sqlite.prepare(since)
    .run(Date.UTC(2026, 7, 20), id)
  return id
}

/** A form of one booking, at its first version by default. */
export const booking = (id: string, does: string, { cookie }: Person, fields = {}) =>
  form(`/bookings/${id}/${does}`, cookie, { version: '1', ...fields })
