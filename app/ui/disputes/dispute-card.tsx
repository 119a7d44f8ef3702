import { disputeLabel } from '~/domain/ground/money/dispute-states'
import { missingTzs } from '~/domain/ground/money/payment-states'
import { t } from '~/domain/ground/shared/language'
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
    <section className="card stack" aria-label={t`What both sides say`}>
      <div className="cluster between">
        <h2>{t`What both sides say`}</h2>
        <Badge label={disputeLabel(state)} {...looks[state]} />
      </div>
      <Facts
        rows={[
          [t`Not counted`, missing > 0 ? <Money key="missing" tzs={missing} /> : null],
          [payment.own ? t`You say` : t`${payment.tenantName} says`, <q key="tenant">{statement}</q>],
          ...proofs.map(
            (kind, index) =>
              [
                t`File ${index + 1}`,
                <a key={kind} href={paths.paymentProof(paymentId, index + 1)}>
                  {kind}
                </a>,
              ] as const,
          ),
          [t`${payment.decidedBy} says`, payment.rejectReason && <q key="decider">{payment.rejectReason}</q>],
          [t`Said on`, <InstantText key="said" at={createdAt} />],
          [t`Bweni has decided`, decision && <q key="decision">{decision}</q>],
          [t`Decided`, decidedAt === null ? null : <InstantText key="decided" at={decidedAt} />],
        ]}
      />
      {outcome === null && (
        <p className="strong">{t`An administrator decides. We notify both sides here and by e-mail.`}</p>
      )}
    </section>
  )
}
