import { propertyTypeLabel } from '~/domain/listings/properties/catalogue'
import type { ReviewLine } from '~/domain/listings/review/queue.server'
import { paths } from '~/paths'
import { Picture } from '../show/picture'

type Line = Pick<ReviewLine, 'id' | 'title' | 'waitingTitle' | 'propertyType' | 'city' | 'picture'>

/** A listing in administrators' tables, linked to its review; `back` is the URL of the current list. */
export function ListingCell({ line, back }: { line: Line; back: string }) {
  return (
    <div className="flex items-start gap-3">
      {line.picture && (
        <div className="w-13 flex-none max-xl:hidden">
          <Picture picture={line.picture} alt="" />
        </div>
      )}
      <div className="min-w-0 flex-1">
        <a className="strong" title={line.title} href={paths.adminProperty(line.id, { redirect: back })}>
          {line.title}
        </a>
        <p className="small muted">
          {line.waitingTitle !== null && line.waitingTitle !== line.title && (
            <span className="strong">Waits as “{line.waitingTitle}” · </span>
          )}
          {propertyTypeLabel(line.propertyType)} · {line.city}
        </p>
      </div>
    </div>
  )
}
