import { refundStatusLabels } from '~/domain/money/refund-states'
import type { RefundView } from '~/domain/refunds/views'
import { paths } from '~/paths'
import { ActionButton, ButtonLink } from '~/ui/form/buttons'
import { Facts } from '../show/facts'
import { Badge } from '../show/status-badge'
import { Money } from '../show/text'

const looks = {
  owed: { tone: 'wait', icon: 'clock' },
  answered: { tone: 'wait', icon: 'clock' },
  disputed: { tone: 'bad', icon: 'triangle-alert' },
  closed: { tone: 'good', icon: 'check' },
} as const

/** The money of a cancelled booking: what was received, what goes back, and both sides' words. */
export function RefundCard({ refund }: { refund: RefundView }) {
  return (
    <section className="card stack" aria-label="Money to be returned">
      <div className="cluster between">
        <h2>Refund</h2>
        <Badge label={refundStatusLabels[refund.status]} {...looks[refund.status]} />
      </div>
      <RefundFacts refund={refund} />
      <RefundActions refund={refund} />
    </section>
  )
}

export function RefundFacts({ refund }: { refund: RefundView }) {
  return (
    <Facts
      rows={[
        ['Received by the owner', <Money key="paid" tzs={refund.paidTzs} />],
        ['To be returned', <Money key="due" tzs={refund.amountTzs} />],
        ['Returned', refund.returnedTzs === 0 ? null : <Money key="returned" tzs={refund.returnedTzs} />],
        ['Payment reference', refund.paymentReference],
        ['The owner says', refund.reason],
        ['The tenant says', refund.dispute],
        ['Bweni has decided', refund.decision],
      ]}
    />
  )
}

/** The viewer's possible actions on a refund, the main one first. */
function RefundActions({ refund }: { refund: RefundView }) {
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
