import { CAME_ON } from '~/domain/ground/money/owner-money'
import type { FormReply } from '~/domain/ground/shared/form-reply'
import { REASON_MAX_LENGTH } from '~/domain/stays/bookings/rules'
import type { PaymentDetailsView } from '~/domain/stays/payments/payment-details.server'
import { DateField, MoneyField } from '../form/number-field'
import { TextArea } from '../form/text-field'

type Props = { payment: PaymentDetailsView; valueTzs: number; reply: FormReply | null; mayBeNone?: boolean }

/** How much of a receipt arrived, and why it is less than was sent. */
export function ReceivedFields({ payment, valueTzs, reply, mayBeNone }: Props) {
  const isRest = valueTzs < payment.sentAmountTzs && payment.mayDecide
  const lower = mayBeNone ? 'Lower it if less arrived, to 0 if nothing did.' : 'Lower it if less arrived.'
  return (
    <>
      <MoneyField
        name="amount"
        label="Amount received"
        hint={
          payment.owns
            ? `What is in your account. ${lower}`
            : `What is in the account of ${payment.ownerName}. ${lower}`
        }
        value={valueTzs}
        reply={reply}
        required
      />
      <CameOnField payment={payment} reply={reply} />
      <TextArea
        name="reason"
        label="Why less than was sent"
        hint={`Needed only if you lower the amount. ${payment.tenantName} reads it and may disagree.`}
        value={isRest ? PART_COUNTS : payment.rejectReason}
        reply={reply}
        rows={2}
        maxLength={REASON_MAX_LENGTH}
      />
      {payment.ifLess && <p className="muted">{payment.ifLess}</p>}
      {payment.countedAlready?.mayCountAgain && <AgainField reply={reply} />}
    </>
  )
}

/** The day for which it counts; the verifier reads it in the account. */
export function CameOnField({ payment, reply }: { payment: PaymentDetailsView; reply: FormReply | null }) {
  const { receivedDay, requestedOn, today, textDay } = payment
  return (
    <DateField
      name="received_on"
      label={CAME_ON}
      hint={
        receivedDay === textDay
          ? 'As the text says. Change it if your account says another day.'
          : 'As in your account.'
      }
      value={receivedDay}
      min={requestedOn}
      max={today}
      reply={reply}
    />
  )
}

/** Why less is proposed, where a part of the transfers counts already. */
export const PART_COUNTS = 'The rest was on an earlier payment.'

/** Counts a number that is on an approved payment again. */
export function AgainField({ reply }: { reply: FormReply | null }) {
  return (
    <TextArea
      name="again"
      label="Another transfer with the same number"
      hint="Only if it is one: say how you know. It stays in the history."
      reply={reply}
      rows={2}
      maxLength={REASON_MAX_LENGTH}
    />
  )
}
