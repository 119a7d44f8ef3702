import { paths } from '~/paths'

/** Where opening a notification leads: built from its type and id, never stored. */
export function targetOf(type: string | null, id: string | null, viewerIsAdmin: boolean): string {
  if (id === null) return paths.notifications()
  if (type === 'booking') return paths.bookingDetails(id)
  if (type === 'payment') return paths.payment(id)
  if (type === 'property') return viewerIsAdmin ? paths.adminProperty(id) : paths.property(id)
  if (type === 'invitation') return paths.invitation(id)
  return paths.notifications()
}
