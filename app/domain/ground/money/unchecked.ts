import { t } from '~/domain/ground/shared/language'
import { formatTzs } from '~/domain/ground/shared/money'
import { formatPhone } from '~/domain/ground/shared/phone'
import type { BookingBalance } from './balance'
import type { Side } from './owed'

/** Text about receipts that were not checked before the booking was cancelled; '' when there are none. */
export function uncheckedSentence(
  { waitingTzs }: Pick<BookingBalance, 'waitingTzs'>,
  { side, ownerName, ownerPhone }: { side: Side; ownerName: string; ownerPhone: string | null },
): string {
  if (waitingTzs === 0) return ''
  const sum = formatTzs(waitingTzs)
  if (side === 'owner')
    return t`The tenant sent a receipt of ${sum} that nobody has checked. What it brought goes back as well.`
  return t`Nobody checked your receipt of ${sum}. ${ifPaidSentence({ ownerName, ownerPhone })}`
}

/** The holder of a tenant's payments for a cancelled booking, and how to reach them. */
export function ifPaidSentence(owner: { ownerName: string; ownerPhone: string | null }): string {
  const { ownerName, ownerPhone } = owner
  const ask = ownerPhone
    ? t`Call them on ${formatPhone(ownerPhone)} to have it returned.`
    : t`Ask them to have it returned.`
  return t`If you paid, ${ownerName} has the money; Bweni does not hold it. ${ask}`
}
