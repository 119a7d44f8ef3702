import type { UserType } from '~/domain/ground/access/actor'
import { t } from '~/domain/ground/shared/language'
import type { StayQuery } from '~/domain/listings/search/filter-query'
import { paths } from '~/paths'
import { ActionButton } from '../form/buttons'
import { withIcon } from './icon'

type Props = {
  property: { id: string; title: string; isKept?: boolean }
  /** The viewer; absent for guests. */
  role?: UserType
  /** The room and the stay that are kept with it. */
  query?: StayQuery & { room?: string }
  /** The page to come back to; absent where the browser says it, as it does with a form. */
  back?: string
}

/**
 * Keeps a listing, or stops keeping it. Guests get a link, the same for all of them: they sign in, and it is kept with that.
 * Rule: decisions "Kept places: guests sign in first".
 */
export function KeepButton({ property: { id, title, isKept }, role, query, back }: Props) {
  const keep = paths.propertyKeep(id, { ...query, redirect: back })
  if (role === undefined)
    return (
      <a className={withIcon('heart', 'btn')} href={paths.auth({ redirect: keep })}>
        {t`Keep`}
        <span className="sr">: {title}</span>
      </a>
    )
  return isKept ? (
    <ActionButton action={paths.savedRemove(id, { redirect: back })} icon="check">
      {t.as('of a place')`Kept`}
      <span className="sr">: {t`remove ${title}`}</span>
    </ActionButton>
  ) : (
    <ActionButton action={keep} icon="heart">
      {t`Keep`}
      {/* On cards its heading says of what: these bytes are 24 times on a page. */}
      {back && <span className="sr">: {title}</span>}
    </ActionButton>
  )
}
