import { paymentStatusLabel } from '~/domain/ground/money/payment-states'
import { formatTzs } from '~/domain/ground/shared/money'
import { differenceText, namesOf } from '~/domain/stays/payments/differences'
import type { Flag, PaymentDetailsView } from '~/domain/stays/payments/payment-details.server'
import { MOST_OTHERS } from '~/domain/stays/payments/rules'
import { paths } from '~/paths'
import { t } from '~/ui/t'
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
      {flags.reference && <Others title={sameNumber(flags.reference)} flag={flags.reference} isProof />}
      {countedAlready && countedAlready.restTzs > 0 && countedAlready.restTzs < payment.sentAmountTzs && (
        <p>{t`The other transfers of this receipt are ${formatTzs(countedAlready.restTzs)}.`}</p>
      )}
      {countedAlready?.mayLeave && (
        <ActionButton action={paths.paymentLeave(id, { redirect: paths.paymentsCheck() })}>
          {t`Leave It to ${ownerName}`}
        </ActionButton>
      )}
      {flags.words && <Others title={sameText(flags.words)} flag={flags.words} />}
      {flags.file && <Others title={sameFile(flags.file)} flag={flags.file} isProof />}
      {mayDecide && !hasNumber && <Notice kind="warning">{t`The text has no transaction number.`}</Notice>}
      {mayDecide && !isRejection && (
        <ProvesNothing account={owns ? t`your own account` : t`the account of ${ownerName}`} />
      )}
    </>
  )
}

/** Where the money has to be before a receipt is approved. */
export function ProvesNothing({ account }: { account: string }) {
  return (
    <Notice kind="info">{t`Approve only when the money is in ${account}; a text or a picture proves nothing.`}</Notice>
  )
}

function othersText({ others }: Flag): string {
  if (others >= MOST_OTHERS) return t`${MOST_OTHERS} or more other payments`
  return others === 1 ? t`1 other payment` : t`${others} other payments`
}

const sameNumber = (flag: Flag) =>
  flag.someApproved
    ? t`This transaction number is already on ${othersText(flag)}, and one of them is approved.`
    : t`This transaction number is already on ${othersText(flag)}.`
const sameText = (flag: Flag) =>
  flag.someApproved
    ? t`This text is already on ${othersText(flag)}, and one of them is approved.`
    : t`This text is already on ${othersText(flag)}.`
const sameFile = (flag: Flag) =>
  flag.someApproved
    ? t`This receipt file is already on ${othersText(flag)}, and one of them is approved.`
    : t`This receipt file is already on ${othersText(flag)}.`

/** Which other payments have the same number, text or file; an equal text alone proves little. */
function Others({ title, flag, isProof }: { title: string; flag: Flag; isProof?: boolean }) {
  const { payments, hidden } = flag
  return (
    <Notice kind={isProof ? 'error' : 'warning'} title={title}>
      {payments.length > 0 && (
        <ul>
          {payments.map(({ id, sentAmountTzs, tenantName, title, status, createdAt }) => (
            <li key={id}>
              <a href={paths.payment(id)}>
                {t`${<Money key="sum" tzs={sentAmountTzs} />} from ${tenantName}`}
              </a>
              , {title}, <InstantText at={createdAt} />, {paymentStatusLabel(status).toLowerCase()}
            </li>
          ))}
        </ul>
      )}
      {hidden > 0 && (
        <p>
          {hidden === 1
            ? t`1 payment is not listed, because it is to somebody else.`
            : t`${hidden} payments are not listed, because they are to somebody else.`}
        </p>
      )}
    </Notice>
  )
}
