import { NO_TRANSACTION_NUMBER } from '~/domain/payments/rules'
import type { Flag, PaymentDetailsView } from '~/domain/payments/views'
import { count } from '~/domain/shared/text'
import { Notice } from '../layout/notice-region'

/** Warnings for the verifier. */
export function PaymentFlags({ payment }: { payment: PaymentDetailsView }) {
  const { flags, mayDecide, reference, owns, ownerName } = payment
  if (!flags) return null
  return (
    <>
      {flags.reference && (
        <Notice kind="error">{sentence('This transaction number', flags.reference)}</Notice>
      )}
      {flags.file && <Notice kind="error">{sentence('This receipt file', flags.file)}</Notice>}
      {mayDecide && reference === NO_TRANSACTION_NUMBER && (
        <Notice kind="warning">The tenant gave no transaction number.</Notice>
      )}
      {mayDecide && (
        <Notice kind="info">
          {owns
            ? 'Approve only when the money is in your own account; a picture proves nothing.'
            : `Approve only when the money is in the account of ${ownerName}; a picture proves nothing.`}
        </Notice>
      )}
    </>
  )
}

function sentence(what: string, { others, someApproved }: Flag): string {
  return `${what} is already on ${count(others, 'other payment')}${someApproved ? ', and one of them is approved' : ''}.`
}
