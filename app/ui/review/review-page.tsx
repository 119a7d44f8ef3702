import type { ReportView } from '~/domain/desk/reports/list.server'
import { reportReasons } from '~/domain/desk/reports/rules'
import { formatPhone, telHref } from '~/domain/ground/shared/phone'
import { letByLabel } from '~/domain/listings/properties/catalogue'
import { mayTakeApprovalStep, waitsForReview } from '~/domain/listings/properties/states'
import { sameLabels } from '~/domain/listings/review/query'
import type { ReviewView } from '~/domain/listings/review/review-page.server'
import type { CollegeAround } from '~/domain/listings/search/around.server'
import { paths } from '~/paths'
import { WhereItIs } from '~/ui/property-page/where-it-is'
import { AmenityList } from '~/ui/show/amenities'
import { MapLink } from '~/ui/show/map-link'
import { ReviewNotes } from '~/ui/show/review-notes'
import { EmailText, InstantText } from '~/ui/show/text'
import { ButtonLink } from '../form/buttons'
import { Notice } from '../layout/notice-region'
import { Page } from '../layout/page'
import { Badge, StatusBadge } from '../show/status-badge'
import { Timeline } from '../show/steps'
import { ChangeList } from './change-list'
import { CheckForm } from './check-form'
import { DecisionForm, type Next, NextInQueue } from './decision-form'
import { PhotoGrid } from './photo-grid'
import type { ReviewChange } from './review-changes'
import { newPhotoKeys, photosToShow, reviewChanges } from './review-changes'
import { detailRows, type ReviewedRoom, roomRows } from './review-facts'

type Props = {
  review: ReviewView & { reports: readonly ReportView[]; colleges: readonly CollegeAround[]; next: Next }
  /** The list that led here; '' when none did. */
  from: string
}

/** Everything that a reviewer looks at before deciding. */
export function ReviewPage({ review, from }: Props) {
  const { property, rooms, approved, owner, reports, similar, checks, history, next } = review
  const newPhotos = approved ? newPhotoKeys(approved, review) : []
  const changes = approved ? reviewChanges(approved, review) : []
  const back = paths.adminProperty(property.id, { redirect: from || undefined })
  const checkFields = { owner, checks, back }
  const isDecided = !mayTakeApprovalStep(property.approvalState, 'approve')
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
      <div className="grid items-start gap-4 max-lg:pb-20 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="stack min-w-0">
          <Warnings reports={reports} similar={similar} photoProblems={review.photoProblems} />
          <section className="card stack">
            {approved && <WhatChanged changes={changes} since={approved.at} />}
            <PhotoGrid
              {...photosToShow(property, approved?.property)}
              title={property.title}
              newKeys={newPhotos}
            />
          </section>
          <section className="card stack">
            <h2 className="sr">Details</h2>
            <DetailGrid
              rows={[
                // Drawn below.
                ...detailRows(property).filter(([label]) => label !== 'Position'),
                ['Availability', property.isAvailable ? 'Available' : 'Occupied'],
              ]}
            />
            <Where review={review} />
            <AmenityList names={property.amenities} />
            {approved && (approved.property.description ?? '') === (property.description ?? '') ? (
              <details>
                <summary>Description, unchanged</summary>
                <p className="lines">{property.description || 'No description'}</p>
              </details>
            ) : (
              <>
                <h3>Description</h3>
                <p className="lines">{property.description || 'No description'}</p>
              </>
            )}
          </section>
          {rooms.length > 0 && (
            <section className="stack">
              <h2>Room Categories</h2>
              {rooms.map((room) => (
                <ReviewRoom
                  key={room.id}
                  room={room}
                  before={approved?.rooms.find(({ id }) => id === room.id)}
                  newPhotos={newPhotos}
                />
              ))}
            </section>
          )}
        </div>
        <aside className="stack min-w-0 lg:sticky lg:top-2 lg:max-h-[calc(100vh-1rem)] lg:overflow-y-auto">
          <section className="card stack-s">
            <div className="flex items-center justify-between gap-2">
              <h2>Approval</h2>
              <StatusBadge of="approval" status={property.approvalState} />
            </div>
            <ReviewNotes notes={property.approvalNotes} />
            <DecisionForm property={property} from={from} next={next} checks={checkFields} />
          </section>
          <OwnerCard owner={owner} />
          {isDecided && (
            <section className="card stack-s">
              <h2>Checks</h2>
              <CheckForm property={property} {...checkFields} />
            </section>
          )}
          <section className="card stack-s">
            <h2>History</h2>
            <Timeline lines={history} />
          </section>
        </aside>
      </div>
    </Page>
  )
}

/** The address and the stated position, each on a map: they should agree. */
function Where({ review: { property, colleges } }: Pick<Props, 'review'>) {
  const { address, city, latitude, longitude } = property
  return (
    <section className="stack-s">
      <h3>Where it is</h3>
      <WhereItIs where={`${address}, ${city}`} colleges={colleges} />
      {latitude !== null && (
        <p>
          The stated position <MapLink where={`${latitude},${longitude}`} />
        </p>
      )}
    </section>
  )
}

/** Reasons to look twice: open reports of the listing, and others that may be copies of it. */
function Warnings({
  reports,
  similar,
  photoProblems,
}: Pick<Props['review'], 'reports' | 'similar' | 'photoProblems'>) {
  return (
    <>
      {photoProblems.map((sentence) => (
        <Notice key={sentence} kind="warning">
          {sentence}
        </Notice>
      ))}
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
      {owner.email && (
        <p>
          <EmailText email={owner.email} />
        </p>
      )}
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

type ReviewRoomProps = { room: ReviewedRoom; before?: ReviewedRoom; newPhotos: readonly string[] }

/** One room category as a reviewer sees it. */
function ReviewRoom({ room, before, newPhotos }: ReviewRoomProps) {
  return (
    <article className="card stack-s max-md:[&_.amenity-list]:grid-cols-2">
      <h3>{room.roomType}</h3>
      <p className="lines">{room.description}</p>
      <DetailGrid
        rows={[
          ...roomRows(room),
          ['Price is for', letByLabel(room.letBy)],
          ['Available rooms', String(room.availableRooms)],
        ]}
      />
      <AmenityList names={room.amenities} />
      <PhotoGrid {...photosToShow(room, before)} title={room.roomType} newKeys={newPhotos} />
    </article>
  )
}

/** Labels over their values, in columns. */
function DetailGrid({ rows }: { rows: readonly (readonly [label: string, value: string | null])[] }) {
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-2 xl:grid-cols-4">
      {rows
        .filter(([, value]) => value)
        .map(([label, value]) => (
          <div key={label}>
            <dt className="small muted">{label}</dt>
            <dd className="strong">{value}</dd>
          </div>
        ))}
    </dl>
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
