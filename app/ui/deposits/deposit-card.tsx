import type { DepositView } from '~/domain/deposits/views'
import { paths } from '~/paths'
import { ButtonLink } from '../form/buttons'
import { Facts } from '../show/facts'
import { InstantText, Money } from '../show/text'

/** The deposit of a stay: where it is, and what the owner does with it. */
export function DepositCard({ deposit: view }: { deposit: DepositView }) {
  const { bookingId, sentence, mayReceive, mayReturn } = view
  return (
    <section className="card stack" aria-label="Deposit">
      <h2>Deposit</h2>
      <p className="strong">{sentence}</p>
      <DepositFacts view={view} />
      {(mayReceive || mayReturn) && (
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
        </div>
      )}
    </section>
  )
}

export function DepositFacts({ view: { depositTzs, deposit } }: { view: DepositView }) {
  return (
    <Facts
      rows={[
        ['Agreed', <Money key="agreed" tzs={depositTzs} />],
        ['Received', deposit && <Money key="received" tzs={deposit.receivedTzs} />],
        ['Received on', deposit && <InstantText key="on" at={deposit.receivedAt} />],
        ['Returned', deposit?.returnedAt ? <Money key="returned" tzs={deposit.returnedTzs} /> : null],
        ['Returned on', deposit?.returnedAt ? <InstantText key="back" at={deposit.returnedAt} /> : null],
        ['The owner says', deposit?.reason && <q key="owner">{deposit.reason}</q>],
      ]}
    />
  )
}
