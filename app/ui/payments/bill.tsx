import { termText } from '~/domain/ground/money/payment-terms'
import { formatDay, formatInstant } from '~/domain/ground/shared/calendar'
import { labels } from '~/domain/ground/shared/language'
import { formatTzs } from '~/domain/ground/shared/money'
import { formatPhone, telHref } from '~/domain/ground/shared/phone'
import type { AccountView } from '~/domain/listings/payouts/rules'
import type { PaymentPageView } from '~/domain/stays/payments/payment-page.server'
import { t } from '~/ui/t'
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
  last: 'rejected' | 'short' | null
}

const sendLabel = labels({ rejected: 'Send it again', short: 'Send the rest' })

/** The sum to pay as a bill: to whom, how much, by when or what happens, and what is typed into the phone. */
export function Bill({ page, sentence, last }: Props) {
  const { accounts, reference, balance } = page
  const later = laterPart(balance)
  const [account, other] = accounts
  if (!account) return null
  const accountFor = (kind: AccountView['kind']) => (other?.kind === kind ? other : account)
  const isBank = page.paymentMethod === 'bank_transfer'
  const billKeys = [
    { label: t`Registered name`, shown: account.registeredName },
    { label: t`Amount`, shown: formatTzs(balance.proposedTzs), copied: String(balance.proposedTzs) },
  ]
  const bank = (
    <Way
      title={isBank ? t`Bank transfer, step by step` : t`Pay by bank transfer instead`}
      steps={bankSteps(accountFor('bank'), reference)}
      keys={isBank ? billKeys : keysOf(other)}
      other={isBank ? undefined : other}
    />
  )
  const mobile = (
    <Way
      title={isBank ? t`Pay by mobile money instead` : t`Mobile money, step by step`}
      steps={mobileSteps(accountFor('mobile_money'), reference)}
      keys={isBank ? keysOf(other) : billKeys}
      other={isBank ? other : undefined}
    />
  )
  return (
    <section className="stack" aria-label={t`Payment instructions`}>
      <div className="card stack-s pass">
        <div className="kanga" />
        <h2 className="sr">{t`Payment Instructions`}</h2>
        <div>
          <div className="cluster between">
            <span>{t`To ${<strong>{account.registeredName.toUpperCase()}</strong>}`}</span>
            <span className="small muted">{account.provider}</span>
          </div>
          <p className={later ? 'small muted' : 'sr'}>
            {later ? t`Next payment, due ${formatDay(later.dueDate)}` : t`Amount`}
          </p>
          <p className="bill-sum">
            <Money tzs={balance.proposedTzs} />
          </p>
          {sentence && !later && <p>{sentence}</p>}
          <p className="small muted">
            {t`You may send it in parts.`}{' '}
            {t`You chose to pay ${termText(page.paymentTerm, page.months).toLowerCase()}.`} {page.oftener}
          </p>
        </div>
        <AccountChanged page={page} />
        <KeyRows rows={[numberRow(account), { label: t`Booking reference`, shown: reference }]} />
        <NameCheck account={account} />
        <ButtonLink href="#upload" kind={sentence ? 'main' : 'plain'} icon="receipt" wide>
          {last ? sendLabel(last) : t`I have paid: send the receipt`}
        </ButtonLink>
      </div>
      <div className="rows">
        {isBank ? bank : mobile}
        {isBank ? mobile : bank}
      </div>
    </section>
  )
}

/** The instalment of the bill where it is not due yet: its day is named, so that nobody reads it as due now. */
export function laterPart({ firstUnsentTzs, late, next, proposedTzs }: PaymentPageView['balance']) {
  return firstUnsentTzs === 0 && late === null && next?.openTzs === proposedTzs ? next : null
}

const numberRow = (account: AccountView) => ({
  label: account.kind === 'bank' ? t`${account.provider} account` : account.provider,
  shown: accountNumber(account),
  copied: account.number,
})

function NameCheck({ account: { kind, registeredName } }: { account: AccountView }) {
  const name = <strong>{registeredName.toUpperCase()}</strong>
  return (
    <Notice kind="warning">
      {kind === 'bank'
        ? t`The name of the account must be ${name}. If not, stop.`
        : t`Your phone must show ${name}. If not, stop.`}
    </Notice>
  )
}

function AccountChanged({ page: { accountChangedAt, ownerName, ownerPhone } }: { page: PaymentPageView }) {
  if (accountChangedAt === null) return null
  const tel = telHref(ownerPhone)
  return (
    <Notice
      kind="warning"
      title={t`The account for payments was changed on ${formatInstant(accountChangedAt)}, ask the owner by phone`}
    >
      {tel && ownerPhone
        ? t`Before you pay, ${ownerName} can tell you which one is right: ${<a href={tel}>{formatPhone(ownerPhone)}</a>}.`
        : t`Before you pay, ${ownerName} can tell you which one is right.`}
    </Notice>
  )
}

type WayProps = {
  title: string
  steps: readonly string[]
  /** What is typed on this way and not on the bill. */
  keys: Parameters<typeof KeyRows>[0]['rows']
  other?: AccountView
}

const keysOf = (account?: AccountView) =>
  account ? [numberRow(account), { label: t`Registered name`, shown: account.registeredName }] : []

/** The steps of one way to pay; `other`: the account that is for this way only. */
function Way({ title, steps, keys, other }: WayProps) {
  return (
    <Fold title={title}>
      {keys.length > 0 && <KeyRows rows={keys} />}
      {other && <NameCheck account={other} />}
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
  return [
    kind === 'bank'
      ? t`At your bank or in its app, choose a transfer to this account.`
      : t`At your bank or in its app, choose a transfer from bank to wallet, to this ${provider} number.`,
    t`Write ${reference} as the reason, and check the name before you confirm.`,
    t`Keep the slip or a screenshot, and send it below with the transaction number.`,
  ]
}

function mobileSteps({ kind, provider }: AccountView, reference: string): string[] {
  const first =
    kind === 'bank'
      ? t`In your mobile-money menu, choose wallet to bank, ${provider}, and this account.`
      : t`Send the amount to this ${provider} number.`
  return [
    t`${first} If a note is asked for, write ${reference}.`,
    t`Check the name before you type your PIN.`,
    t`Copy the SMS that comes, and paste it below.`,
  ]
}
