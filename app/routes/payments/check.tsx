import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { waitingPayments } from '~/domain/payments/list-payments.server'
import { paymentDetails } from '~/domain/payments/payment-details.server'
import { requireType } from '~/http/session.server'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/form/buttons'
import { Page, pageTitle } from '~/ui/layout/page'
import { CheckCard } from '~/ui/payments/check-card'
import { EmptyState } from '~/ui/show/empty-state'

/** Receipts per page; after a decision the next one follows. */
const SHOWN = 10
/** Max pending receipts scanned for those that this person decides on. */
const LOOKED_THROUGH = 100

export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await requireType(request, 'rent.read', 'Receipts are checked by those who let a place.')
  const waiting = waitingPayments(actor, LOOKED_THROUGH).filter(({ mayDecide }) => mayDecide)
  return {
    payments: waiting.slice(0, SHOWN).map(({ id }) => paymentDetails(actor, id, 'payment.verify')),
    hasMore: waiting.length > SHOWN,
  }
}

export const meta = () => [{ title: pageTitle('Check Receipts') }]

export default function CheckReceipts() {
  const { payments, hasMore } = useLoaderData<typeof loader>()
  return (
    <Page
      title="Check Receipts"
      lead="Who waits longest comes first. Look into the account, then approve what arrived."
      back={{ href: paths.payments(), label: 'Payment Management' }}
    >
      <div className="stack">
        {payments.length === 0 ? (
          <EmptyState
            title="Everything is checked"
            action={<ButtonLink href={paths.payments()}>Payment Management</ButtonLink>}
          >
            No receipt waits for you.
          </EmptyState>
        ) : (
          <div className="cards">
            {payments.map((payment) => (
              <CheckCard key={payment.id} payment={payment} back={paths.paymentsCheck()} />
            ))}
          </div>
        )}
        {hasMore && <p className="muted">More receipts wait. They come up as you decide on these.</p>}
      </div>
    </Page>
  )
}
