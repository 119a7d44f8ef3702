import type { ComponentProps } from 'react'
import { depositLabel, systemFeeLabel } from '~/domain/ground/money/figures'
import { formatDay } from '~/domain/ground/shared/calendar'
import { formatTzs } from '~/domain/ground/shared/money'
import { endDateOf } from '~/domain/ground/shared/stay'
import { inFigures } from '~/domain/ground/shared/text'
import { oneBed } from '~/domain/listings/properties/catalogue'
import type { PropertyView } from '~/domain/listings/properties/property-page.server'
import { monthsText } from '~/domain/listings/properties/rules'
import { moveInProblem } from '~/domain/listings/properties/stay-query'
import { requestSummary } from '~/domain/stays/bookings/requests/request-summary'
import { durationChoices, durationLabel, replyPromise } from '~/domain/stays/bookings/rules'
import { paths } from '~/paths'
import { SubmitButton } from '~/ui/form/buttons'
import { DateField } from '~/ui/form/number-field'
import { SelectField } from '~/ui/form/select-field'
import { SummaryTable } from '~/ui/show/facts'
import { t } from '~/ui/t'
import { TermChoice } from '../bookings/term-choice'
import { ButtonLink } from '../form/buttons'
import { AvailabilityPill } from '../show/status-badge'
import { type BookingLink, herePath, STAY_FORM } from './booking-link'
import { PriceLine } from './price-line'

/** A taken place shows from when it is free, not to the tenant who lives there; the day fills the form. */
function FirstFree({ listing }: { listing: PropertyView }) {
  const { availability, stay, livesHere, room } = listing
  const isTheirs = livesHere !== null && livesHere.hostelRoomId === (room?.id ?? null)
  if (isTheirs || availability.kind === 'full' || stay.firstFreeDate === null) return null
  const day = formatDay(stay.firstFreeDate)
  const months = monthsText(stay.months)
  return (
    <div className="notice info">
      <div className="stack-s">
        <p>
          {stay.moveInDate === null
            ? t`Taken now. The first day that is free for ${months} is ${day}.`
            : t`Taken on ${formatDay(stay.moveInDate)}. The first day after it that is free for ${months} is ${day}.`}
        </p>
        <ButtonLink href={`${herePath(listing, listing.room?.id, stay.firstFreeDate)}#book`} icon="calendar">
          {t`Move in on ${day}`}
        </ButtonLink>
      </div>
    </div>
  )
}

/** Price, stay, costs and the way to the booking. */
export function BookingPanel({ listing, door }: { listing: PropertyView; door: BookingLink }) {
  const { id, room, rooms, availability, results } = listing
  const isChosen = rooms.length === 0 || room !== null
  return (
    <section className="card stack" id="book" aria-label={t`Booking`}>
      <div className="card-head">
        <div>
          <h2>{room?.roomType ?? t`What you pay`}</h2>
          <PriceLine listing={listing} />
        </div>
        <AvailabilityPill badge={availability} />
      </div>
      {room?.description && <p className="small lines">{room.description}</p>}
      {isChosen ? (
        <>
          {room?.letBy === 'bed' && <p className="small">{oneBed()}</p>}
          <StayForm listing={listing} action={door.sends ? paths.booking() : costsHref(listing)} />
          <ui-summary
            aria-live="polite"
            data-from={paths.property(id, { room: room?.id, ...results })}
            data-names="move_in months payment_term terms_for"
            data-part="#stay"
          />
        </>
      ) : listing.genderProblem?.isFinal ? null : (
        <p>{t`${<a href="#rooms">{t`Choose a room type`}</a>} to see what you pay.`}</p>
      )}
      <div id="stay">
        <ChosenStay listing={listing} door={door} isChosen={isChosen} />
      </div>
    </section>
  )
}

