import { disputeLabel } from '~/domain/ground/money/dispute-states'
import { missingTzs } from '~/domain/ground/money/payment-states'
import { t } from '~/domain/ground/shared/language'
import type { DisputeView } from '~/domain/stays/payments/dispute-views'
import type { PaymentDetailsView } from '~/domain/stays/payments/payment-details.server'
import { paths } from '~/paths'
import { LinkedPicture } from '../payments/receipt-view'
import { Facts } from '../show/facts'
import { Badge } from '../show/status-badge'
import { Money } from '../show/text'
import { Sides } from './sides'

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
      {missing > 0 && <Facts rows={[[t`Not counted`, <Money key="missing" tzs={missing} />]]} />}
      <Sides
        sides={[
          {
            heading: payment.own ? t`You say` : t`${payment.tenantName} says`,
            words: statement,
            at: createdAt,
            files: proofs.map((kind, index) => {
              const [href, name] = [paths.paymentProof(paymentId, index + 1), t`File ${index + 1}`]
              return kind === 'picture' ? (
                <LinkedPicture key={href} href={href} alt={name} />
              ) : (
                <a key={href} href={href}>{t`${name}: PDF`}</a>
              )
            }),
          },
          {
            heading: t`${payment.decidedBy} says`,
            words: payment.rejectReason,
            at: payment.processedAt,
          },
          { heading: t`Bweni has decided`, words: decision, at: decidedAt },
        ]}
      />
      {outcome === null && (
        <p className="strong">{t`An administrator decides. We notify both sides here and by e-mail.`}</p>
      )}
    </section>
  )
}
