import { paths } from '~/paths'
import { ButtonLink } from '../form/buttons'
import { InstantText } from '../show/text'

type Props = { propertyId: string; left: { id: string; at: number } }

/** Changes that were begun and never saved, offered where the listing is edited. */
export function LeftChanges({ propertyId, left }: Props) {
  return (
    <section className="card stack-s" aria-label="Unsaved changes">
      <p>
        You began to change this listing on <InstantText at={left.at} /> and did not save it.
      </p>
      <div className="cluster">
        <ButtonLink href={paths.propertyEdit(propertyId, { draft: left.id })}>
          Continue these changes
        </ButtonLink>
        <ButtonLink href={paths.propertyDiscardDraft(left.id)} kind="quiet" dialog>
          Discard
        </ButtonLink>
      </div>
    </section>
  )
}
