import type { ReactNode } from 'react'
import { paymentMethodLabel } from '~/domain/ground/money/payment-methods'
import { formatDay } from '~/domain/ground/shared/calendar'
import { t } from '~/domain/ground/shared/language'
import { formatTzs } from '~/domain/ground/shared/money'
import { formatPhone, telHref } from '~/domain/ground/shared/phone'
import type { RefundAccount } from '~/domain/ground/shared/refund-account'
import type { DepositView, RefundView } from '~/domain/stays/returns/views.server'
import { paths } from '~/paths'
import { Sides } from '../disputes/sides'
import { ButtonLink } from '../form/buttons'
import { LinkedPicture } from '../payments/receipt-view'
import { Facts } from '../show/facts'
import { InstantText, Money } from '../show/text'
import '../styles/meter.css'

type SidesProps = Pick<
  RefundView,
  'ownerName' | 'tenantName' | 'reason' | 'dispute' | 'decision' | 'decidedAt' | 'writtenAt'
> &
  Partial<Pick<RefundView, 'reasonByName'>>

/** Words of the owner, the tenant and Bweni about what is kept. */
function ReturnSides(view: SidesProps) {
  const { ownerName, tenantName, reason, dispute, decision, decidedAt, writtenAt, reasonByName } = view
  return (
    <Sides
      sides={[
        { heading: t`${reasonByName ?? ownerName} says`, words: reason, at: writtenAt.reason },
        { heading: t`${tenantName} says`, words: dispute, at: writtenAt.dispute },
        { heading: t`Bweni has decided`, words: decision, at: decidedAt },
      ]}
    />
  )
}

const money = (tzs: number) => <Money tzs={tzs} />

/** The sum received, the parts that go back and are kept, and the rest in words. Each sum appears once. */
export function RefundFacts({ refund, badge }: { refund: RefundView; badge?: ReactNode }) {
  const { isOfStay, receivedTzs, amountTzs, returnedTzs, paymentReference, payTo, may } = refund
  return (
    <>
      {amountTzs === receivedTzs ? (
        <div className="cluster between">
          <span className="small muted">
            {isOfStay ? t`Received beyond the total, goes back` : t`All goes back`}
          </span>
          <strong>{money(amountTzs)}</strong>
          {badge}
        </div>
      ) : (
        <KeptBar refund={refund} badge={badge} />
      )}
      <Facts
        rows={[
          [t`Returned`, returnedTzs !== 0 && returnedTzs !== amountTzs && money(returnedTzs)],
          // In the card of its state, the sentence above names it to a tenant who is asked whether it arrived.
          [t`Payment reference`, !(badge && may.confirm) && paymentReference],
          [t`Where it goes`, payTo && <PayTo key="to" account={payTo} />],
        ]}
      />
      <ReturnSides {...refund} />
    </>
  )
}

/** Where a part is kept: a bar under what was received, above both parts. */
function KeptBar({ refund, badge }: { refund: RefundView; badge?: ReactNode }) {
  const { isOfStay, receivedTzs, amountTzs } = refund
  const keptTzs = receivedTzs - amountTzs
  return (
    <div>
      <div className="cluster between">
        <PartOfBar label={isOfStay ? t`Received beyond the total` : t`Received`} tzs={receivedTzs} />
        {badge}
      </div>
      <div className="cluster">
        <meter
          className="meter good rest-bad"
          min={0}
          max={receivedTzs}
          value={amountTzs}
          aria-label={t`${formatTzs(amountTzs)} of ${formatTzs(receivedTzs)} goes back, ${formatTzs(keptTzs)} is kept`}
        />
      </div>
      <div className="cluster between">
        <PartOfBar label={t`Goes back`} tzs={amountTzs} />
        <PartOfBar label={t`Kept`} tzs={keptTzs} />
      </div>
    </div>
  )
}

function PartOfBar({ label, tzs }: { label: string; tzs: number }) {
  return (
    <p>
      <span className="small muted">{label}</span>
      <br />
      <strong>{money(tzs)}</strong>
    </p>
  )
}

export function DepositFacts({ deposit }: { deposit: DepositView }) {
  const { depositTzs, receivedTzs, receivedAt, returnedTzs, returnedAt, dueTzs } = deposit
  return (
    <>
      <Facts
        rows={[
          [t`Agreed`, money(depositTzs)],
          ...statementRows(deposit),
          [t`Received`, receivedAt !== null && money(receivedTzs)],
          [t`Received on`, receivedAt !== null && <InstantText key="on" at={receivedAt} />],
          [t`Returned`, returnedAt !== null && money(returnedTzs)],
          [t`Returned on`, returnedAt !== null && <InstantText key="back" at={returnedAt} />],
          [t`Still to be returned`, dueTzs > 0 && money(dueTzs)],
        ]}
      />
      <StatementSides deposit={deposit} />
      <ReturnSides {...deposit} />
    </>
  )
}

/** The tenant's statement that they handed it over. */
function statementRows({ statement, tenantName, receiverName }: DepositView) {
  if (!statement) return []
  const { amountTzs, handedOn, paymentMethod } = statement
  return [
    [t`${tenantName} gave`, money(amountTzs)],
    [t.as('of a receiver')`To`, receiverName],
    [t.as('of a day')`On`, formatDay(handedOn)],
    [t`How`, paymentMethodLabel(paymentMethod)],
  ] as const
}

/** The picture of what was handed over, and what was said about it. */
function StatementSides({ deposit }: { deposit: DepositView }) {
  const { bookingId, statement, ownerName, receiverName, writtenAt } = deposit
  if (!statement) return null
  const { hasPicture, denial, answer, decision } = statement
  return (
    <>
      {hasPicture && <LinkedPicture href={paths.depositPicture(bookingId)} alt={t`See the picture`} />}
      <Sides
        sides={[
          { heading: t`${ownerName} says`, words: denial, at: writtenAt.denial },
          { heading: t`${receiverName} says`, words: answer, at: writtenAt.answer },
          { heading: t`Bweni has decided`, words: decision, at: writtenAt.settled },
        ]}
      />
    </>
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
  if (!may.sent || payTo) return null
  return (
    <p className="cluster">
      <span>
        {tenantPhone === ''
          ? t`This tenant’s account was deleted without saying where the money should go.`
          : t`Ask ${tenantName} where the money should go.`}
      </span>
      {tel && (
        <ButtonLink href={tel} icon="phone" of={tenantName}>
          {t`Call`}
        </ButtonLink>
      )}
    </p>
  )
}
