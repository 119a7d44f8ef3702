import type { ComponentProps, ReactNode } from 'react'
import type { AccountView, PaymentPageView } from '~/domain/payments/views'
import { formatDay, formatInstant } from '~/domain/shared/calendar'
import { formatTzs } from '~/domain/shared/money'
import { formatPhone, telHref } from '~/domain/shared/phone'
import { Notice } from '../layout/notice-region'
import { Facts } from '../show/facts'
import { accountNumber } from './account-number'

/**
 * The owner's account for the chosen method, with the name that must show and what to pay. The steps are folded, and so is the
 * other account.
 */
export function PaymentInstructions({ page }: { page: PaymentPageView }) {
  const { accounts, reference, balance } = page
  const [account, other] = accounts
  if (!account) return null
  const accountFor = (kind: AccountView['kind']) => (other?.kind === kind ? other : account)
  const isBank = page.paymentMethod === 'bank_transfer'
  const otherFacts = other && <AccountFacts account={other} />
  const bank = (
    <Way
      title={isBank ? 'Bank transfer, step by step' : 'Pay by bank transfer instead'}
      steps={bankSteps(accountFor('bank'), reference)}
    >
      {!isBank && otherFacts}
    </Way>
  )
  const mobile = (
    <Way
      title={isBank ? 'Pay by mobile money instead' : 'Mobile money, step by step'}
      steps={mobileSteps(accountFor('mobile_money'), reference)}
    >
      {isBank && otherFacts}
    </Way>
  )
  const amount = (
    <Copied key="amount" shown={formatTzs(balance.proposedTzs)} text={String(balance.proposedTzs)} />
  )
  return (
    <section className="card stack" aria-label="Payment instructions">
      <h2>Payment Instructions</h2>
      <AccountChanged page={page} />
      <AccountFacts
        account={account}
        more={[
          [amountLabel(balance), amount],
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

type Rows = ComponentProps<typeof Facts>['rows']

function AccountFacts({ account, more = [] }: { account: AccountView; more?: Rows }) {
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
          ...more,
        ]}
      />
      <Notice kind="warning">
        {kind === 'bank' ? 'The name of the account must be' : 'Your phone must show'}{' '}
        <strong>{registeredName.toUpperCase()}</strong>. If not, stop.
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

function Way({ title, steps, children }: { title: string; steps: readonly string[]; children: ReactNode }) {
  return (
    <details>
      <summary className="link-btn">{title}</summary>
      {children}
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
