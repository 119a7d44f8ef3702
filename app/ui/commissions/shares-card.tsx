import { type Share, shareSentence } from '~/domain/commissions/rules'
import { paths } from '~/paths'
import { ButtonLink } from '../form/buttons'
import { Money } from '../show/text'

/** The agents' shares of a booking, and what the owner has paid. */
export function SharesCard({ shares, mayPay }: { shares: readonly Share[]; mayPay: boolean }) {
  return (
    <section className="card stack-s">
      <h2>Agents’ Shares</h2>
      <ul className="stack-s">
        {shares.map((share) => (
          <li key={share.agentId} className="stack-s">
            <p className="cluster between">
              <span className="strong">{share.agentName}</span>
              <Money tzs={share.amountTzs} />
            </p>
            <p className="muted">{shareSentence(share)}</p>
            {mayPay && !share.paidOn && (
              <p>
                <ButtonLink href={paths.commissionPaid(share.bookingId, share.agentId)} icon="check" dialog>
                  Mark as Paid <span className="sr">to {share.agentName}</span>
                </ButtonLink>
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
