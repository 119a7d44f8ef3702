import { isOpenPaymentMethod, paymentMethodLabel } from '~/domain/ground/money/payment-methods'
import { isPaymentTerm, termText } from '~/domain/ground/money/payment-terms'
import { type Day, isDay } from '~/domain/ground/shared/calendar'
import { type FormReply, fieldValue } from '~/domain/ground/shared/form-reply'
import { t } from '~/domain/ground/shared/language'
import { endDateOf } from '~/domain/ground/shared/stay'
import type { RequestPageView } from '~/domain/stays/bookings/requests/request-page.server'
import { REQUEST_FIELDS } from '~/domain/stays/bookings/rules'
import { cancelTerms } from '~/domain/stays/bookings/stays/cancelling'
import { paths } from '~/paths'
import { SubmitButton } from '../form/buttons'
import { PostForm } from '../form/post-form'
import { Facts } from '../show/facts'
import { StayText } from './booking-card'
import { ReadSummary } from './request-summary-card'

/** All that is asked for, to be read before it is sent: nothing is stored yet. */
export function RequestCheck({ view, reply }: { view: RequestPageView; reply: FormReply }) {
  const { bookable } = view
  const query = { property_id: bookable.propertyId, hostel_room_id: bookable.hostelRoomId }
  const valueFor = (name: string) => fieldValue(reply, name, '') ?? ''
  const [startDate, method, term, notes] = [
    valueFor('start_date'),
    valueFor('payment_method'),
    valueFor('payment_term'),
    valueFor('notes'),
  ]
  const choice = { startDate, months: Number(valueFor('duration')), paymentTerm: term }
  const terms = { startDate, monthlyRentTzs: view.pricing.monthlyRentTzs, isOwnerSuspended: false }
  return (
    <PostForm action={paths.booking(query)} idempotencyKey={view.idempotencyKey} className="form section">
      <h2>{t`Check your request`}</h2>
      <p>{t`Nothing is sent yet.`}</p>
      <Facts
        rows={[
          [t`Stay`, isDay(startDate) && <StayText key="stay" booking={stayOf(startDate, choice.months)} />],
          [
            t`Payment`,
            isOpenPaymentMethod(method) &&
              isPaymentTerm(term) &&
              `${paymentMethodLabel(method)}, ${termText(term, choice.months)}`,
          ],
          [t`You`, `${valueFor('full_name')}, ${valueFor('phone')}`],
          [
            t.as('of a request')`Notes`,
            notes && (
              <span key="notes" className="lines">
                {notes}
              </span>
            ),
          ],
        ]}
      />
      <ReadSummary view={view} choice={choice} />
      {REQUEST_FIELDS.map((name) => (
        <input key={name} type="hidden" name={name} value={valueFor(name)} />
      ))}
      <div className="actions">
        <SubmitButton>{t`Send this request`}</SubmitButton>
        <SubmitButton kind="plain" formAction={paths.bookingTotal(query)}>
          {t`Change it`}
        </SubmitButton>
      </div>
      {isDay(startDate) && (
        <p className="small muted">{cancelTerms(terms, t`the owner`, view.window.firstDate)}</p>
      )}
    </PostForm>
  )
}

const stayOf = (startDate: Day, months: number) => ({
  startDate,
  endDate: endDateOf(startDate, months),
  months,
})
