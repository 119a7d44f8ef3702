import type { PropertyLine } from '~/domain/dashboards/lines.server'
import { BRAND } from '~/domain/shared/brand'
import { paths } from '~/paths'
import { ButtonLink } from '../form/buttons'
import { Quote } from '../show/text'
import { Part } from './part'

/** Listings that students cannot see until they are changed or sent again, with what has to change. */
export function RejectedPart({ properties }: { properties: readonly PropertyLine[] }) {
  if (properties.length === 0) return null
  return (
    <Part title="Rejected Listings">
      <ul className="stack-s">
        {properties.map(({ id, title, approvalNotes }) => (
          <li key={id} className="card card-head">
            <div>
              <p className="strong">{title}</p>
              {approvalNotes && <Quote by={BRAND}>{approvalNotes}</Quote>}
            </div>
            <ButtonLink href={paths.propertyEdit(id)} kind="main" of={title}>
              Edit
            </ButtonLink>
          </li>
        ))}
      </ul>
    </Part>
  )
}
