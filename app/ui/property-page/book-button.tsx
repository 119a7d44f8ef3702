import type { BookingLink } from './booking-link'

/** The way to the booking, or a button that says why there is none. */
export function BookButton({ door, wide }: { door: BookingLink; wide?: boolean }) {
  const className = wide ? 'btn btn-main btn-wide' : 'btn btn-main'
  if (door.href)
    return (
      <a className={className} href={door.href}>
        {door.label}
      </a>
    )
  return (
    <button type="button" className={className} disabled>
      {door.label}
    </button>
  )
}
