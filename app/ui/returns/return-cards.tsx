import { answerLabels, type DepositStep, refundStatusLabel } from '~/domain/ground/money/return-states'
import { t } from '~/domain/ground/shared/language'
import { formatTzs } from '~/domain/ground/shared/money'
import type { DepositView, RefundView } from '~/domain/stays/returns/views.server'
import { paths } from '~/paths'
import { ActionButton } from '../form/buttons'
import { Fold } from '../show/fold'
import { Badge } from '../show/status-badge'
import { depositPages } from './deposit-pages'
import { refundPages } from './refund-pages'
import { AskForAccount, DepositFacts, RefundFacts } from './return-facts'
import { StepLinks } from './step-page'

const looks = {
  owed: { tone: 'wait', icon: 'clock' },
  answered: { tone: 'wait', icon: 'clock' },
  disputed: { tone: 'bad', icon: 'triangle-alert' },
  closed: { tone: 'good', icon: 'check' },
} as const

/** The money of a cancelled booking: what was received, what goes back, and both sides' words; within the card of its state. */
export function RefundCard({ refund }: { refund: RefundView }) {
  const { bookingId, status, version, may } = refund
  return (
    <section className="stack" aria-label={t`Money to be returned`}>
      <h2 className="sr">{t`Refund`}</h2>
      <RefundFacts refund={refund} badge={<Badge label={refundStatusLabel(status)} {...looks[status]} />} />
      <AskForAccount refund={refund} />
      {refund.answerGoes && status !== 'closed' && (
        <p>{t`You get all your money back. Once you have it, your answer about this place goes for good.`}</p>
      )}
      {Object.values(may).some(Boolean) && (
        <div className="actions">
          {may.confirm && (
            <ActionButton action={paths.refundStep(bookingId, 'confirm')} version={version} icon="check">
              {answerLabels.confirm()}
            </ActionButton>
          )}
          <StepLinks looks={refundPages} view={refund} hrefOf={(step) => paths.refundStep(bookingId, step)} />
        </div>
      )}
    </section>
  )
}

/** Links to the steps on a deposit; renders nothing without any. */
export function DepositSteps({ deposit, of }: { deposit: DepositView; of?: string }) {
  const hrefOf = (step: DepositStep) => paths.depositStep(deposit.bookingId, step)
  return <StepLinks looks={depositPages} view={deposit} hrefOf={hrefOf} of={of} />
}

/** The deposit of a stay: where it is, and what the owner does with it. */
export function DepositCard({ deposit }: { deposit: DepositView }) {
  const { depositTzs, sentence, may } = deposit
  return (
    <Fold title={t`Deposit`} figure={formatTzs(depositTzs)} open={may.confirm}>
      <p>{sentence}</p>
      <DepositFacts deposit={deposit} />
      {Object.values(may).some(Boolean) && (
        <div className="actions">
          <DepositSteps deposit={deposit} />
        </div>
      )}
    </Fold>
  )
}
