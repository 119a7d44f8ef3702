import { dayOf, formatDay, formatDeadline } from '~/domain/ground/shared/calendar'
import type { PaymentCardView } from '~/domain/stays/payments/cards.server'
import { paths } from '~/paths'
import { t } from '~/ui/t'
import { ButtonLink } from '../form/buttons'
import { EmptyState } from '../show/empty-state'
import { Money } from '../show/text'

type Receipt = Pick<PaymentCardView, 'id' | 'tenantName' | 'sentAmountTzs' | 'checkByAt' | 'isOverdue'>
type Props = { receipts: readonly Receipt[]; currentId: string }

/** The receipts that wait, each a link to its slip. */
export function ReceiptQueue({ receipts, currentId }: Props) {
  return (
    <nav
      aria-label={t`Receipts that wait`}
      className="min-w-0 md:col-span-2 lg:col-span-1 lg:col-start-1 lg:row-start-2 overflow-hidden bg-[var(--color-card)] [border-width:1px] rounded-[var(--radius-card)]"
    >
      {receipts.map(({ id, tenantName, sentAmountTzs, checkByAt, isOverdue }) => (
        <a
          key={id}
          href={paths.paymentsCheck({ receipt: id })}
          aria-current={id === currentId ? 'true' : undefined}
          className={`flex flex-wrap items-center gap-x-3 px-4 py-1.5 text-[length:var(--text-s)] text-[var(--color-ink)] no-underline [border-bottom-width:1px] hover:bg-[var(--color-stone)] ${id === currentId ? 'marked' : ''}`}
        >
          <div className="grow basis-32 min-w-0">
            <p className="strong truncate">{tenantName}</p>
            <p className={isOverdue ? 'text-[var(--color-brick)]' : 'text-[var(--color-muted)]'}>
              {isOverdue
                ? t`Overdue since ${formatDay(dayOf(checkByAt)).slice(4, -5)}`
                : t`by ${formatDeadline(checkByAt)}`}
            </p>
          </div>
          <strong>
            <Money tzs={sentAmountTzs} />
          </strong>
        </a>
      ))}
    </nav>
  )
}

/** In place of the receipts when none waits. */
export function AllChecked() {
  return (
    <EmptyState
      title={t`Everything is checked`}
      action={<ButtonLink href={paths.payments()}>{t`Payment Management`}</ButtonLink>}
    >
      {t`No receipt waits for you.`}
    </EmptyState>
  )
}