/** The requested stay: when it can begin, its costs, the link to book it. */
function ChosenStay({
  listing,
  door,
  isChosen,
}: ComponentProps<typeof BookingPanel> & { isChosen: boolean }) {
  const { availability, stay } = listing
  return (
    <div className="stack">
      {isChosen && (
        <>
          <FirstFree listing={listing} />
          <StayCost listing={listing} />
        </>
      )}
      {availability.kind !== 'full' && stay.freeUnits !== null && stay.freeUnits > 0 && (
        <p className="small">
          {stay.freeUnits === 1
            ? t`1 place free for these dates.`
            : t`${inFigures(stay.freeUnits)} places free for these dates.`}
        </p>
      )}
      {door.note && <p>{door.note}</p>}
      <div className="actions">
        <BookButton door={door} />
        {isChosen && (
          <SubmitButton form={STAY_FORM} formAction={costsHref(listing)} kind="plain">
            {t`Show costs`}
          </SubmitButton>
        )}
      </div>
      {door.href && (
        <p className="small muted">{t`You pay nothing now. ${replyPromise(listing.approvesAtOnce)}`}</p>
      )}
    </div>
  )
}

/** What the requested stay costs, and how it may be paid. */
function StayCost({ listing }: { listing: PropertyView }) {
  const { pricePerMonthTzs, feeRate, feeBase, deposit, terms, stay, firstDate, lastDate } = listing
  const pricing = { monthlyRentTzs: pricePerMonthTzs, feeRate, feeBase, deposit }
  const view = { ...listing, pricing, window: { firstDate, lastDate } }
  const startDate = stay.moveInDate ?? firstDate
  const choice = { months: stay.months, paymentTerm: stay.askedTerm, startDate }
  const summary = requestSummary(pricing, terms, choice)
  if (!summary) return null
  return (
    <>
      {stay.moveInDate && (
        <p className="small">
          {t`${formatDay(stay.moveInDate)} to ${formatDay(endDateOf(stay.moveInDate, stay.months))}`}
        </p>
      )}
      <TermChoice view={view} choice={choice} form={STAY_FORM} />
      <SummaryTable
        caption={t`What the stay costs`}
        rows={[
          {
            label: t`Rent`,
            hint: `${monthsText(stay.months)} × ${formatTzs(pricePerMonthTzs)}`,
            amountTzs: summary.rentTotalTzs,
          },
          { label: systemFeeLabel(pricing), amountTzs: summary.systemFeeTzs },
        ]}
        total={{ label: t`Total for ${monthsText(stay.months)}`, amountTzs: summary.totalTzs }}
        after={summary.depositTzs > 0 ? [{ label: depositLabel(false), amountTzs: summary.depositTzs }] : []}
      />
    </>
  )
}

/** This page with the costs of the stay that is sent to it. */
const costsHref = ({ id }: PropertyView) => `${paths.property(id)}#book`

/**
 * When and for how long. Its buttons are after the costs and each name their own address, since scripts renew them with
 * the costs; Enter presses the first.
 */
function StayForm({ listing, action }: { listing: PropertyView; action: string }) {
  const { room, stay, results, terms, firstDate, lastDate } = listing
  const months = durationChoices(terms.minTerm, terms.maxTerm)
  return (
    <form className="pair" id={STAY_FORM} action={action}>
      {Object.entries({ room: room?.id, ...results }).map(
        ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
      )}
      <DateField
        name="move_in"
        label={t`Move-in date`}
        value={stay.moveInDate}
        min={firstDate}
        max={lastDate}
        hint={
          stay.unusableDate === null ? undefined : moveInProblem(stay.unusableDate, { firstDate, lastDate })
        }
      />
      <SelectField
        name="months"
        label={t`Months`}
        value={stay.months}
        options={months.map((value) => ({ value, label: durationLabel(value) }))}
        hint={stay.askedMonths !== null && stay.askedMonths !== stay.months ? hintFor(months) : undefined}
      />
    </form>
  )
}

function hintFor(months: readonly number[]): string {
  return t`Stays here last from ${months[0] ?? 0} to ${monthsText(months.at(-1) ?? 0)}.`
}

/** The way to the booking, or a button that says why there is none. */
export function BookButton({ door: { label, href, sends } }: { door: BookingLink }) {
  if (sends)
    return (
      <SubmitButton form={STAY_FORM} formAction={paths.booking()} name="property_id" value={sends}>
        {label}
      </SubmitButton>
    )
  if (href)
    return (
      <ButtonLink href={href} kind="main">
        {label}
      </ButtonLink>
    )
  return (
    <button type="button" className="btn btn-main" disabled>
      {label}
    </button>
  )
}
