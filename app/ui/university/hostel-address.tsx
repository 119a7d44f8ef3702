import { withIcon } from '../show/icon'

/** Where a hostel is; nothing where that was not said. */
export function HostelAddress({ address }: { address: string }) {
  if (address === '') return null
  return (
    <div className="place muted">
      <p className={withIcon('map-pin')}>{address}</p>
    </div>
  )
}
