import type { RefundView } from '~/domain/refunds/views'
import { paths } from '~/paths'
import { ActionButton, ButtonLink } from '../form/buttons'

/** The viewer's possible actions on a refund, the main one first. */
export function RefundActions({ refund }: { refund: RefundView }) {
  const { bookingId: id, version, may, returnedTzs } = refund
  if (!Object.values(may).some(Boolean)) return null
  return (
    <div className="cluster">
      {may.send && (
        <ButtonLink href={paths.refundSend(id)} kind="main" icon="check" dialog>
          Refund Sent
        </ButtonLink>
      )}
      {may.lower && (
        <ButtonLink href={paths.refundLower(id)} dialog>
          Return Less
        </ButtonLink>
      )}
      {may.confirm && (
        <ActionButton action={paths.refundConfirm(id)} version={version} kind="main" icon="check">
          {returnedTzs > 0 ? 'It Arrived' : 'I Agree'}
        </ActionButton>
      )}
      {may.dispute && (
        <ButtonLink href={paths.refundDispute(id)} dialog>
          I Do Not Agree
        </ButtonLink>
      )}
      {may.decide && (
        <ButtonLink href={paths.refundDecide(id)} kind="main" dialog>
          Decide
        </ButtonLink>
      )}
    </div>
  )
}
