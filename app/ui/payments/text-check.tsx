import { formatDay, formatDeadline } from '~/domain/ground/shared/calendar'
import { type FormReply, fieldValue } from '~/domain/ground/shared/form-reply'
import { t } from '~/domain/ground/shared/language'
import { formatTzs, typedTzs } from '~/domain/ground/shared/money'
import { differenceText } from '~/domain/stays/payments/differences'
import type { PaymentPageView } from '~/domain/stays/payments/payment-page.server'
import type { TextCheckView } from '~/domain/stays/payments/text-check.server'
import { paths } from '~/paths'
import { SubmitButton } from '../form/buttons'
import { MoneyField } from '../form/number-field'
import { PostForm } from '../form/post-form'
import { Page } from '../layout/page'
import { Fold } from '../show/fold'
import { Badge } from '../show/status-badge'
import { Money } from '../show/text'
import '../styles/meter.css'
import '../styles/work.css'

type Props = { page: PaymentPageView; check: TextCheckView; reply: FormReply | null }

/** Shows a pasted text as it was read, before it is sent: one sum to confirm, or two that differ to choose from. */
export function TextCheck({ page, check, reply }: Props) {
  const { bookingId, title, ownerName } = page
  const sum = check.differences.find(({ of }) => of === 'sum')
  return (
    <Page
      title={sum ? t`Which sum is right?` : t`Is this right?`}
      lead={title}
      back={{ href: paths.bookingPayment(bookingId), label: t`Complete Payment` }}
      narrow
    >
      <PostForm reply={reply} className="stack">
        <input type="hidden" name="asked" value="yes" />
        {['payment_reference', 'payment_method'].map((name) => (
          <input key={name} type="hidden" name={name} value={fieldValue(reply, name)} />
        ))}
        {sum ? <TwoSums page={page} check={check} /> : <OneSum page={page} check={check} />}
        {!sum && (
          <div className="actions">
            <SubmitButton>{t`Send`}</SubmitButton>
          </div>
        )}
        {!sum && (
          <details>
            <summary className="link-btn">{t`Something is not right`}</summary>
            <div className="stack-s">
              <MoneyField
                name="amount"
                label={t`Amount of this transfer`}
                value={check.amountTzs}
                reply={reply}
                required
              />
              <p className="small">
                {t`The transaction number can be corrected until ${ownerName} has checked it.`}
              </p>
            </div>
          </details>
        )}
        <a href={paths.bookingPayment(bookingId)}>{t`Paste another SMS`}</a>
        <div className="rows">
          <Fold title={t`Your SMS`} figure={t`without your balance`}>
            <p className="lines">{check.text}</p>
          </Fold>
        </div>
        {page.isVerified && (
          <p className="small muted">{t`${ownerName} looks for this number in their account.`}</p>
        )}
      </PostForm>
    </Page>
  )
}

function OneSum({ page, check }: Omit<Props, 'reply'>) {
  const { amountTzs, differences } = check
  const { proposedTzs } = page.balance
  return (
    <section className="card stack-s pass">
      <div className="kanga" />
      <div>
        <p className="small muted">{t`Read from your SMS`}</p>
        <p className="bill-sum">
          <Money tzs={amountTzs} />
        </p>
        {differences.map((one) => (
          <p key={one.of}>{differenceText(one, 'tenant')}</p>
        ))}
        <ReadLines check={check} />
      </div>
      <div>
        <Meter tzs={amountTzs} of={proposedTzs} />
        <p>{openText(page, amountTzs)}</p>
      </div>
    </section>
  )
}

function TwoSums({ page, check }: Omit<Props, 'reply'>) {
  const { amountTzs, textSumTzs, differences } = check
  const sums = [
    { label: t`Your SMS`, tzs: textSumTzs ?? 0, note: openText(page, textSumTzs ?? 0) },
    { label: t`You typed`, tzs: amountTzs, note: t`${page.ownerName} sees both sums and looks.` },
  ]
  return (
    <>
      <section className="card stack-s pass edge-wait">
        {differences.map((one) => (
          <p key={one.of}>{differenceText(one, 'tenant')}</p>
        ))}
        <div className="pair">
          {sums.map(({ label, tzs }) => (
            <div key={label} className="stack-s">
              <p className="small muted">{label}</p>
              <strong>
                <Money tzs={tzs} />
              </strong>
              <Meter tzs={tzs} of={page.balance.proposedTzs} />
              <SubmitButton kind="plain" name="amount" value={String(tzs)}>
                {t`${typedTzs(tzs)} is right`}
              </SubmitButton>
            </div>
          ))}
        </div>
        {sums.map(({ label, tzs, note }) => (
          <p key={label} className="small">{t`With ${typedTzs(tzs)}: ${note}`}</p>
        ))}
      </section>
      <section className="card">
        <h2 className="sr">{t`Also read`}</h2>
        <ReadLines check={check} />
      </section>
    </>
  )
}

function Meter({ tzs, of }: { tzs: number; of: number }) {
  return (
    <div className="cluster">
      <meter
        className="meter wait"
        min={0}
        max={of}
        value={Math.min(tzs, of)}
        aria-label={t`${formatTzs(tzs)} of ${formatTzs(of)}`}
      />
    </div>
  )
}

/** How much of the bill is open with this sum, and until when. */
function openText({ balance, payByAt }: PaymentPageView, tzs: number): string {
  const openTzs = balance.proposedTzs - tzs
  if (openTzs <= 0) return t`This is all that is due now.`
  const [open, all] = [formatTzs(openTzs), formatTzs(balance.proposedTzs)]
  return payByAt !== null && balance.firstUnsentTzs > 0
    ? t`${open} of ${all} is then open until ${formatDeadline(payByAt)}.`
    : t`${open} of ${all} is then open.`
}

function ReadLines({ check: { name, number, isCounted, day, differences } }: { check: TextCheckView }) {
  const fits = (of: 'name' | 'day') => differences.every((one) => one.of !== of)
  return (
    <dl className="keys">
      {name && (
        <Line
          label={t.as('of a transfer')`To`}
          value={name}
          good={fits('name') && t`as on the bill`}
          bad={t`another name`}
        />
      )}
      <Line
        label={t`Number`}
        value={number || t`none`}
        good={number !== '' && !isCounted && t`not used yet`}
        bad={isCounted ? t`used before` : t`not read`}
      />
      {day && <Line label={t`Sent`} value={formatDay(day)} good={fits('day') && ''} bad={t`another day`} />}
    </dl>
  )
}

/** `good`: the word where it fits, '' for none; else false. */
type LineProps = { label: string; value: string; good: string | false; bad: string }

function Line({ label, value, good, bad }: LineProps) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className="num">{value}</dd>
      <dd>
        {good === false && <Badge tone="bad" icon="triangle-alert" label={bad} />}
        {good && <Badge tone="good" icon="check" label={good} />}
      </dd>
    </div>
  )
}
