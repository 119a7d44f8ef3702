import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import type { ReactNode } from 'react'
import { ownListing } from '~/domain/desk/dashboards/own-listings.server'
import { administratorsDecide, checkedTitle } from '~/domain/ground/accounts/suspension-texts'
import { formatDay } from '~/domain/ground/shared/calendar'
import { genderPolicyLabel } from '~/domain/listings/properties/catalogue'
import { type CheckView, checkSentence } from '~/domain/listings/properties/checks'
import { type PropertyView, propertyPage } from '~/domain/listings/properties/property-page.server'
import { type CollegeAround, collegesNear } from '~/domain/listings/search/around.server'
import { resultsOf } from '~/domain/listings/search/list-page.server'
import { livesAt } from '~/domain/stays/bookings/requests/book-again.server'
import { requestProblem } from '~/domain/stays/bookings/requests/limits.server'
import { isKept } from '~/domain/stays/bookings/saved/keep-property.server'
import { universityListsFor } from '~/domain/university/universities/university-list.server'
import { idOf } from '~/http/params.server'
import { getActor } from '~/http/session.server'
import { siteOrigin } from '~/http/site.server'
import { paths } from '~/paths'
import { AgainAction } from '~/ui/bookings/again-action'
import { ButtonLink } from '~/ui/form/buttons'
import { Notice } from '~/ui/layout/notice-region'
import { pageTitle } from '~/ui/layout/page'
import { ViewBookings } from '~/ui/properties/view-bookings'
import { type BookingLink, backLink, bookingLink } from '~/ui/property-page/booking-link'
import { BookButton, BookingPanel } from '~/ui/property-page/booking-panel'
import { KeepAndSend, sharedLink } from '~/ui/property-page/keep-and-send'
import { OnLists } from '~/ui/property-page/on-lists'
import { OwnPanel } from '~/ui/property-page/own-panel'
import { OwnerCard } from '~/ui/property-page/owner-card'
import { PriceLine } from '~/ui/property-page/price-line'
import { PropertyFacts } from '~/ui/property-page/property-facts'
import { ResidentsSection } from '~/ui/property-page/residents'
import { RoomChoice } from '~/ui/property-page/room-choice'
import { SimilarProperties } from '~/ui/property-page/similar-properties'
import { socialCard } from '~/ui/property-page/social-card'
import { StructuredData } from '~/ui/property-page/structured-data'
import { UniversityListFold } from '~/ui/property-page/university-list-form'
import { WhereItIs } from '~/ui/property-page/where-it-is'
import { AmenityList } from '~/ui/show/amenities'
import { Fold } from '~/ui/show/fold'
import { Gallery } from '~/ui/show/gallery'
import { Icon, withIcon } from '~/ui/show/icon'
import { ReviewNotes } from '~/ui/show/review-notes'
import { Badge } from '~/ui/show/status-badge'
import { DayText } from '~/ui/show/text'
import { t } from '~/ui/t'

export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await getActor(request)
  const query = new URL(request.url).searchParams
  const id = idOf(params, 'propertyId')
  const page = propertyPage(actor, id, query)
  const listing = {
    ...page,
    results: resultsOf(query),
    isKept: isKept(actor, id, page.room?.id ?? null),
    requestProblem: requestProblem(actor, id),
    livesHere: livesAt(actor, id),
  }
  const own = listing.mayEdit ? ownListing(actor, id) : null
  return {
    listing,
    own,
    universityLists: universityListsFor(actor, id),
    role: actor?.userType,
    origin: siteOrigin(),
    colleges: collegesNear(id),
  }
}

export const meta = ({ data }: { data?: { listing: PropertyView; origin: string } }) =>
  data ? socialCard(data.listing, data.origin) : [{ title: pageTitle(t`Property not found`) }]

