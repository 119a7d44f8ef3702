import { keptTzs } from '~/domain/ground/money/return-states'
import { formatDeadline } from '~/domain/ground/shared/calendar'
import type { FormReply } from '~/domain/ground/shared/form-reply'
import { formatTzs } from '~/domain/ground/shared/money'
import { sentences } from '~/domain/ground/shared/text'
import type { BookingDetailsView } from '~/domain/stays/bookings/booking-details.server'
import { enteredTexts } from '~/domain/stays/bookings/entered/texts'
import type { CancellationEffect } from '~/domain/stays/bookings/views'
import type { DepositView } from '~/domain/stays/returns/views.server'
import { ButtonLink } from '../form/buttons'
import { MoneyField } from '../form/number-field'
import { t } from '../t'

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
      (receivedTzs > 0
        ? t`${formatTzs(waitingTzs)} waits to be checked. What it brought goes back in the same way.`
        : t`${formatTzs(waitingTzs)} waits to be checked. What it brought goes back.`),
    ...mayKeep(booking, effect),
    deposit && deposited(booking, deposit),
  ].filter((line): line is string => Boolean(line))
  return (
    <>
      <ul className="stack-s" aria-label={t`Money`}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {check && (
        <p>
          <ButtonLink href={check.href} icon="receipt">
            {t`Check it first`}
          </ButtonLink>
        </p>
      )}
      {proposedTzs !== null && (
        <MoneyField name="to_return" label={t`To be returned`} value={proposedTzs} reply={reply} required />
      )}
    </>
  )
}

function goesBack(booking: BookingDetailsView, effect: CancellationEffect): string[] {
  const { may, owns, ownerName, tenantName } = booking
  const { receivedTzs, proposedTzs } = effect
  if (receivedTzs === 0)
    return effect.waitingTzs > 0 ? [] : [t`No payment has been received, so none is returned.`]
  const [sum, by] = [formatTzs(receivedTzs), formatDeadline(effect.returnByAt)]
  const received = owns ? t`You received ${sum}.` : t`${ownerName} received ${sum}.`
  if (proposedTzs !== null)
    return [
      sentences(received, t`What goes back is due by ${by}, or an administrator may decide.`),
      effect.isOwnerSuspended
        ? t`The owner is suspended, so we propose all of it.`
        : t`We propose what is left after our fee and the months that have begun.`,
      t`Our fee of ${formatTzs(effect.feeTzs)} comes first out of what is kept.`,
    ]
  if (booking.isEntered) return [sentences(received, enteredTexts.goesBack)]
  const goes = !may.own
    ? t`All of it goes back to ${tenantName} by ${by}, or an administrator may decide.`
    : effect.keepLimitTzs > 0
      ? t`It goes back to you by ${by}, or an administrator may decide.`
      : t`All of it goes back to you by ${by}, or an administrator may decide.`
  return [sentences(received, goes)]
}

/** Of a tenant who cancels late, also of what waits to be checked. */
function mayKeep({ ownerName }: BookingDetailsView, effect: CancellationEffect): string[] {
  const mostTzs = Math.min(effect.keepLimitTzs, effect.receivedTzs + effect.waitingTzs)
  if (mostTzs === 0) return []
  return [
    t`${ownerName} may keep up to ${formatTzs(mostTzs)}, at most one month’s rent, and says why.`,
    t`If you do not agree, an administrator decides.`,
  ]
}

function deposited({ owns, ownerName }: BookingDetailsView, deposit: DepositView): string {
  const held = formatTzs(keptTzs(deposit))
  if (keptTzs(deposit) > 0)
    return owns
      ? t`You have the deposit of ${held}. Return it too, under Return Deposit.`
      : t`${ownerName} has the deposit of ${held}. It is to be returned too.`
  if (deposit.receivedAt !== null) return ''
  return deposit.statement ? deposit.sentence : t`The deposit is not to be paid any more.`
}
