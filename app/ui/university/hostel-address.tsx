import { withIcon } from '../show/icon'

/** A hostel's address; renders nothing without one. */
export function HostelAddress({ address }: { address: string }) {
  if (address === '') return null
  return (
    <div className="place muted">
      <p className={withIcon('map-pin')}>{address}</p>
    </div>
  )
}
