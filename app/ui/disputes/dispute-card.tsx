import { disputeLabels } from '~/domain/ground/money/dispute-states'
import { missingTzs } from '~/domain/ground/money/payment-states'
import type { DisputeView } from '~/domain/stays/payments/dispute-views'
import type { PaymentDetailsView } from '~/domain/stays/payments/payment-details.server'
import { paths } from '~/paths'
import { Facts } from '../show/facts'
import { Badge } from '../show/status-badge'
import { InstantText, Money } from '../show/text'

const looks = {
  open: { tone: 'bad', icon: 'triangle-alert' },
  stands: { tone: 'good', icon: 'check' },
  rejected: { tone: 'bad', icon: 'circle-x' },
} as const

type Props = { dispute: DisputeView; payment: PaymentDetailsView }

/** A receipt of which its tenant says that they did pay what is not counted: both sides' words, who decides until when, and the decision. */
export function DisputeCard({ dispute, payment }: Props) {
  const { paymentId, statement, proofs, createdAt, outcome, decision, decidedAt } = dispute
  const state = outcome ?? 'open'
  const missing = missingTzs(payment)
  return (
    <section className="card stack" aria-label="What both sides say">
      <div className="cluster between">
        <h2>What both sides say</h2>
        <Badge label={disputeLabels[state]} {...looks[state]} />
      </div>
      <Facts
        rows={[
          ['Not counted', missing > 0 ? <Money key="missing" tzs={missing} /> : null],
          [payment.own ? 'You say' : `${payment.tenantName} says`, <q key="tenant">{statement}</q>],
          ...proofs.map(
            (kind, index) =>
              [
                `File ${index + 1}`,
                <a key={kind} href={paths.paymentProof(paymentId, index + 1)}>
                  {kind}
                </a>,
              ] as const,
          ),
          [`${payment.decidedBy} says`, payment.rejectReason && <q key="decider">{payment.rejectReason}</q>],
          ['Said on', <InstantText key="said" at={createdAt} />],
          ['Bweni has decided', decision && <q key="decision">{decision}</q>],
          ['Decided', decidedAt === null ? null : <InstantText key="decided" at={decidedAt} />],
        ]}
      />
      {outcome === null && (
        <p className="strong">An administrator decides. We notify both sides here and by e-mail.</p>
      )}
    </section>
  )
}
