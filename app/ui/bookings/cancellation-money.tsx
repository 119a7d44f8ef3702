import { keptTzs } from '~/domain/ground/money/return-states'
import { formatDeadline } from '~/domain/ground/shared/calendar'
import type { FormReply } from '~/domain/ground/shared/form-reply'
import { formatTzs } from '~/domain/ground/shared/money'
import type { BookingDetailsView, CancellationEffect } from '~/domain/stays/bookings/views'
import type { DepositView } from '~/domain/stays/returns/views.server'
import { paths } from '~/paths'
import { ButtonLink } from '../form/buttons'
import { MoneyField } from '../form/number-field'

type Money = {
  booking: BookingDetailsView
  effect: CancellationEffect
  deposit: DepositView | null
  /** What was paid to agents. */
  sharesTzs: number
}

/** Before somebody cancels: what goes back by when, what may be kept, a receipt that waits, and the deposit. */
export function CancellationMoney({ reply, ...money }: Money & { reply: FormReply | null }) {
  const { booking, effect } = money
  const check = booking.next.buttons.find(({ kind }) => kind === 'check')
  return (
    <>
      <ul className="stack-s" aria-label="Money">
        {[...goesBack(money), ...waiting(money), ...deposited(money)].map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      {check && (
        <p>
          <ButtonLink href={check.href} icon="receipt">
            {check.label}
          </ButtonLink>
        </p>
      )}
      {mayEndInstead(money) && <EndEarlyLink id={booking.id} />}
      {effect.proposedTzs !== null && (
        <MoneyField
          name="to_return"
          label="To be returned"
          value={effect.proposedTzs}
          reply={reply}
          required
        />
      )}
    </>
  )
}

export function EndEarlyLink({ id }: { id: string }) {
  return (
    <p>
      <ButtonLink href={paths.bookingEndEarly(id)} icon="calendar">
        End This Stay Early
      </ButtonLink>
    </p>
  )
}

/** The owner of a running stay keeps the rent of the months that have begun by the other way. */
const mayEndInstead = ({ booking: { owns, may }, effect: { hasBegun, receivedTzs } }: Money) =>
  owns && hasBegun && may.endEarly && receivedTzs > 0

function goesBack(money: Money): string[] {
  const { booking, effect, sharesTzs } = money
  const { may, owns, ownerName, tenantName } = booking
  const { receivedTzs, waitingTzs, keepLimitTzs, proposedTzs, isOwnerSuspended } = effect
  if (receivedTzs === 0) return waitingTzs > 0 ? [] : ['No payment has been received, so none is returned.']
  const [owner, tenant] = [owns ? 'You' : ownerName, may.own ? 'you' : tenantName]
  const [received, by] = [formatTzs(receivedTzs), formatDeadline(effect.returnByAt)]
  const agents = owns ? 'Your agents' : 'The agents'
  const shares = `${agents} were paid ${formatTzs(sharesTzs)} for this stay. It can be taken off a later payment.`
  const paid = sharesTzs > 0 ? [shares] : []
  if (proposedTzs !== null)
    return [
      `${owner} received ${received}. What goes back is due by ${by}.`,
      isOwnerSuspended
        ? 'The owner is suspended, so all of it is proposed.'
        : 'What is proposed is left when the months that have begun and our fee are paid.',
      `Our fee of ${formatTzs(effect.feeTzs)} comes first out of what is kept.`,
      ...paid,
    ]
  if (keepLimitTzs > 0)
    return [
      `${owner} received ${received}. It goes back to ${tenant} by ${by}.`,
      `${owner} may keep up to ${formatTzs(Math.min(keepLimitTzs, receivedTzs))} of it, at most one month’s rent, and says why.`,
      'If you do not agree, an administrator decides.',
    ]
  const instead = 'To keep the rent of the months that have begun, propose an earlier end instead.'
  return [
    `${owner} received ${received}. All of it goes back to ${tenant} by ${by}.`,
    ...paid,
    ...(mayEndInstead(money) ? [instead] : []),
  ]
}

/** A receipt that nobody has checked. */
function waiting({ booking: { may, next }, effect: { waitingTzs } }: Money): string[] {
  if (waitingTzs === 0) return []
  const sum = formatTzs(waitingTzs)
  if (may.own)
    return [`Your receipt of ${sum} waits to be checked. What it brought goes back in the same way.`]
  const first = next.buttons.some(({ kind }) => kind === 'check') ? 'Check it first.' : ''
  return [`A receipt of ${sum} waits to be checked. What it brought goes back as well. ${first}`.trim()]
}

function deposited({ booking: { owns, ownerName }, deposit }: Money): string[] {
  if (!deposit) return []
  const held = formatTzs(keptTzs(deposit))
  if (keptTzs(deposit) > 0)
    return [
      owns
        ? `You have the deposit of ${held}. Return it too, under Return Deposit.`
        : `${ownerName} has the deposit of ${held}. It is to be returned too.`,
    ]
  if (deposit.statement && deposit.receivedAt === null) return [deposit.sentence]
  return deposit.receivedAt !== null ? [] : ['The deposit is not to be paid any more.']
}