export default function Property() {
  const { listing, own, universityLists, role, origin, colleges } = useLoaderData<typeof loader>()
  const door = bookingLink(listing, role)
  const back = backLink(listing)
  const url = origin + paths.property(listing.id)
  const isOwner = own !== null && role === 'property_owner'
  const keepAndSend = <KeepAndSend listing={listing} role={role} origin={origin} />
  return (
    <main id="main" className={own ? 'wrap page' : 'wrap page listing'}>
      <a
        className={own ? 'back' : withIcon('chevron-left', 'back btn icon-only')}
        href={back.href}
        data-back={back.asBrowser || undefined}
      >
        {own && <Icon name="chevron-left" />}
        {back.label}
      </a>
      {own && <Head listing={listing} />}
      <div className="split">
        {own && (
          <aside className="lg:sticky lg:top-2">
            <OwnPanel listing={listing} own={own} url={url}>
              {keepAndSend}
            </OwnPanel>
          </aside>
        )}
        <div className="stack">
          <Pictures listing={listing} />
          {!own && <Head listing={listing} actions={listing.mayEdit && <EditorsActions id={listing.id} />} />}
          <OnLists lists={listing.lists} />
          {universityLists.length > 0 && (
            <div className="rows">
              {universityLists.map((list) => (
                <UniversityListFold key={list.university.id} list={list} />
              ))}
            </div>
          )}
          {!own && keepAndSend}
          {own?.checkedOwner && (
            <Notice kind="warning" title={checkedTitle(own.checkedOwner)}>
              {administratorsDecide()}
            </Notice>
          )}
          <Problems listing={listing} />
          {own && <AsTenantsSee listing={listing} door={door} />}
        </div>
        {!own && (
          <aside className="stack">
            {listing.rooms.length > 0 && <RoomChoice listing={listing} />}
            <BookingPanel listing={listing} door={door} />
          </aside>
        )}
        <About listing={listing} isOwner={isOwner} link={sharedLink(listing, origin)}>
          <Where listing={listing} colleges={colleges} />
        </About>
      </div>
      {!own && <SimilarProperties listing={listing} />}
      {!isOwner && (
        <p className="small">
          <a href={paths.propertyReport(listing.id)}>{t`Report this listing`}</a>
        </p>
      )}
      <StructuredData listing={listing} origin={origin} />
      {!own && (
        <div className="bar">
          <PriceLine listing={listing} isShort />
          {door.needsRoom ? (
            <ButtonLink href="#rooms">{t`Choose a room`}</ButtonLink>
          ) : (
            <BookButton door={door} />
          )}
        </div>
      )}
    </main>
  )
}

type Part = { listing: PropertyView }

function Pictures({ listing: { title, rooms, room, images } }: Part) {
  const ofRooms = rooms.flatMap(({ images: [first] }) => first ?? [])
  const pictures = [...(room?.images ?? []), ...(images.length > 0 || room ? images : ofRooms)]
  return <Gallery pictures={pictures} title={title} />
}

/** `actions` are the editor's, where no panel has them. */
function Head({ listing, actions }: Part & { actions?: ReactNode }) {
  const { title, address, city, walkingMinutes, genderPolicy } = listing
  return (
    <div className="page-head">
      <div>
        <h1>{title}</h1>
        <p className="muted">
          {address}, {city}
          {walkingMinutes !== null && t` · ${walkingMinutes} min to college`}
        </p>
      </div>
      {genderPolicy !== 'any' && <Badge label={genderPolicyLabel(genderPolicy)} icon="users" tone="info" />}
      {actions && <div className="cluster">{actions}</div>}
    </div>
  )
}

function Problems({ listing }: Part) {
  const { livesHere, title } = listing
  const problem = listing.genderProblem ?? listing.requestProblem
  return (
    <>
      {livesHere && (
        <Notice kind="info" title={t`You live here until ${formatDay(livesHere.endDate)}`}>
          <AgainAction booking={{ title, again: livesHere.again }} />
        </Notice>
      )}
      {problem && (
        <Notice kind="warning">
          {problem.sentence} <a href={problem.link.href}>{problem.link.label}</a>
        </Notice>
      )}
      <ApprovalNotice listing={listing} />
    </>
  )
}

