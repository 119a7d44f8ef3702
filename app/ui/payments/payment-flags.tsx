import { paymentStatusLabel } from '~/domain/ground/money/payment-states'
import { formatTzs } from '~/domain/ground/shared/money'
import { count } from '~/domain/ground/shared/text'
import { differenceText, namesOf } from '~/domain/stays/payments/differences'
import type { Flag, PaymentDetailsView } from '~/domain/stays/payments/payment-details.server'
import { MOST_OTHERS } from '~/domain/stays/payments/rules'
import { paths } from '~/paths'
import { ActionButton } from '../form/buttons'
import { Notice } from '../layout/notice-region'
import { InstantText, Money } from '../show/text'

type Props = {
  payment: PaymentDetailsView
  /** The receipt is about to be rejected: what an approval needs is left out. */
  isRejection?: boolean
}

/** Warnings for the verifier. */
export function PaymentFlags({ payment, isRejection = false }: Props) {
  const { id, flags, countedAlready, mayDecide, hasNumber, owns, ownerName } = payment
  if (!flags) return null
  const names = namesOf(payment.accounts)
  return (
    <>
      {payment.differs.map((one) => (
        <Notice key={one.of} kind="error">
          {differenceText({ ...one, other: one.other || names }, 'verifier')}
        </Notice>
      ))}
      {flags.reference && <Others what="transaction number" flag={flags.reference} />}
      {countedAlready && countedAlready.restTzs > 0 && countedAlready.restTzs < payment.sentAmountTzs && (
        <p>{`The other transfers of this receipt are ${formatTzs(countedAlready.restTzs)}.`}</p>
      )}
      {countedAlready?.mayLeave && (
        <ActionButton action={paths.paymentLeave(id, { redirect: paths.paymentsCheck() })}>
          {`Leave It to ${ownerName}`}
        </ActionButton>
      )}
      {flags.words && <Others what="text" flag={flags.words} />}
      {flags.file && <Others what="receipt file" flag={flags.file} />}
      {mayDecide && !hasNumber && <Notice kind="warning">The text has no transaction number.</Notice>}
      {mayDecide && !isRejection && (
        <ProvesNothing account={owns ? 'your own account' : `the account of ${ownerName}`} />
      )}
    </>
  )
}

/** Where the money has to be before a receipt is approved. */
export function ProvesNothing({ account }: { account: string }) {
  return (
    <Notice kind="info">{`Approve only when the money is in ${account}; a text or a picture proves nothing.`}</Notice>
  )
}

/** Which other payments have the same number or file. */
function Others({ what, flag }: { what: string; flag: Flag }) {
  const { others, payments, hidden, someApproved } = flag
  const number =
    others < MOST_OTHERS ? count(others, 'other payment') : `${MOST_OTHERS} or more other payments`
  const title = `This ${what} is already on ${number}${someApproved ? ', and one of them is approved' : ''}.`
  return (
    <Notice kind={what === 'text' ? 'warning' : 'error'} title={title}>
      {payments.length > 0 && (
        <ul>
          {payments.map(({ id, sentAmountTzs, tenantName, title, status, createdAt }) => (
            <li key={id}>
              <a href={paths.payment(id)}>
                <Money tzs={sentAmountTzs} /> from {tenantName}
              </a>
              , {title}, <InstantText at={createdAt} />, {paymentStatusLabel(status).toLowerCase()}
            </li>
          ))}
        </ul>
      )}
      {hidden > 0 && (
        <p>
          {hidden === 1
            ? '1 payment is not listed, because it is to somebody else.'
            : `${hidden} payments are not listed, because they are to somebody else.`}
        </p>
      )}
    </Notice>
  )
}
