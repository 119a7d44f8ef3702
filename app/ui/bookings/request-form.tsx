import { bookingFigures } from '~/domain/ground/money/figures'
import {
  CARD_HINT,
  isOpenPaymentMethod,
  paymentMethodLabel,
  paymentMethods,
} from '~/domain/ground/money/payment-methods'
import { formatDay } from '~/domain/ground/shared/calendar'
import { type FormReply, fieldValue } from '~/domain/ground/shared/form-reply'
import { translated } from '~/domain/ground/shared/language'
import { formatTzs } from '~/domain/ground/shared/money'
import { monthsText } from '~/domain/listings/properties/rules'
import { proposedMonths, tickedTerm } from '~/domain/listings/properties/stay-query'
import type { StayStart } from '~/domain/stays/bookings/requests/bookable.server'
import type { RequestPageView } from '~/domain/stays/bookings/requests/request-page.server'
import { termOf } from '~/domain/stays/bookings/requests/request-summary'
import {
  durationChoices,
  MAX_NAME_LENGTH,
  NOTES_MAX_LENGTH,
  replyPromise,
} from '~/domain/stays/bookings/rules'
import { paths } from '~/paths'
import type { Option } from '~/ui/form/select-field'
import { SubmitButton } from '../form/buttons'
import { RadioGroup } from '../form/choices'
import { DateField } from '../form/number-field'
import { PhoneField } from '../form/phone-field'
import { PostForm } from '../form/post-form'
import { SelectField } from '../form/select-field'
import { TextArea, TextField } from '../form/text-field'
import { t } from '../t'
import { RequestSummaryCard } from './request-summary-card'
import { TermChoice } from './term-choice'

type Props = {
  view: RequestPageView
  /** Carried over from the list or the listing. */
  stay: StayStart
  reply: FormReply | null
}

const REQUEST_FORM = 'request-form'

/** The form of a booking request. It shows the total for the entered values; one button computes it without sending. */
export function RequestForm({ view, stay, reply }: Props) {
  const { bookable, terms, window, person, paymentMethod, idempotencyKey } = view
  const query = { property_id: bookable.propertyId, hostel_room_id: bookable.hostelRoomId }
  const startDate = fieldValue(reply, 'start_date', stay.startDate)
  const inputOf = (name: string, from: string) => fieldValue(reply, name, from) ?? ''
  const months = proposedMonths(Number(inputOf('duration', stay.duration)), terms.minTerm, terms.maxTerm)
  const ticked = tickedTerm(
    inputOf('payment_term', stay.paymentTerm),
    inputOf('terms_for', stay.termsFor),
    months,
  )
  const choice = { months, paymentTerm: termOf(ticked, months, terms), startDate: startDate ?? '' }
  const latest = <span className="optional small">{t`(latest ${formatDay(window.lastDate)})`}</span>
  const soon = <strong>{t`Payment Instructions Coming Soon:`}</strong>
  return (
    <>
      <PostForm
        action={paths.booking(query)}
        reply={reply}
        idempotencyKey={idempotencyKey}
        className="split"
        id={REQUEST_FORM}
      >
        <div className="stack">
          <h2 className="sr">{t`Your booking request`}</h2>
          <div className="cards">
            <DateField
              name="start_date"
              label={t`Start date ${latest}`}
              value={stay.startDate}
              min={window.firstDate}
              max={window.lastDate}
              reply={reply}
              required
            />
            <SelectField
              name="duration"
              label={t`Duration`}
              options={durationOptions(view)}
              value={months}
              reply={reply}
              required
            />
          </div>
          <TextField
            name="full_name"
            label={t`Full name`}
            value={person.fullName}
            reply={reply}
            required
            autoComplete="name"
            maxLength={MAX_NAME_LENGTH}
          />
          <PhoneField
            hint={person.phone ? undefined : t`For example 0712 345 678`}
            value={person.phone}
            reply={reply}
            required
            autoComplete="tel"
            maxLength={30}
          />
          <TextArea
            name="notes"
            label={t.as('of a request')`Notes`}
            optional
            reply={reply}
            rows={2}
            maxLength={NOTES_MAX_LENGTH}
            placeholder={t`Anything the owner should know`}
          />
          <RadioGroup
            name="payment_method"
            label={t`Payment method`}
            value={paymentMethod}
            options={paymentMethods.map((method) => ({
              value: method,
              label: isOpenPaymentMethod(method)
                ? paymentMethodLabel(method)
                : `${paymentMethodLabel(method)}: ${translated(CARD_HINT)}`,
              disabled: !isOpenPaymentMethod(method),
            }))}
            reply={reply}
            boxed
            required
          />
          <TermChoice view={view} choice={choice} reply={reply} />
        </div>
        <aside className="stack">
          <div>
            <ui-summary
              aria-live="polite"
              data-from={paths.bookingSummary(query)}
              data-names="start_date duration payment_term terms_for"
            />
            <div>
              <RequestSummaryCard view={view} choice={choice} isBesideTerms />
            </div>
          </div>
          <div className="actions">
            <SubmitButton>{t`Submit Booking Request`}</SubmitButton>
            <SubmitButton kind="plain" formAction={paths.bookingTotal(query)} formNoValidate>
              {t`Show the total`}
            </SubmitButton>
          </div>
          <p className="small muted">{t`You pay nothing now. ${replyPromise(view.approvesAtOnce)}`}</p>
          <p className="small muted">
            {t`You may cancel before the first day. Until 14 days before it, all of your money goes back. After that the owner may keep at most one month’s rent.`}
          </p>
          <p className="small muted">
            {view.approvesAtOnce
              ? t`${soon} you see where and how to pay once your request is approved. Do not pay anybody before that.`
              : t`${soon} you see where and how to pay once the owner has approved your request. Do not pay anybody before that.`}
          </p>
        </aside>
      </PostForm>
      <div className="bar">
        <p className="small">{t`You pay nothing now.`}</p>
        <SubmitButton form={REQUEST_FORM}>{t`Submit Request`}</SubmitButton>
      </div>
    </>
  )
}

/** '4 months: TSh 660,000', so that every total is known before anything is sent. */
function durationOptions({ terms, pricing }: RequestPageView): Option[] {
  return durationChoices(terms.minTerm, terms.maxTerm).map((months) => {
    const { totalTzs } = bookingFigures({ ...pricing, durationMonths: months })
    return { value: months, label: `${monthsText(months)}: ${formatTzs(totalTzs)}` }
  })
}
