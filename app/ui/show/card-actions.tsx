import type { UserType } from '~/domain/ground/access/actor'
import type { CardView } from '~/domain/listings/properties/card-view'
import type { StayQuery } from '~/domain/listings/search/filter-query'
import { paths } from '~/paths'
import { t } from '~/ui/t'

type Props = { property: CardView; role?: UserType; stay?: StayQuery }

/** The one button of a card: what this visitor does with a listing. */
export function CardActions({ property, role, stay }: Props) {
  return (
    <div className="pcard-do">
      {role === undefined || role === 'tenant' ? (
        <BookButton property={property} role={role} stay={stay} />
      ) : (
        <ManageButtons property={property} role={role} />
      )}
    </div>
  )
}

function BookButton({ property, role, stay }: Props) {
  if (property.availability.kind === 'full') {
    return (
      <button type="button" className="btn" disabled>
        {t`Fully Booked`}
      </button>
    )
  }
  const target = bookingTarget(property, stay)
  return (
    <a className="btn" href={role ? target : paths.auth({ redirect: target })}>
      {/* The heading above says of what: these bytes are 24 times on a page. */}
      <span>{t`Book${<span className="wide-text">{t` Now`}</span>}`}</span>
    </a>
  )
}

/** A hostel's rooms are chosen on its page; everything else goes straight to its booking form. */
function bookingTarget(property: CardView, stay?: StayQuery): string {
  if (property.propertyType === 'hostel') return paths.property(property.id, stay)
  return paths.booking({ property: property.id, ...stay })
}

function ManageButtons({ property, role }: { property: CardView; role: UserType }) {
  const of = <span className="sr">: {property.title}</span>
  return (
    <>
      <a className="btn btn-main" href={paths.propertyEdit(property.id)}>
        {role === 'admin' ? t`Manage` : t`Edit`}
        {of}
      </a>
      {property.propertyType === 'hostel' && (
        <a className="btn" href={paths.property(property.id)}>
          {t`View`}
          {of}
        </a>
      )}
    </>
  )
}
