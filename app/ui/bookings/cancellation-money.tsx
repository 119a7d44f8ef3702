import { keptTzs } from '~/domain/ground/money/return-states'
import { formatDeadline } from '~/domain/ground/shared/calendar'
import type { FormReply } from '~/domain/ground/shared/form-reply'
import { formatTzs } from '~/domain/ground/shared/money'
import type { BookingDetailsView } from '~/domain/stays/bookings/booking-details.server'
import type { CancellationEffect } from '~/domain/stays/bookings/views'
import type { DepositView } from '~/domain/stays/returns/views.server'
import { ButtonLink } from '../form/buttons'
import { MoneyField } from '../form/number-field'

type Props = {
  booking: BookingDetailsView
  effect: CancellationEffect
  deposit: DepositView | null
  /** What was paid to agents, in words. */
  shares: string
  reply: FormReply | null
}

/** Before somebody cancels: what goes back by when, what may be kept, a receipt that waits, and the deposit. */
export function CancellationMoney({ booking, effect, deposit, shares, reply }: Props) {
  const check = booking.next.buttons.find(({ kind }) => kind === 'check')
  const { receivedTzs, waitingTzs, proposedTzs } = effect
  const lines = [
    ...goesBack(booking, effect),
    receivedTzs > 0 && shares,
    waitingTzs > 0 &&
      `${formatTzs(waitingTzs)} waits to be checked. What it brought goes back${receivedTzs > 0 ? ' in the same way' : ''}.`,
    ...mayKeep(booking, effect),
    deposit && deposited(booking, deposit),
  ].filter((line): line is string => Boolean(line))
  return (
    <>
      <ul className="stack-s" aria-label="Money">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {check && (
        <p>
          <ButtonLink href={check.href} icon="receipt">
            Check it first
          </ButtonLink>
        </p>
      )}
      {proposedTzs !== null && (
        <MoneyField name="to_return" label="To be returned" value={proposedTzs} reply={reply} required />
      )}
    </>
  )
}

function goesBack(booking: BookingDetailsView, effect: CancellationEffect): string[] {
  const { may, owns, ownerName, tenantName } = booking
  const { receivedTzs, proposedTzs } = effect
  if (receivedTzs === 0)
    return effect.waitingTzs > 0 ? [] : ['No payment has been received, so none is returned.']
  const [owner, tenant] = [owns ? 'You' : ownerName, may.own ? 'you' : tenantName]
  const by = `by ${formatDeadline(effect.returnByAt)}, or an administrator may decide`
  const received = `${owner} received ${formatTzs(receivedTzs)}.`
  if (proposedTzs !== null)
    return [
      `${received} What goes back is due ${by}.`,
      effect.isOwnerSuspended
        ? 'The owner is suspended, so we propose all of it.'
        : 'We propose what is left after our fee and the months that have begun.',
      `Our fee of ${formatTzs(effect.feeTzs)} comes first out of what is kept.`,
    ]
  return [`${received} ${effect.keepLimitTzs > 0 ? 'It' : 'All of it'} goes back to ${tenant} ${by}.`]
}

/** Of a tenant who cancels late, also of what waits to be checked. */
function mayKeep({ ownerName }: BookingDetailsView, effect: CancellationEffect): string[] {
  const mostTzs = Math.min(effect.keepLimitTzs, effect.receivedTzs + effect.waitingTzs)
  if (mostTzs === 0) return []
  return [
    `${ownerName} may keep up to ${formatTzs(mostTzs)}, at most one month’s rent, and says why.`,
    'If you do not agree, an administrator decides.',
  ]
}

function deposited({ owns, ownerName }: BookingDetailsView, deposit: DepositView): string {
  const held = formatTzs(keptTzs(deposit))
  if (keptTzs(deposit) > 0)
    return owns
      ? `You have the deposit of ${held}. Return it too, under Return Deposit.`
      : `${ownerName} has the deposit of ${held}. It is to be returned too.`
  if (deposit.receivedAt !== null) return ''
  return deposit.statement ? deposit.sentence : 'The deposit is not to be paid any more.'
}
