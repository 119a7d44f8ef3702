import type { AccountView } from '~/domain/payments/views'
import { formatPhone } from '~/domain/shared/phone'

/** The number to pay to, as everybody reads it. */
export function accountNumber({ kind, number }: AccountView): string {
  return kind === 'mobile_money' ? formatPhone(number) : number
}
