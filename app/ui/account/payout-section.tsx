import type { ListedAccount } from '~/domain/listings/payouts/list.server'
import { accountTypeLabel } from '~/domain/listings/payouts/rules'
import { paths } from '~/paths'
import { ButtonLink } from '../form/buttons'
import { Icon } from '../show/icon'
import { Badge } from '../show/status-badge'
import { InstantText } from '../show/text'
import { t } from '../t'

/** Where tenants pay, for owners and agents. */
export function PayoutSection({ accounts }: { accounts: readonly ListedAccount[] }) {
  return (
    <section className="card stack">
      <h2 id="payout-accounts">{t`Payout Accounts`}</h2>
      <p className="muted">
        {accounts.length === 0
          ? t`Tenants pay you directly, and owners the shares of agents. Add the account they pay into: without one, no booking can be approved.`
          : t`Tenants pay into the default account unless a listing names another one.`}
      </p>
      {accounts.length > 0 && (
        <ul className="stack">
          {accounts.map((account) => (
            <PayoutAccount key={account.id} account={account} />
          ))}
        </ul>
      )}
      <ButtonLink href={paths.payoutAccounts()} icon="plus" kind={accounts.length === 0 ? 'main' : 'plain'}>
        {t`Add Account`}
      </ButtonLink>
    </section>
  )
}

function PayoutAccount({ account }: { account: ListedAccount }) {
  return (
    <li className="stack-s pt-4 [border-top-width:1px]">
      <div className="cluster between">
        <span className="cluster strong">
          <Icon name={account.accountType === 'bank' ? 'landmark' : 'smartphone'} />
          {account.provider}
        </span>
        {account.isDefault && <Badge label={t`Default`} tone="good" icon="check" />}
      </div>
      <div>
        <p>{account.accountName}</p>
        <p className="hint">
          {accountTypeLabel(account.accountType)}, <span className="money">{account.maskedNumber}</span>
        </p>
        {account.waitsUntil !== null && (
          <p className="hint">
            {t`New bookings can use it from ${<InstantText at={account.waitsUntil} />}.`}
          </p>
        )}
      </div>
      <div className="cluster">
        {!account.isDefault && (
          <ButtonLink
            href={paths.payoutAccountDefault(account.id)}
            dialog
            of={`${account.provider} ${account.maskedNumber}`}
          >
            {t`Make default`}
          </ButtonLink>
        )}
        <ButtonLink
          href={paths.payoutAccountRemove(account.id)}
          kind="danger"
          icon="trash-2"
          dialog
          of={`${account.provider} ${account.maskedNumber}`}
        >
          {t`Remove`}
        </ButtonLink>
      </div>
    </li>
  )
}
