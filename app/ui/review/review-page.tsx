import type { ComponentProps } from 'react'
import type { HistoryLine } from '~/domain/bookings/history'
import { letByLabels } from '~/domain/properties/catalogue'
import { waitsForReview } from '~/domain/properties/states'
import { reportReasons } from '~/domain/reports/rules'
import type { ReportView } from '~/domain/reports/views'
import { type ReviewedOwner, type SimilarListing, sameLabels } from '~/domain/review/query'
import { formatPhone, telHref } from '~/domain/shared/phone'
import { paths } from '~/paths'
import { AmenityList } from '~/ui/show/amenities'
import { Facts } from '~/ui/show/facts'
import { ReviewNotes } from '~/ui/show/review-notes'
import { InstantText } from '~/ui/show/text'
import { ButtonLink } from '../form/buttons'
import { Page } from '../layout/page'
import { Badge, StatusBadge } from '../show/status-badge'
import { Timeline } from '../show/steps'
import { ChangeList } from './change-list'
import { CheckForm } from './check-form'
import { DecisionForm, type Next, NextInQueue } from './decision-form'
import { PhotoGrid } from './photo-grid'
import type { ReviewChange } from './review-changes'
import { newPhotoKeys, type Reviewed, reviewChanges } from './review-changes'
import { detailRows, type ReviewedRoom, roomRows } from './review-facts'
import '../styles/photo-grid.css'

type Props = {
  review: Reviewed & {
    /** The last approved version, if it has changed since; else null. */
    approved: (Reviewed & { at: number | null }) | null
    owner: ReviewedOwner
    /** Open reports of the listing, and others that may be copies of it. */
    reports: readonly ReportView[]
    similar: readonly SimilarListing[]
    checks: ComponentProps<typeof CheckForm>['checks']
    history: readonly HistoryLine[]
    next: Next
  }
  /** The list that led here; '' when none did. */
  from: string
}

/** Everything that a reviewer looks at before deciding. */
export function ReviewPage({ review, from }: Props) {
  const { property, rooms, approved, owner, reports, similar, checks, history, next } = review
  const newPhotos = approved ? newPhotoKeys(approved, review) : []
  const back = paths.adminProperty(property.id, { redirect: from || undefined })
  return (
    <Page
      title={property.title}
      back={{ href: from || paths.adminProperties(), label: 'Property Approval' }}
      actions={
        <>
          <NextInQueue next={next} from={from} isMain={!waitsForReview(property.approvalState)} />
          <ButtonLink href={paths.propertyEdit(property.id)} icon="pencil">
            Edit
          </ButtonLink>
        </>
      }
    >
      <div className="split">
        <div className="stack-l">
          <Warnings reports={reports} similar={similar} />
          {approved && <WhatChanged changes={reviewChanges(approved, review)} since={approved.at} />}
          <PhotoGrid pictures={property.images} title={property.title} newKeys={newPhotos} />
          <section className="stack-s">
            <h2>Description</h2>
            <p className="lines">{property.description || 'No description'}</p>
          </section>
          <section className="stack-s">
            <h2>Details</h2>
            <Facts
              rows={[
                ...detailRows(property),
                ['Availability', property.isAvailable ? 'Available' : 'Occupied'],
              ]}
            />
            <AmenityList names={property.amenities} />
          </section>
          {rooms.length > 0 && (
            <section className="stack">
              <h2>Room Categories</h2>
              {rooms.map((room) => (
                <ReviewRoom key={room.id} room={room} newPhotos={newPhotos} />
              ))}
            </section>
          )}
        </div>
        <aside className="stack">
          <section className="card stack-s">
            <h2>Approval</h2>
            <p>
              <StatusBadge of="approval" status={property.approvalState} />
            </p>
            <ReviewNotes notes={property.approvalNotes} />
            <DecisionForm property={property} back={back} />
          </section>
          <OwnerCard owner={owner} />
          <section className="card stack-s">
            <h2>Checks</h2>
            <CheckForm property={property} owner={owner} checks={checks} back={back} />
          </section>
          <section className="card stack-s">
            <h2>History</h2>
            <Timeline lines={history} />
          </section>
        </aside>
      </div>
    </Page>
  )
}

/** Reasons to look twice: open reports of the listing, and others that may be copies of it. */
function Warnings({ reports, similar }: Pick<Props['review'], 'reports' | 'similar'>) {
  return (
    <>
      {reports.length > 0 && (
        <section className="card stack-s">
          <h2>Open Reports</h2>
          <ul className="stack-s">
            {reports.map(({ id, kind, reason, details, reporter, createdAt }) => (
              <li key={id}>
                <a className="strong" href={paths.adminReport(id)}>
                  {reportReasons[kind][reason] ?? reason}
                </a>
                <p className="lines">{details}</p>
                <p className="small muted">
                  {reporter} · <InstantText at={createdAt} />
                </p>
              </li>
            ))}
          </ul>
        </section>
      )}
      {similar.length > 0 && (
        <section className="card stack-s">
          <h2>Similar Listings</h2>
          <ul className="stack-s">
            {similar.map(({ id, title, ownerName, approvalState, same }) => (
              <li key={id} className="card-head">
                <div>
                  <a className="strong" href={paths.adminProperty(id)}>
                    {title}
                  </a>
                  <p className="small muted">
                    {[...same.map((kind) => sameLabels[kind]), ownerName].join(' · ')}
                  </p>
                </div>
                <StatusBadge of="approval" status={approvalState} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

function OwnerCard({ owner }: Pick<Props['review'], 'owner'>) {
  const tel = telHref(owner.phone)
  return (
    <section className="card stack-s">
      <h2>Owner</h2>
      <p>
        <a className="strong" href={paths.adminUser(owner.id)}>
          {owner.fullName}
        </a>
      </p>
      {owner.email && <p>{owner.email}</p>}
      <p>
        {owner.emailConfirmed ? (
          <Badge tone="good" icon="circle-check" label="E-mail confirmed" />
        ) : (
          <Badge tone="wait" icon="triangle-alert" label="E-mail not confirmed" />
        )}
      </p>
      {tel && owner.phone && (
        <p>
          <a href={tel}>{formatPhone(owner.phone)}</a>
        </p>
      )}
    </section>
  )
}

type ReviewRoomProps = { room: ReviewedRoom; newPhotos: readonly string[] }

/** One room category as a reviewer sees it. */
function ReviewRoom({ room, newPhotos }: ReviewRoomProps) {
  return (
    <article className="card stack-s">
      <h3>{room.roomType}</h3>
      <p className="lines">{room.description}</p>
      <Facts
        rows={[
          ...roomRows(room),
          ['Price is for', letByLabels[room.letBy]],
          ['Available rooms', String(room.availableRooms)],
        ]}
      />
      <AmenityList names={room.amenities} />
      <PhotoGrid pictures={room.images} title={room.roomType} newKeys={newPhotos} />
    </article>
  )
}

/** Old and new values of everything that differs from the last approved version. */
function WhatChanged({ changes, since }: { changes: readonly ReviewChange[]; since: number | null }) {
  return (
    <section className="stack-s">
      <h2>What Changed</h2>
      {since !== null && (
        <p className="muted">
          Since the approval on <InstantText at={since} />.
        </p>
      )}
      {changes.length === 0 ? (
        <p>Everything is as it was approved.</p>
      ) : (
        <ChangeList caption="What changed since the last approval" changes={changes} />
      )}
    </section>
  )
}
