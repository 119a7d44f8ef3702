import { keptTzs } from '~/domain/ground/money/return-states'
import { formatDeadline } from '~/domain/ground/shared/calendar'
import type { FormReply } from '~/domain/ground/shared/form-reply'
import { formatTzs } from '~/domain/ground/shared/money'
import type { BookingDetailsView } from '~/domain/stays/bookings/booking-details.server'
import type { CancellationEffect } from '~/domain/stays/bookings/views'
import type { DepositView } from '~/domain/stays/returns/views.server'
import { MoneyField } from '../form/number-field'

type Props = {
  booking: BookingDetailsView
  effect: CancellationEffect
  deposit: DepositView | null
  reply: FormReply | null
}

/** Before somebody cancels: what goes back by when, what may be kept, and what happens to the deposit. */
export function CancellationMoney({ booking, effect, deposit, reply }: Props) {
  const { receivedTzs, mayLower } = effect
  return (
    <>
      <ul className="stack-s" aria-label="Money">
        {sentencesOf(booking, effect, deposit).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      {receivedTzs > 0 && mayLower && (
        <MoneyField
          name="to_return"
          label="To be returned"
          hint="If it is less than all, your reason says why."
          value={receivedTzs}
          reply={reply}
          required
        />
      )}
    </>
  )
}

function sentencesOf(
  { may, owns, ownerName, tenantName }: BookingDetailsView,
  { receivedTzs, returnByAt, mayLower, feeTzs }: CancellationEffect,
  deposit: DepositView | null,
): string[] {
  const owner = owns ? 'You' : ownerName
  const [tenant, received] = [may.own ? 'you' : tenantName, formatTzs(receivedTzs)]
  const goesBack =
    receivedTzs === 0
      ? ['No payment has been received, so none is returned.']
      : [
          `${owner} received ${received}. It goes back to ${tenant} by ${formatDeadline(returnByAt)}, all of it${mayLower ? ' unless you enter less' : ''}.`,
          mayLower
            ? `Our fee of ${formatTzs(feeTzs)} comes first out of what is kept.`
            : `Only ${ownerName}, or an agent who checks receipts, can return less.`,
        ]
  if (!deposit) return goesBack
  const held = formatTzs(keptTzs(deposit))
  if (keptTzs(deposit) > 0)
    return [
      ...goesBack,
      owns
        ? `You have the deposit of ${held}. Return it too, under Return Deposit.`
        : `${ownerName} has the deposit of ${held}. It is to be returned too.`,
    ]
  if (deposit.statement && deposit.receivedAt === null) return [...goesBack, deposit.sentence]
  return deposit.receivedAt !== null ? goesBack : [...goesBack, 'The deposit is not to be paid any more.']
}
