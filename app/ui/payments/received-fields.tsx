import { CAME_ON } from '~/domain/ground/money/owner-money'
import { formatDay } from '~/domain/ground/shared/calendar'
import type { FormReply } from '~/domain/ground/shared/form-reply'
import { t, translated } from '~/domain/ground/shared/language'
import { sentences } from '~/domain/ground/shared/text'
import { REASON_MAX_LENGTH } from '~/domain/stays/bookings/rules'
import type { PaymentDetailsView } from '~/domain/stays/payments/payment-details.server'
import { DateField, MoneyField } from '../form/number-field'
import { TextArea } from '../form/text-field'

type Props = {
  payment: PaymentDetailsView
  valueTzs: number
  reply: FormReply | null
  mayBeNone?: boolean
  /** Day and reason are folded: they are rarely changed. */
  isFolded?: boolean
}

/** How much of a receipt arrived, and why it is less than was sent. */
export function ReceivedFields({ payment, valueTzs, reply, mayBeNone, isFolded }: Props) {
  const isRest = valueTzs < payment.sentAmountTzs && payment.mayDecide
  const lower = mayBeNone ? t`Lower it if less arrived, to 0 if nothing did.` : t`Lower it if less arrived.`
  const more = (
    <>
      <DateField
        name="received_on"
        label={translated(CAME_ON)}
        hint={payment.receivedDay === payment.textDay ? t`As the text says.` : t`As in your account.`}
        value={payment.receivedDay}
        min={payment.requestedOn}
        max={payment.today}
        reply={reply}
      />
      <TextArea
        name="reason"
        label={t`Why less than was sent`}
        hint={t`Needed only if you lower the amount. ${payment.tenantName} reads it and may disagree.`}
        value={isRest ? partCounts() : payment.rejectReason}
        reply={reply}
        rows={2}
        maxLength={REASON_MAX_LENGTH}
      />
    </>
  )
  return (
    <>
      <MoneyField
        name="amount"
        label={t`Amount received`}
        hint={
          payment.owns
            ? sentences(t`What is in your account.`, lower)
            : sentences(t`What is in the account of ${payment.ownerName}.`, lower)
        }
        value={valueTzs}
        reply={reply}
        required
      />
      {isFolded ? (
        <details open={isRest}>
          <summary>{t`Came on ${formatDay(payment.receivedDay)}. Another day, or less?`}</summary>
          {more}
        </details>
      ) : (
        more
      )}
      {payment.ifLess && <p className="muted">{payment.ifLess}</p>}
      {payment.countedAlready?.mayCountAgain && <AgainField reply={reply} />}
    </>
  )
}

/** Why less is proposed, where a part of the transfers counts already. */
const partCounts = () => t`The rest was on an earlier payment.`

/** Counts a number that is on an approved payment again. */
export function AgainField({ reply }: { reply: FormReply | null }) {
  return (
    <TextArea
      name="again"
      label={t`Another transfer with the same number`}
      hint={t`Only if it is one: say how you know. It stays in the history.`}
      reply={reply}
      rows={2}
      maxLength={REASON_MAX_LENGTH}
    />
  )
}
