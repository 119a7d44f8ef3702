import { confirmLabel, NOT_RIGHT, refundStatusLabels } from '~/domain/ground/money/refund-states'
import { formatPhone, telHref } from '~/domain/ground/shared/phone'
import type { RefundAccount } from '~/domain/ground/shared/refund-account'
import { quoted } from '~/domain/ground/shared/text'
import type { RefundView } from '~/domain/stays/returns/views'
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
      <AskForAccount refund={refund} />
      <RefundActions refund={refund} />
    </section>
  )
}

export function RefundFacts({ refund }: { refund: RefundView }) {
  const kept = refund.paidTzs - refund.amountTzs
  return (
    <Facts
      rows={[
        [
          refund.isOfStay ? 'Received beyond the total' : 'Received',
          <Money key="paid" tzs={refund.paidTzs} />,
        ],
        ['To be returned', <Money key="due" tzs={refund.amountTzs} />],
        ['Returned', refund.returnedTzs === 0 ? null : <Money key="returned" tzs={refund.returnedTzs} />],
        ['Kept', kept === 0 ? null : <Money key="kept" tzs={kept} />],
        ['Payment reference', refund.paymentReference],
        ['Where it goes', refund.payTo && <PayTo key="to" account={refund.payTo} />],
        [`${refund.reasonByName ?? refund.ownerName} says`, refund.reason && quoted(refund.reason)],
        [`${refund.tenantName} says`, refund.dispute && quoted(refund.dispute)],
        ['Bweni has decided', refund.decision && quoted(refund.decision)],
      ]}
    />
  )
}

function PayTo({ account: { kind, provider, number, name } }: { account: RefundAccount }) {
  const written = kind === 'mobile_money' ? formatPhone(number) : number
  return (
    <>
      {provider} <span className="money">{written}</span>, {name}
    </>
  )
}

/** Asks for the account where its tenant has not named one. */
export function AskForAccount({ refund: { may, payTo, tenantName, tenantPhone } }: { refund: RefundView }) {
  const tel = telHref(tenantPhone)
  if (!may.send || payTo) return null
  return (
    <p className="cluster">
      <span>Ask {tenantName} where the money should go.</span>
      {tel && (
        <ButtonLink href={tel} icon="phone" of={tenantName}>
          Call
        </ButtonLink>
      )}
    </p>
  )
}

/** The viewer's possible actions on a refund, the main one first. */
function RefundActions({ refund }: { refund: RefundView }) {
  const { bookingId: id, version, may, payTo, paidTzs } = refund
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
      {may.direct && (
        <ButtonLink href={paths.refundTo(id)} kind={payTo ? 'plain' : 'main'} dialog>
          {payTo ? 'Change where it goes' : 'Say where it goes'}
        </ButtonLink>
      )}
      {may.confirm && (
        <ActionButton action={paths.refundConfirm(id)} version={version} kind="main" icon="check">
          {confirmLabel(refund, paidTzs)}
        </ActionButton>
      )}
      {may.dispute && (
        <ButtonLink href={paths.refundDispute(id)} dialog>
          {NOT_RIGHT}
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
