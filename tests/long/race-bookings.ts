import { randomUUID } from 'node:crypto'
import { letHostel, letRoom, requestFields } from '../support/stays'
import { booking, confirmed, makeRequest, newTenant } from './bookings'
import { countOf } from './market'
import { form, type Race } from './race'

const confirmedOf = (propertyId: string) =>
  countOf("bookings where status = 'confirmed' and property_id = ?", propertyId)
export const bookingRaces: Record<string, Race> = {
  async 'a request is sent twice'() {
    const { cookie } = await newTenant()
    const notes = randomUUID()
    const path = `/booking?property_id=${letRoom()}`
    const once = form(path, cookie, { ...requestFields({ notes }), once_key: notes })
    return { moves: [once, once], effects: () => countOf('bookings where notes = ?', notes) }
  },
  async 'two tenants and the last room'({ owner }) {
    const room = letRoom()
    const ids = [makeRequest(await newTenant(), room), makeRequest(await newTenant(), room)]
    return {
      moves: ids.map((id) => booking(id, 'approve', owner)),
      effects: () => confirmedOf(room),
      wins: 1,
    }
  },
  async 'three tenants and the last two beds'({ owner }) {
    const { hostelId, roomId } = letHostel()
    const ids: string[] = []
    for (let n = 0; n < 3; n += 1) ids.push(makeRequest(await newTenant(), hostelId, roomId))
    const moves = ids.map((id) => booking(id, 'approve', owner))
    return { moves, effects: () => confirmedOf(hostelId) - 1, wins: 2 }
  },
  async 'one tenant is approved in two places'({ owner }) {
    const tenant = await newTenant()
    const ids = [makeRequest(tenant, letRoom()), makeRequest(tenant, letRoom())]
    const effects = () => countOf("bookings where status = 'confirmed' and tenant_id = ?", tenant.id)
    return { moves: ids.map((id) => booking(id, 'approve', owner)), effects, wins: 1 }
  },
  async 'approve and reject'({ owner }) {
    const id = makeRequest(await newTenant(), letRoom())
    const moves = [booking(id, 'approve', owner), booking(id, 'reject', owner)]
    return { moves, effects: () => countOf('booking_approvals where booking_id = ?', id), wins: 1 }
  },
  async 'approve twice'({ owner, admin }) {
    const id = makeRequest(await newTenant(), letRoom())
    const moves = [booking(id, 'approve', owner), booking(id, 'approve', admin)]
    return { moves, effects: () => countOf('booking_approvals where booking_id = ?', id), wins: 1 }
  },
  async 'approve, and the tenant deletes'({ owner }) {
    const tenant = await newTenant()
    const id = makeRequest(tenant, letRoom())
    const moves = [booking(id, 'approve', owner), booking(id, 'delete', tenant)]
    const ends = "events where name in ('booking.approved', 'booking.deleted') and subject_id = ?"
    return { moves, effects: () => countOf(ends, id) }
  },
  async 'approve, and the offer is lowered'({ owner }) {
    const { hostelId, roomId } = letHostel({ availableRooms: 1 })
    const id = makeRequest(await newTenant(), hostelId, roomId)
    const lower = { version: '1', hostel_room_id: roomId, available_rooms: '0' }
    const moves = [
      booking(id, 'approve', owner),
      form(`/properties/${hostelId}/occupancy`, owner.cookie, lower),
    ]
    return {
      moves,
      effects: () =>
        confirmedOf(hostelId) + countOf('hostel_rooms where available_rooms = 0 and id = ?', roomId),
    }
  },
  async 'approve, and the listing is deleted'({ owner }) {
    const room = letRoom()
    const id = makeRequest(await newTenant(), room)
    const moves = [booking(id, 'approve', owner), form(`/properties/${room}/delete`, owner.cookie)]
    return {
      moves,
      effects: () => confirmedOf(room) + Number(countOf('properties where id = ?', room) === 0),
    }
  },
  async 'owner and tenant cancel'(market) {
    const tenant = await newTenant()
    const id = confirmed(market, tenant)
    const why = { version: '2', reason: 'The roof leaks' }
    const moves = [booking(id, 'cancel', tenant, why), booking(id, 'cancel', market.owner, why)]
    return {
      moves,
      effects: () => countOf("events where name = 'booking.cancelled' and subject_id = ?", id),
      wins: 1,
    }
  },
}
