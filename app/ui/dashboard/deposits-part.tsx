import type { DepositLine } from '~/domain/desk/dashboards/deposits.server'
import { NOT_RIGHT } from '~/domain/ground/money/return-states'
import { paths } from '~/paths'
import { ButtonLink } from '../form/buttons'
import { Part } from './part'

/** Deposits that are to be returned or agreed on; renders nothing without any. */
export function DepositsPart({ deposits }: { deposits: readonly DepositLine[] }) {
  if (deposits.length === 0) return null
  return (
    <Part title={deposits.some(({ mayDispute }) => mayDispute) ? 'Deposits' : 'Deposits to Return'}>
      <ul className="cards">
        {deposits.map(({ bookingId, title, tenantName, sentence, mayReturn, mayDispute }) => (
          <li key={bookingId} className="card stack-s">
            <a className="strong" href={paths.bookingDetails(bookingId)}>
              {title}
            </a>
            {mayReturn && <p className="muted">{tenantName}</p>}
            <p className="strong">{sentence}</p>
            <div className="cluster">
              {mayDispute && (
                <ButtonLink href={paths.depositStep(bookingId, 'dispute')} kind="main" dialog of={title}>
                  {NOT_RIGHT}
                </ButtonLink>
              )}
              {mayReturn ? (
                <ButtonLink
                  href={paths.depositStep(bookingId, 'returned')}
                  kind="main"
                  dialog
                  of={`${title}, ${tenantName}`}
                >
                  Return Deposit
                </ButtonLink>
              ) : (
                <ButtonLink href={`${paths.bookingDetails(bookingId)}#contact`} icon="phone" of={title}>
                  Contact Owner
                </ButtonLink>
              )}
            </div>
          </li>
        ))}
      </ul>
    </Part>
  )
}
