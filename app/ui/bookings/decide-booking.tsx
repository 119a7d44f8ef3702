import { ALREADY_DECIDED } from '~/domain/ground/money/booking-states'
import { stepText } from '~/domain/ground/money/next-step'
import { CHOSEN_FIELD } from '~/domain/ground/shared/chosen'
import type { FormReply } from '~/domain/ground/shared/form-reply'
import { translated } from '~/domain/ground/shared/language'
import { sentences } from '~/domain/ground/shared/text'
import type { RoomChoice } from '~/domain/listings/properties/room-names'
import type { BookingDetailsView } from '~/domain/stays/bookings/booking-details.server'
import type { CrowdedOut } from '~/domain/stays/bookings/requests/request-fit'
import { NOTES_MAX_LENGTH } from '~/domain/stays/bookings/rules'
import { paths } from '~/paths'
import { CheckField } from '~/ui/form/choices'
import { Notice } from '~/ui/layout/notice-region'
import { DayText } from '~/ui/show/text'
import { ButtonLink } from '../form/buttons'
import { FormPage } from '../form/form-page'
import { TextArea } from '../form/text-field'
import { t } from '../t'
import { DecideActions, isApprovable } from './booking-actions'
import { BookingOutline } from './booking-outline'
import { GenderNote } from './gender-note'
import { RequestState } from './request-state'
import { RoomField } from './room-field'

type Props = {
  decision: 'approve' | 'reject'
  booking: BookingDetailsView
  /** The decision's effect in money. */
  money?: string
  /** Requests that no longer fit once this one is approved. */
  others?: readonly CrowdedOut[]
  /** The rooms of its category, for an approval. */
  rooms?: RoomChoice
  /** Where it was opened from. */
  back: string
  reply: FormReply | null
}

const looks = {
  approve: () => ({
    title: t`Approve Booking`,
    hint: t`The tenant reads them, for example when to come for the keys.`,
    ...{ button: t`Approve`, icon: 'check' as const, isDanger: false },
  }),
  reject: () => ({
    title: t`Reject Booking`,
    hint: t`The tenant reads them. Say kindly why.`,
    ...{ button: t`Reject`, icon: 'x' as const, isDanger: true },
  }),
} as const

/** The page of a decision on a request. Once it is decided, the page only says so and shows the note that was entered. */
export function DecideBooking({ decision, booking, money, others = [], rooms, back, reply }: Props) {
  const { title, hint, ...look } = looks[decision]()
  const isPossible = decision === 'reject' || isApprovable(booking)
  const isOpen = booking.may.decide && isPossible
  const decided = booking.may.decide ? '' : sentences(translated(ALREADY_DECIDED), stepText(booking.next))
  return (
    <FormPage
      title={title}
      lead={isOpen ? leadOf(decision, booking) : undefined}
      back={{ href: paths.bookingDetails(booking.id), label: booking.title }}
      leave={back}
      keep={t`Back`}
      reply={reply}
      version={booking.version}
      closed={isOpen ? null : decided}
      {...look}
      before={
        <>
          <BookingOutline booking={booking} />
          {money && isOpen && <p>{money}</p>}
          <RequestState booking={booking} />
          <GenderNote booking={booking} />
          {booking.may.decide && !isPossible && (
            <div className="actions">
              <DecideActions booking={booking} back={back} here />
              {!reply && <ButtonLink href={back}>{t`Back`}</ButtonLink>}
            </div>
          )}
        </>
      }
    >
      <LastUnit others={others} reply={reply} />
      {rooms && <RoomField choices={[rooms]} label={t`Room`} reply={reply} />}
      <TextArea
        name="approval_notes"
        label={t.as('of a request')`Notes`}
        hint={hint}
        optional
        reply={reply}
        maxLength={NOTES_MAX_LENGTH}
      />
    </FormPage>
  )
}

/** The decision's consequences. */
function leadOf(decision: Props['decision'], { owns, ownerName, tenantName }: BookingDetailsView): string {
  if (decision === 'reject')
    return t`The request ends. ${tenantName} gets a message at once and reads your notes.`
  return owns
    ? t`The dates will be taken for ${tenantName}, who gets a message at once and pays into your payout account.`
    : t`The dates will be taken for ${tenantName}, who gets a message at once and pays into the payout account of ${ownerName}.`
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
            ? t`Takes the last one; 1 request no longer fits`
            : t`Takes the last one; ${others.length} requests no longer fit`
        }
      >
        <ul>
          {others.map(({ id, tenantName, startDate, endDate }) => (
            <li key={id}>
              <a href={paths.bookingDetails(id)}>{tenantName}</a>,{' '}
              {t`${<DayText day={startDate} />} to ${<DayText day={endDate} />}`}
            </li>
          ))}
        </ul>
      </Notice>
      {others.map(({ id, version }) => (
        <input key={id} type="hidden" name={CHOSEN_FIELD} value={`${id}:${version}`} />
      ))}
      <CheckField
        name="reject_others"
        label={one ? t`Reject this one` : t`Reject these ${others.length}`}
        hint={
          one
            ? t`The tenant gets a message that somebody else has the place.`
            : t`Each tenant gets a message that somebody else has the place.`
        }
        reply={reply}
      />
    </>
  )
}
