import type { RoomView, UnitView } from '~/domain/stays/payments/room-page.server'

/** 'Room B2', or its category where rooms have no names. */
export function roomName({ name }: Pick<RoomView, 'name'>, { title }: Pick<UnitView, 'title'>): string {
  if (name === null) return `${title}, no room yet`
  return name === '' ? title : `Room ${name}`
}
