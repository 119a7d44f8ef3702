import type { CrowdedOut } from '~/domain/bookings/requests/request-fit'
import { NOTES_MAX_LENGTH } from '~/domain/bookings/rules'
import type { BookingDetailsView } from '~/domain/bookings/views'
import { ALREADY_DECIDED } from '~/domain/money/booking-states'
import { stepText } from '~/domain/money/next-step'
import { CHOSEN_FIELD } from '~/domain/shared/chosen'
import type { FormReply } from '~/domain/shared/form-reply'
import { paths } from '~/paths'
import { CheckField } from '~/ui/form/choices'
import { Notice } from '~/ui/layout/notice-region'
import { DayText } from '~/ui/show/text'
import { ButtonLink, DangerButton, SubmitButton } from '../form/buttons'
import { ErrorSummary } from '../form/error-summary'
import { PostForm } from '../form/post-form'
import { TextArea } from '../form/text-field'
import { Page } from '../layout/page'
import { DecideActions, isApprovable } from './booking-actions'
import { BookingOutline } from './booking-outline'
import { GenderNote } from './gender-note'
import { RequestState } from './request-state'

type Props = {
  decision: 'approve' | 'reject'
  booking: BookingDetailsView
  /** The decision's effect in money. */
  money?: string
  /** Requests that no longer fit once this one is approved. */
  others?: readonly CrowdedOut[]
  /** Where it was opened from. */
  back: string
  reply: FormReply | null
}

const texts = {
  approve: {
    title: 'Approve Booking',
    hint: 'The tenant reads them, for example when to come for the keys.',
  },
  reject: {
    title: 'Reject Booking',
    hint: 'The tenant reads them. Say kindly why.',
  },
} as const

/** The page of a decision on a request. Once it is decided, the page only says so and shows the note that was entered. */
export function DecideBooking({ decision, booking, money, others = [], back, reply }: Props) {
  const { title, hint } = texts[decision]
  const details = { href: paths.bookingDetails(booking.id), label: booking.title }
  const isPossible = decision === 'reject' || isApprovable(booking)
  return (
    <Page
      title={title}
      lead={booking.may.decide && isPossible ? leadOf(decision, booking) : undefined}
      back={details}
      narrow
    >
      <div className="stack">
        <ErrorSummary reply={reply} />
        <BookingOutline booking={booking} />
        {money && booking.may.decide && isPossible && <p>{money}</p>}
        <RequestState booking={booking} />
        <GenderNote booking={booking} />
        {booking.may.decide && !isPossible && (
          <div className="actions">
            <DecideActions booking={booking} back={back} />
            {!reply && <ButtonLink href={back}>Back</ButtonLink>}
          </div>
        )}
        {(booking.may.decide && isPossible) || reply ? (
          <PostForm reply={reply} version={booking.version}>
            <LastUnit others={others} reply={reply} />
            <TextArea
              name="approval_notes"
              label="Notes"
              hint={hint}
              optional
              reply={reply}
              maxLength={NOTES_MAX_LENGTH}
            />
            <div className="actions">
              {booking.may.decide && isPossible && <DecideButton decision={decision} />}
              <ButtonLink href={back}>Back</ButtonLink>
            </div>
          </PostForm>
        ) : booking.may.decide ? null : (
          <p>
            {ALREADY_DECIDED} {stepText(booking.next)}
          </p>
        )}
      </div>
    </Page>
  )
}

function DecideButton({ decision }: Pick<Props, 'decision'>) {
  if (decision === 'approve') return <SubmitButton icon="check">Approve</SubmitButton>
  return <DangerButton icon="x">Reject</DangerButton>
}

/** The decision's consequences. */
function leadOf(decision: Props['decision'], { owns, ownerName, tenantName }: BookingDetailsView): string {
  if (decision === 'reject')
    return `The request ends. ${tenantName} gets a message at once and reads your notes.`
  return owns
    ? `The dates will be taken for ${tenantName}, who gets a message at once and pays into your payout account.`
    : `The dates will be taken for ${tenantName}, who gets a message at once and pays into the payout account of ${ownerName}.`
}

type LastUnitProps = { others: readonly CrowdedOut[]; reply: FormReply | null }

/** Warning before an approval takes the last unit: the requests that no longer fit, and a box that rejects them, too. */
function LastUnit({ others, reply }: LastUnitProps) {
  if (others.length === 0) return null
  const one = others.length === 1
  return (
    <>
      <Notice
        kind="warning"
        title={
          one
            ? 'Takes the last one; 1 request no longer fits'
            : `Takes the last one; ${others.length} requests no longer fit`
        }
      >
        <ul>
          {others.map(({ id, tenantName, startDate, endDate }) => (
            <li key={id}>
              <a href={paths.bookingDetails(id)}>{tenantName}</a>, <DayText day={startDate} /> to{' '}
              <DayText day={endDate} />
            </li>
          ))}
        </ul>
      </Notice>
      {others.map(({ id, version }) => (
        <input key={id} type="hidden" name={CHOSEN_FIELD} value={`${id}:${version}`} />
      ))}
      <CheckField
        name="reject_others"
        label={one ? 'Reject this one' : `Reject these ${others.length}`}
        hint={
          one
            ? 'The tenant gets a message that somebody else has the place.'
            : 'Each tenant gets a message that somebody else has the place.'
        }
        reply={reply}
      />
    </>
  )
}
