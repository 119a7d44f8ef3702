import { approveBooking } from '~/domain/bookings/decide-booking.server'
import { requestBooking } from '~/domain/bookings/request-booking.server'
import { freshOnce, letRoom, request } from '../support/stays'
import { actorFor, type Market, newPeople, type Person } from './market'
import { form } from './race'

export async function newTenant(): Promise<Person> {
  const [tenant] = await newPeople(1, 'tenant')
  return tenant as Person
}

/** The id of a request that waits. */
export function asked(tenant: Person, propertyId: string, hostelRoomId?: string): string {
  const idempotency = { ...freshOnce(), outcomePath: (id: string) => id }
  return requestBooking(actorFor(tenant), { propertyId, hostelRoomId }, request(), idempotency)
}

/** The id of a confirmed booking of 165,000. */
export function confirmed({ owner }: Market, tenant: Person, propertyId = letRoom()): string {
  const id = asked(tenant, propertyId)
  approveBooking(actorFor(owner), id, { version: 1 })
  return id
}

/** A form of one booking, at its first version unless told. */
export const booking = (id: string, does: string, { cookie }: Person, fields = {}) =>
  form(`/bookings/${id}/${does}`, cookie, { version: '1', ...fields })
