import { termText } from '~/domain/ground/money/payment-terms'
import { formatDay, formatInstant } from '~/domain/ground/shared/calendar'
import { formatTzs } from '~/domain/ground/shared/money'
import { formatPhone, telHref } from '~/domain/ground/shared/phone'
import type { AccountView } from '~/domain/listings/payouts/rules'
import type { PaymentPageView } from '~/domain/stays/payments/payment-page.server'
import { ButtonLink } from '../form/buttons'
import { Notice } from '../layout/notice-region'
import { Fold } from '../show/fold'
import { KeyRows } from '../show/key-rows'
import { Money } from '../show/text'
import { accountNumber } from './account-number'
import '../styles/work.css'

type Props = {
  page: PaymentPageView
  /** The next step, where it is to pay. */
  sentence: string
  /** The last receipt was not counted: all of it, or a part. */
  last: 'rejected' | 'counted short' | null
}

const SEND = { rejected: 'Send it again', 'counted short': 'Send the rest' }

/** The sum to pay as a bill: to whom, how much, by when or what happens, and what is typed into the phone. */
export function Bill({ page, sentence, last }: Props) {
  const { accounts, reference, balance } = page
  const later = laterPart(balance)
  const [account, other] = accounts
  if (!account) return null
  const accountFor = (kind: AccountView['kind']) => (other?.kind === kind ? other : account)
  const isBank = page.paymentMethod === 'bank_transfer'
  const bank = (
    <Way
      title={isBank ? 'Bank transfer, step by step' : 'Pay by bank transfer instead'}
      steps={bankSteps(accountFor('bank'), reference)}
      other={isBank ? undefined : other}
    />
  )
  const mobile = (
    <Way
      title={isBank ? 'Pay by mobile money instead' : 'Mobile money, step by step'}
      steps={mobileSteps(accountFor('mobile_money'), reference)}
      other={isBank ? other : undefined}
    />
  )
  return (
    <section className="stack" aria-label="Payment instructions">
      <div className="card stack-s pass">
        <div className="kanga" />
        <h2 className="sr">Payment Instructions</h2>
        <div>
          <div className="cluster between">
            <span>
              To <strong>{account.registeredName.toUpperCase()}</strong>
            </span>
            <span className="small muted">{account.provider}</span>
          </div>
          <p className={later ? 'small muted' : 'sr'}>
            {later ? `Next payment, due ${formatDay(later.dueDate)}` : 'Amount'}
          </p>
          <p className="bill-sum">
            <Money tzs={balance.proposedTzs} />
          </p>
          {sentence && !later && <p>{sentence}</p>}
          <p className="small muted">You may send it in parts.</p>
          <p className="small muted">
            You chose to pay {termText(page.paymentTerm, page.months).toLowerCase()}. {page.oftener}
          </p>
        </div>
        <AccountChanged page={page} />
        <KeyRows
          rows={[
            {
              label: account.kind === 'bank' ? `${account.provider} account` : account.provider,
              shown: accountNumber(account),
              copied: account.number,
            },
            { label: 'Booking reference', shown: reference },
          ]}
        />
        <NameCheck account={account} />
        <ButtonLink href="#upload" kind={sentence ? 'main' : 'plain'} icon="receipt" wide>
          {last ? SEND[last] : 'I have paid: send the receipt'}
        </ButtonLink>
      </div>
      <div className="rows">
        {isBank ? bank : mobile}
        {isBank ? mobile : bank}
        <Fold title="Copy name and amount" figure={account.registeredName}>
          <KeyRows
            rows={[
              { label: 'Registered name', shown: account.registeredName },
              {
                label: 'Amount',
                shown: formatTzs(balance.proposedTzs),
                copied: String(balance.proposedTzs),
              },
            ]}
          />
        </Fold>
      </div>
    </section>
  )
}

/** The instalment of the bill where it is not due yet: its day is named, so that nobody reads it as due now. */
export function laterPart({ firstUnsentTzs, late, next, proposedTzs }: PaymentPageView['balance']) {
  return firstUnsentTzs === 0 && late === null && next?.openTzs === proposedTzs ? next : null
}

function NameCheck({ account: { kind, registeredName } }: { account: AccountView }) {
  return (
    <Notice kind="warning">
      {kind === 'bank' ? 'The name of the account must be' : 'Your phone must show'}{' '}
      <strong>{registeredName.toUpperCase()}</strong>. If not, stop.
    </Notice>
  )
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

type WayProps = { title: string; steps: readonly string[]; other?: AccountView }

/** The steps of one way to pay; `other`: the account that is for this way only. */
function Way({ title, steps, other }: WayProps) {
  return (
    <Fold title={title}>
      {other && (
        <>
          <KeyRows
            rows={[
              {
                label: other.kind === 'bank' ? `${other.provider} account` : other.provider,
                shown: accountNumber(other),
                copied: other.number,
              },
              { label: 'Registered name', shown: other.registeredName },
            ]}
          />
          <NameCheck account={other} />
        </>
      )}
      <ol className="stack-s">
        {steps.map((step, index) => (
          <li key={step}>
            {index + 1}. {step}
          </li>
        ))}
      </ol>
    </Fold>
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
    'Copy the SMS that comes, and paste it below.',
  ]
}
