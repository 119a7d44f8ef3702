import { amenityLook } from '~/domain/listings/properties/amenities'
import { withIcon } from './icon'

type Props = {
  names: readonly string[]
  /** How many are shown on wide screens and on phones; the rest is '+N'. */
  wide: number
  narrow: number
}

/** Amenities with their icons, as many as there is room for. */
export function Amenities({ names, wide, narrow }: Props) {
  if (names.length === 0) return null
  return (
    <ul className="amenities">
      {names.slice(0, wide).map((name, index) => (
        <Amenity key={name} name={name} className={index >= narrow ? 'wide' : undefined} />
      ))}
      <Overflow total={names.length} wide={wide} narrow={narrow} word="" />
    </ul>
  )
}

/** All of them, for a page of their own. */
export function AmenityList({ names }: { names: readonly string[] }) {
  return (
    <ul className="amenity-list">
      {names.map((name) => (
        <Amenity key={name} name={name} />
      ))}
    </ul>
  )
}

function Amenity({ name, className = '' }: { name: string; className?: string }) {
  const { label, icon, tone } = amenityLook(name)
  return <li className={withIcon(icon, `in-${tone} ${className}`)}>{label}</li>
}

/** '+3', or '+3 more': counted apart for phones and for wide screens. */
export function Overflow({
  total,
  wide,
  narrow,
  word,
}: {
  total: number
  wide: number
  narrow: number
  word: string
}) {
  return (
    <>
      {total > narrow && <li className="narrow muted">{`+${total - narrow}${word}`}</li>}
      {total > wide && <li className="wide muted">{`+${total - wide}${word}`}</li>}
    </>
  )
}
