import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { escalatesAt } from '~/domain/ground/money/payment-states'
import { formatDeadline } from '~/domain/ground/shared/calendar'
import { formatTzs } from '~/domain/ground/shared/money'
import { paymentDetails } from '~/domain/stays/payments/payment-details.server'
import { receiptsToCheck, totalToCheck } from '~/domain/stays/payments/to-check.server'
import { requireType } from '~/http/session.server'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/form/buttons'
import { Page, pageTitle } from '~/ui/layout/page'
import { PaymentFlags } from '~/ui/payments/payment-flags'
import { ReceiptCheck } from '~/ui/payments/receipt-check'
import { AllChecked, ReceiptQueue } from '~/ui/payments/receipt-queue'
import { ReceiptSlip } from '~/ui/payments/receipt-view'
import { InstantText } from '~/ui/show/text'
import { t } from '~/ui/t'

/** The receipts that wait, and the one to decide on now: that of the address, else the one that waits longest. */
export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await requireType(request, 'rent.read', t`Receipts are checked by those who let a place.`)
  const waiting = receiptsToCheck(actor)
  const requested = waiting.findIndex(({ id }) => id === new URL(request.url).searchParams.get('receipt'))
  const at = Math.max(0, requested)
  const current = waiting[at]
  if (!current) return null
  const next = waiting[(at + 1) % waiting.length]
  return {
    queue: waiting.map(({ id, tenantName, sentAmountTzs, checkByAt, isOverdue }) => {
      return { id, tenantName, sentAmountTzs, checkByAt, isOverdue }
    }),
    at,
    total: totalToCheck(actor),
    payment: paymentDetails(actor, current.id, 'payment.verify'),
    nextId: next && next.id !== current.id ? next.id : null,
  }
}

export const meta = () => [{ title: pageTitle(t`Check Receipts`) }]

export default function CheckReceipts() {
  const loaded = useLoaderData<typeof loader>()
  const back = { href: paths.payments(), label: t`Payment Management` }
  if (!loaded)
    return (
      <Page title={t`Check Receipts`} back={back}>
        <AllChecked />
      </Page>
    )
  const { queue, at, total, payment, nextId } = loaded
  const sum = formatTzs(total.tzs)
  const nextHref = paths.paymentsCheck({ receipt: nextId })
  return (
    <Page
      title={t`Check Receipts`}
      actions={
        nextId !== null && (
          <ButtonLink href={paths.paymentsApprove()} icon="image">
            {t`Show slips`}
          </ButtonLink>
        )
      }
      lead={
        total.count === 1
          ? t`1 receipt, ${sum}.`
          : t`${total.count} receipts, ${sum}. The longest wait comes first.`
      }
      back={back}
    >
      <div className="grid gap-4 items-start max-md:pb-20 md:grid-cols-[minmax(0,1fr)_20rem] lg:grid-cols-[18rem_minmax(0,1fr)_20rem]">
        <div className="stack-s md:col-span-2 lg:col-span-3">
          <PaymentFlags payment={payment} />
        </div>
        <section className="min-w-0 stack-s lg:col-start-2 lg:row-start-2">
          <h2>
            <a href={paths.payment(payment.id, { redirect: paths.paymentsCheck({ receipt: payment.id }) })}>
              {payment.tenantName}
            </a>{' '}
            <span className="small muted">{t`${at + 1} of ${total.count}`}</span>
          </h2>
          <p className="small muted">
            {payment.title}
            {payment.roomType && ` · ${payment.roomType}`}
            {'. '}
            {t`Sent ${<InstantText key="sent" at={payment.createdAt} />}. Please check it by ${formatDeadline(payment.checkByAt)}. After ${formatDeadline(escalatesAt(payment.createdAt))} our administrators do.`}
          </p>
          <ReceiptSlip payment={payment} />
        </section>
        <ReceiptCheck key={payment.id} payment={payment} nextHref={nextHref} hasNext={nextId !== null} />
        <ReceiptQueue receipts={queue} currentId={payment.id} />
      </div>
    </Page>
  )
}
