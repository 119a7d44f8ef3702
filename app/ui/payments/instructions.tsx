import type { AccountView, PaymentPageView } from '~/domain/payments/views'
import { formatDay, formatInstant } from '~/domain/shared/calendar'
import { formatTzs } from '~/domain/shared/money'
import { formatPhone, telHref } from '~/domain/shared/phone'
import { Notice } from '../layout/notice-region'
import { Facts } from '../show/facts'
import { accountNumber } from './account-number'

/** Where to pay: the owner's account, the name that must show; how, step by step, is folded: the chosen way before the other. */
export function PaymentInstructions({ page }: { page: PaymentPageView }) {
  const { account, reference, balance } = page
  if (!account) return null
  const number = accountNumber(account)
  const isBank = page.paymentMethod === 'bank_transfer'
  const bank = (
    <Way title={isBank ? 'Bank transfer, step by step' : 'Pay by bank transfer instead'}>
      {bankSteps(account, reference)}
    </Way>
  )
  const mobile = (
    <Way title={isBank ? 'Pay by mobile money instead' : 'Mobile money, step by step'}>
      {mobileSteps(account, reference)}
    </Way>
  )
  return (
    <section className="card stack" aria-label="Payment instructions">
      <h2>Payment Instructions</h2>
      <AccountChanged page={page} />
      <Facts
        rows={[
          [
            account.kind === 'bank' ? `${account.provider} account` : account.provider,
            <Copied key="number" shown={number} text={account.number} />,
          ],
          ['Registered name', <Copied key="name" shown={account.registeredName} />],
          [
            amountLabel(balance),
            <Copied key="amount" shown={formatTzs(balance.proposedTzs)} text={String(balance.proposedTzs)} />,
          ],
          ['Booking reference', <Copied key="reference" shown={reference} />],
        ]}
      />
      <Notice kind="warning">
        Your phone must show <strong>{account.registeredName.toUpperCase()}</strong>. If not, stop.
      </Notice>
      <div>
        {isBank ? bank : mobile}
        {isBank ? mobile : bank}
      </div>
    </section>
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
