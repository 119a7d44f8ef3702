import { t } from '~/ui/t'
import { Money } from '../show/text'

/** The sum of a receipt; what arrived of what was sent, where that is less. */
export function ReceiptSum({ of: { amountTzs, sentAmountTzs } }: { of: Sums }) {
  if (amountTzs === sentAmountTzs) return <Money tzs={amountTzs} />
  return t`${<Money tzs={amountTzs} />} of ${<Money tzs={sentAmountTzs} />}`
}

type Sums = { amountTzs: number; sentAmountTzs: number }
