import { NOT_RIGHT } from '~/domain/ground/money/refund-states'
import { formatTzs } from '~/domain/ground/shared/money'
import { quoted } from '~/domain/ground/shared/text'
import type { DepositView } from '~/domain/stays/returns/deposit-views'
import { paths } from '~/paths'
import { ButtonLink } from '../form/buttons'
import { Facts } from '../show/facts'
import { Fold } from '../show/fold'
import { InstantText, Money } from '../show/text'

/** The deposit of a stay: where it is, and what the owner does with it. */
export function DepositCard({ deposit: view }: { deposit: DepositView }) {
  const { bookingId, sentence, mayReceive, mayReturn, mayDispute, mayDecide } = view
  return (
    <Fold title="Deposit" figure={formatTzs(view.depositTzs)}>
      <p>{sentence}</p>
      <DepositFacts view={view} />
      {(mayReceive || mayReturn || mayDispute || mayDecide) && (
        <div className="cluster">
          {mayReceive && (
            <ButtonLink href={paths.depositReceived(bookingId)} icon="check" dialog>
              Deposit Received
            </ButtonLink>
          )}
          {mayReturn && (
            <ButtonLink href={paths.depositReturned(bookingId)} dialog>
              Return Deposit
            </ButtonLink>
          )}
          {mayDispute && (
            <ButtonLink href={paths.depositDispute(bookingId)} dialog>
              {NOT_RIGHT}
            </ButtonLink>
          )}
          {mayDecide && (
            <ButtonLink href={paths.depositDecide(bookingId)} kind="main" dialog>
              Decide
            </ButtonLink>
          )}
        </div>
      )}
    </Fold>
  )
}

export function DepositFacts({ view }: { view: DepositView }) {
  const { depositTzs, deposit, ownerName, tenantName } = view
  return (
    <Facts
      rows={[
        ['Agreed', <Money key="agreed" tzs={depositTzs} />],
        ['Received', deposit && <Money key="received" tzs={deposit.receivedTzs} />],
        ['Received on', deposit && <InstantText key="on" at={deposit.receivedAt} />],
        ['Returned', deposit?.returnedAt ? <Money key="returned" tzs={deposit.returnedTzs} /> : null],
        ['Returned on', deposit?.returnedAt ? <InstantText key="back" at={deposit.returnedAt} /> : null],
        [`${ownerName} says`, deposit?.reason && quoted(deposit.reason)],
        [`${tenantName} says`, deposit?.dispute && quoted(deposit.dispute)],
        ['Bweni has decided', deposit?.decision && quoted(deposit.decision)],
        ['Still to be returned', deposit?.dueTzs ? <Money key="due" tzs={deposit.dueTzs} /> : null],
      ]}
    />
  )
}
