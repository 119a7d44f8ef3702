import type { AccountView, PaymentPageView } from '~/domain/payments/views'
import { formatDay, formatInstant } from '~/domain/shared/calendar'
import { formatTzs } from '~/domain/shared/money'
import { formatPhone, telHref } from '~/domain/shared/phone'
import { Notice } from '../layout/notice-region'
import { Facts } from '../show/facts'
import { accountNumber } from './account-number'

/** The owner's accounts with the name that must show, then the steps, folded; those of the chosen method first. */
export function PaymentInstructions({ page }: { page: PaymentPageView }) {
  const { accounts, reference, balance } = page
  const [first] = accounts
  if (!first) return null
  const accountFor = (kind: AccountView['kind']) => accounts.find((account) => account.kind === kind) ?? first
  const isBank = page.paymentMethod === 'bank_transfer'
  const bank = (
    <Way title={isBank ? 'Bank transfer, step by step' : 'Pay by bank transfer instead'}>
      {bankSteps(accountFor('bank'), reference)}
    </Way>
  )
  const mobile = (
    <Way title={isBank ? 'Pay by mobile money instead' : 'Mobile money, step by step'}>
      {mobileSteps(accountFor('mobile_money'), reference)}
    </Way>
  )
  return (
    <section className="card stack" aria-label="Payment instructions">
      <h2>Payment Instructions</h2>
      <AccountChanged page={page} />
      {accounts.map((account, index) => (
        <div key={account.kind} className="stack-s">
          {index > 0 && <h3>Or pay here</h3>}
          <AccountFacts account={account} />
        </div>
      ))}
      <Facts
        rows={[
          [
            amountLabel(balance),
            <Copied key="amount" shown={formatTzs(balance.proposedTzs)} text={String(balance.proposedTzs)} />,
          ],
          ['Booking reference', <Copied key="reference" shown={reference} />],
        ]}
      />
      <div>
        {isBank ? bank : mobile}
        {isBank ? mobile : bank}
      </div>
    </section>
  )
}

function AccountFacts({ account }: { account: AccountView }) {
  const { kind, provider, number, registeredName } = account
  return (
    <>
      <Facts
        rows={[
          [
            kind === 'bank' ? `${provider} account` : provider,
            <Copied key="number" shown={accountNumber(account)} text={number} />,
          ],
          ['Registered name', <Copied key="name" shown={registeredName} />],
        ]}
      />
      <Notice kind="warning">
        Your phone must show <strong>{registeredName.toUpperCase()}</strong>. If not, stop.
      </Notice>
    </>
  )
}

/** Names the day of a later instalment, so that nobody reads it as due now. */
function amountLabel({ firstUnsentTzs, next, proposedTzs }: PaymentPageView['balance']): string {
  if (firstUnsentTzs > 0 || !next || next.openTzs !== proposedTzs) return 'Amount'
  return `Next payment, due ${formatDay(next.dueDate)}`
}

function AccountChanged({ page: { accountChangedAt, ownerName, ownerPhone } }: { page: PaymentPageView }) {
  if (accountChangedAt === null) return null
  const tel = telHref(ownerPhone)
  return (
    <Notice
      kind="warning"
      title={`The account for payments was changed on ${formatInstant(accountChangedAt)}, ask the owner by phone`}
    >
      Before you pay, {ownerName} can tell you which one is right
      {tel && ownerPhone && (
        <>
          : <a href={tel}>{formatPhone(ownerPhone)}</a>
        </>
      )}
      .
    </Notice>
  )
}

function Copied({ shown, text = shown }: { shown: string; text?: string }) {
  return (
    <>
      <span className="num">{shown}</span>
      <ui-copy data-text={text} />
    </>
  )
}

function Way({ title, children: steps }: { title: string; children: readonly string[] }) {
  return (
    <details>
      <summary className="link-btn">{title}</summary>
      <ol className="stack-s">
        {steps.map((step, index) => (
          <li key={step}>
            {index + 1}. {step}
          </li>
        ))}
      </ol>
    </details>
  )
}

function bankSteps({ kind, provider }: AccountView, reference: string): string[] {
  const to = kind === 'bank' ? 'to this account' : `from bank to wallet, to this ${provider} number`
  return [
    `At your bank or in its app, choose a transfer ${to}.`,
    `Write ${reference} as the reason, and check the name before you confirm.`,
    'Keep the slip or a screenshot, and send it below with the transaction number.',
  ]
}

function mobileSteps({ kind, provider }: AccountView, reference: string): string[] {
  const first =
    kind === 'bank'
      ? `In your mobile-money menu, choose wallet to bank, ${provider}, and this account.`
      : `Send the amount to this ${provider} number.`
  return [
    `${first} If a note is asked for, write ${reference}.`,
    'Check the name before you type your PIN.',
    'Take a screenshot, and send it below with the transaction number.',
  ]
}
