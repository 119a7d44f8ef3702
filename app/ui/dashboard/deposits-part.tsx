import type { DepositLine } from '~/domain/desk/dashboards/deposits.server'
import { t } from '~/domain/ground/shared/language'
import { paths } from '~/paths'
import { ButtonLink } from '../form/buttons'
import { DepositSteps } from '../returns/return-cards'
import { Part } from './part'

/** A tenant's deposits that are to be stated, confirmed, returned or agreed on; renders nothing without any. */
export function DepositsPart({ deposits }: { deposits: readonly DepositLine[] }) {
  if (deposits.length === 0) return null
  return (
    <Part
      title={
        deposits.every(({ isHeld, may }) => isHeld && !may.dispute) ? t`Deposits to Return` : t`Deposits`
      }
    >
      <ul className="cards">
        {deposits.map((deposit) => (
          <li key={deposit.bookingId} className="card stack-s">
            <a className="strong" href={paths.bookingDetails(deposit.bookingId)}>
              {deposit.title}
            </a>
            <p className="strong">{deposit.sentence}</p>
            <div className="cluster">
              <DepositSteps deposit={deposit} of={deposit.title} />
              <ButtonLink
                href={`${paths.bookingDetails(deposit.bookingId)}#contact`}
                icon="phone"
                of={deposit.title}
              >
                {t`Contact Owner`}
              </ButtonLink>
            </div>
          </li>
        ))}
      </ul>
    </Part>
  )
}
