import { formatTzs } from '~/domain/ground/shared/money'
import { paths } from '~/paths'
import { t } from '~/ui/t'
import { ButtonLink } from '../form/buttons'

type Props = {
  payment: { id: string; sentAmountTzs: number; mayReinstate: boolean; owns: boolean }
  back: string
  of: string
}

/** Asks whether the money of a receipt for a cancelled booking arrived; all answers lead back to `back`. */
export function ReceiptAnswers({ payment: { id, sentAmountTzs, mayReinstate, owns }, back, of }: Props) {
  const query = { redirect: back }
  return (
    <>
      <p className="strong">{t`Did ${formatTzs(sentAmountTzs)} arrive?`}</p>
      {mayReinstate && (
        <ButtonLink href={paths.paymentReinstate(id, query)} kind="main" dialog of={of}>
          {t`Yes, the stay goes on`}
        </ButtonLink>
      )}
      <ButtonLink
        href={paths.paymentApprove(id, query)}
        kind={mayReinstate ? 'plain' : 'main'}
        dialog
        of={of}
      >
        {owns ? t`Yes, I return it` : t`Yes, it is returned`}
      </ButtonLink>
      <ButtonLink href={paths.paymentReject(id, query)} dialog of={of}>
        {t`No`}
      </ButtonLink>
    </>
  )
}
