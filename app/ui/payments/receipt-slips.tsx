import { formatDeadline } from '~/domain/ground/shared/calendar'
import { CHOSEN_FIELD } from '~/domain/ground/shared/chosen'
import { type FormReply, fieldValues } from '~/domain/ground/shared/form-reply'
import { formatTzs, sumTzs } from '~/domain/ground/shared/money'
import type { SlipsPage } from '~/domain/stays/payments/approve-many.server'
import { paths } from '~/paths'
import { t } from '~/ui/t'
import { ButtonLink, SubmitButton } from '../form/buttons'
import { CHOSEN_BAR, CHOSEN_FORM, ChooseBox } from '../form/choose'
import { ErrorSummary } from '../form/error-summary'
import { PostForm } from '../form/post-form'
import { Icon } from '../show/icon'
import { Money } from '../show/text'
import { ProvesNothing } from './payment-flags'
import { Comparison } from './receipt-check'
import { ReceiptSlip } from './receipt-view'

type Props = Pick<SlipsPage, 'slips' | 'nextId'> & { idempotencyKey: string; reply: FormReply | null }

/** Receipts beside their slips, a box on each that is as expected, and one button for those that are chosen. */
export function ReceiptSlips({ slips, nextId, idempotencyKey, reply }: Props) {
  const ready = slips.filter(({ why }) => why === null).map(({ payment }) => payment)
  const sum = formatTzs(sumTzs(ready.map(({ sentAmountTzs }) => sentAmountTzs)))
  const chosen = fieldValues(reply, CHOSEN_FIELD)
  const owners = [...new Set(slips.map(({ payment: { owns, ownerName } }) => (owns ? '' : ownerName)))]
  const account = owners.every((name) => name === '') ? t`your own account` : t`the account of the owner`
  return (
    <div className="stack">
      <ErrorSummary reply={reply} />
      <ProvesNothing account={owners.length === 1 && owners[0] ? t`the account of ${owners[0]}` : account} />
      {ready.length > 0 && (
        <p className="strong">
          {ready.length === 1
            ? t`1 receipt as expected, ${sum}`
            : t`${ready.length} receipts as expected, ${sum}`}
        </p>
      )}
      <ul className="grid gap-4 xl:grid-cols-2">
        {slips.map(({ payment, why }) => (
          <li
            key={payment.id}
            className="grid gap-4 items-start md:grid-cols-2 p-4 min-w-0 bg-[var(--color-card)] [border-width:1px] rounded-[var(--radius-card)] has-checked:bg-[var(--color-sea-soft)]"
          >
            <Facts
              payment={payment}
              why={why}
              isChosen={chosen.some((value) => value.startsWith(`${payment.id}:${payment.version}:`))}
            />
            <div className="min-w-0">
              <ReceiptSlip payment={payment} />
            </div>
          </li>
        ))}
      </ul>
      {nextId && (
        <p>
          <a href={paths.paymentsApprove({ receipt: nextId })}>{t`Next receipts`}</a>
        </p>
      )}
      {ready.length > 0 && (
        <PostForm id={CHOSEN_FORM} reply={reply} idempotencyKey={idempotencyKey} className={CHOSEN_BAR}>
          <ui-chosen-sum class="block strong" for={CHOSEN_FORM} />
          <span className="grid max-md:flex-1">
            <SubmitButton icon="check">{t`Approve chosen`}</SubmitButton>
          </span>
        </PostForm>
      )}
    </div>
  )
}

function Facts({ payment, why, isChosen }: SlipsPage['slips'][number] & { isChosen: boolean }) {
  const { id, version, tenantName, title, roomType, sentAmountTzs, checkByAt, isOverdue } = payment
  const name = (
    <>
      <strong>{tenantName}</strong>, <Money tzs={sentAmountTzs} />
    </>
  )
  return (
    <div className="min-w-0">
      {why === null ? (
        <ChooseBox id={id} version={version} of={tenantName} tzs={sentAmountTzs} isChosen={isChosen} isPosted>
          {name}
        </ChooseBox>
      ) : (
        <p>{name}</p>
      )}
      <p className="small muted">
        {roomType ? `${title} · ${roomType}. ` : `${title}. `}
        <span className={isOverdue ? 'text-[var(--color-brick)]' : undefined}>
          {isOverdue
            ? t`Overdue since ${formatDeadline(checkByAt)}.`
            : t`Please check it by ${formatDeadline(checkByAt)}.`}
        </span>
      </p>
      {why !== null && (
        <div className="my-2">
          <p className="flex gap-2">
            <Icon name="triangle-alert" className="text-[var(--color-brick)]" />
            {t`Decide on it alone: ${why}.`}
          </p>
          <ButtonLink href={paths.paymentsCheck({ receipt: id })} of={`${title}, ${tenantName}`}>
            {t`Check`}
          </ButtonLink>
        </div>
      )}
      <Comparison payment={payment} />
    </div>
  )
}
