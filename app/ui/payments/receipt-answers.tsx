import { formatTzs } from '~/domain/ground/shared/money'
import { paths } from '~/paths'
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
      <p className="strong">Did {formatTzs(sentAmountTzs)} arrive?</p>
      {mayReinstate && (
        <ButtonLink href={paths.paymentReinstate(id, query)} kind="main" dialog of={of}>
          Yes, the stay goes on
        </ButtonLink>
      )}
      <ButtonLink
        href={paths.paymentApprove(id, query)}
        kind={mayReinstate ? 'plain' : 'main'}
        dialog
        of={of}
      >
        {owns ? 'Yes, I return it' : 'Yes, it is returned'}
      </ButtonLink>
      <ButtonLink href={paths.paymentReject(id, query)} dialog of={of}>
        No
      </ButtonLink>
    </>
  )
}
