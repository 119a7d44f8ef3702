import { paymentMethodLabel } from '~/domain/ground/money/payment-methods'
import { formatDay } from '~/domain/ground/shared/calendar'
import { t } from '~/domain/ground/shared/language'
import { formatTzs } from '~/domain/ground/shared/money'
import { formatPhone, telHref } from '~/domain/ground/shared/phone'
import type { RefundAccount } from '~/domain/ground/shared/refund-account'
import { quoted } from '~/domain/ground/shared/text'
import type { DepositView, RefundView } from '~/domain/stays/returns/views.server'
import { paths } from '~/paths'
import { ButtonLink } from '../form/buttons'
import { Facts } from '../show/facts'
import { InstantText, Money } from '../show/text'
import '../styles/meter.css'

type Sides = Pick<DepositView, 'ownerName' | 'tenantName' | 'reason' | 'dispute' | 'decision'> &
  Partial<Pick<RefundView, 'reasonByName'>>

/** Words of the owner, the tenant and Bweni, as rows of `Facts`. */
function sideRows({ ownerName, tenantName, reason, dispute, decision, reasonByName }: Sides) {
  return [
    [t`${reasonByName ?? ownerName} says`, reason && quoted(reason)],
    [t`${tenantName} says`, dispute && quoted(dispute)],
    [t`Bweni has decided`, decision && quoted(decision)],
  ] as const
}

const money = (tzs: number) => <Money tzs={tzs} />

/** What was received, what of it goes back and what is kept, as a bar, and the rest in words. */
export function RefundFacts({ refund }: { refund: RefundView }) {
  const { isOfStay, receivedTzs, amountTzs, returnedTzs, paymentReference, payTo } = refund
  const keptTzs = receivedTzs - amountTzs
  return (
    <>
      <div>
        <PartOfBar label={isOfStay ? t`Received beyond the total` : t`Received`} tzs={receivedTzs} />
        <div className="cluster">
          <meter
            className={keptTzs === 0 ? 'meter good' : 'meter good rest-bad'}
            min={0}
            max={receivedTzs}
            value={amountTzs}
            aria-label={t`${formatTzs(amountTzs)} of ${formatTzs(receivedTzs)} goes back, ${formatTzs(keptTzs)} is kept`}
          />
        </div>
        <div className="cluster between">
          <PartOfBar label={t`Goes back`} tzs={amountTzs} />
          {keptTzs !== 0 && <PartOfBar label={t`Kept`} tzs={keptTzs} />}
        </div>
      </div>
      <Facts
        rows={[
          [t`Returned`, returnedTzs !== 0 && money(returnedTzs)],
          [t`Payment reference`, paymentReference],
          [t`Where it goes`, payTo && <PayTo key="to" account={payTo} />],
          ...sideRows(refund),
        ]}
      />
    </>
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
    <Facts
      rows={[
        [t`Agreed`, money(depositTzs)],
        ...statementRows(deposit),
        [t`Received`, receivedAt !== null && money(receivedTzs)],
        [t`Received on`, receivedAt !== null && <InstantText key="on" at={receivedAt} />],
        [t`Returned`, returnedAt !== null && money(returnedTzs)],
        [t`Returned on`, returnedAt !== null && <InstantText key="back" at={returnedAt} />],
        ...sideRows(deposit),
        [t`Still to be returned`, dueTzs > 0 && money(dueTzs)],
      ]}
    />
  )
}

/** The tenant's statement that they handed it over, and what was said about it. */
function statementRows({ bookingId, statement, tenantName, ownerName, receiverName }: DepositView) {
  if (!statement) return []
  const { amountTzs, handedOn, paymentMethod, hasPicture, denial, answer, decision } = statement
  return [
    [t`${tenantName} gave`, money(amountTzs)],
    [t.as('of a receiver')`To`, receiverName],
    [t.as('of a day')`On`, formatDay(handedOn)],
    [t`How`, paymentMethodLabel(paymentMethod)],
    [t`Picture`, hasPicture && <a href={paths.depositPicture(bookingId)}>{t`See the picture`}</a>],
    [t`${ownerName} says`, denial && quoted(denial)],
    [t`${receiverName} says`, answer && quoted(answer)],
    [t`Bweni has decided`, decision && quoted(decision)],
  ] as const
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