/** For those who let it: its rooms, and folded the card that tenants book with. */
function AsTenantsSee({ listing, door }: Part & { door: BookingLink }) {
  return (
    <>
      {listing.rooms.length > 0 && <RoomChoice listing={listing} />}
      <div className="rows">
        <Fold title={t`What tenants see`} open={listing.room !== null}>
          <BookingPanel listing={listing} door={door} />
        </Fold>
      </div>
    </>
  )
}

type AboutProps = Part & { isOwner: boolean; link: string; children: ReactNode }

function About({ listing, isOwner, link, children }: AboutProps) {
  const { description, amenities, checks } = listing
  return (
    <div className="stack">
      {description && (
        <section className="stack-s">
          <h2>{t`About this place`}</h2>
          <p className="lines">{description}</p>
        </section>
      )}
      {amenities.length > 0 && (
        <section className="stack-s">
          <h2>{t`Amenities`}</h2>
          <AmenityList names={amenities} />
        </section>
      )}
      <ResidentsSection residents={listing.residents} id={listing.id} />
      {!isOwner && <OwnerCard listing={listing} link={link} />}
      <div className="rows">
        <PropertyFacts listing={listing} />
        {children}
        <CheckedFold checks={checks} />
      </div>
    </div>
  )
}

/** Where it is, and which colleges the owner names. */
function Where({ listing, colleges }: Part & { colleges: readonly CollegeAround[] }) {
  const { address, city, nearestColleges, walkingMinutes } = listing
  return (
    <Fold title={t`Where it is`} figure={nearestColleges.join(', ')}>
      <WhereItIs where={`${address}, ${city}`} colleges={colleges} />
      {nearestColleges.length > 0 && (
        <>
          <h3>{t`Nearby colleges`}</h3>
          <ul className="chips">
            {nearestColleges.map((college) => (
              <li key={college}>
                <a className="chip" href={paths.properties({ college })}>
                  {college}
                </a>
              </li>
            ))}
          </ul>
          {walkingMinutes !== null && <p className="muted">{t`${walkingMinutes} min to college`}</p>}
        </>
      )}
    </Fold>
  )
}

function EditorsActions({ id }: { id: string }) {
  return (
    <>
      <ButtonLink href={paths.propertyEdit(id)} icon="pencil">
        {t`Edit Property`}
      </ButtonLink>
      <ViewBookings />
    </>
  )
}

/** Says to the few who see it why others do not. */
function ApprovalNotice({ listing }: { listing: PropertyView }) {
  const { approvalState, approvalNotes, isPublic, mayEdit } = listing
  if (approvalState === 'approved' || (isPublic && !mayEdit)) return null
  return (
    <Notice
      kind={approvalState === 'rejected' ? 'error' : 'warning'}
      title={
        isPublic
          ? t`Changes wait for approval`
          : approvalState === 'rejected'
            ? t`Rejected`
            : t`Pending approval`
      }
    >
      {isPublic
        ? t`Until then, everybody sees the approved texts and photos here.`
        : t`Only the people it concerns see this page.`}
      <ReviewNotes notes={approvalNotes} />
    </Notice>
  )
}

/** Administrators' checks of a listing; renders nothing without any. */
function CheckedFold({ checks }: { checks: readonly CheckView[] }) {
  const [latest] = checks
  if (!latest) return null
  return (
    <Fold title={t`What we checked`} figure={<DayText day={latest.day} />}>
      <ul className="stack-s">
        {checks.map(({ kind, day }) => (
          <li key={kind}>{t`Checked on ${<DayText day={day} />}: ${checkSentence(kind)}`}</li>
        ))}
      </ul>
      <p className="small muted">{t`See the place yourself before you pay.`}</p>
    </Fold>
  )
}
