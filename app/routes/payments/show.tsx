import { useLoaderData } from '@remix-run/react'
import { isIn } from '~/domain/money/payment-states'
import { paymentDetails } from '~/domain/payments/payment-details.server'
import { answer } from '~/http/failures.server'
import { requireActor } from '~/http/session.server'
import { paths } from '~/paths'
import { ContactCard } from '~/ui/bookings/contact-card'
import { ButtonLink } from '~/ui/form/buttons'
import { Page, pageTitle } from '~/ui/layout/page'
import { PaymentActions } from '~/ui/payments/payment-card'
import { PaymentFacts } from '~/ui/payments/payment-facts'
import { PaymentFlags } from '~/ui/payments/payment-flags'
import { ReceiptView } from '~/ui/payments/receipt-view'
import { StatusBadge } from '~/ui/show/status-badge'
import { Money } from '~/ui/show/text'

export const loader = answer(async ({ request, params }) => {
  const actor = await requireActor(request)
  return { payment: paymentDetails(actor, params.paymentId ?? '') }
})

export const meta = () => [{ title: pageTitle('Payment') }]

export default function Payment() {
  const { payment } = useLoaderData<typeof loader>()
  return (
    <Page
      title={<Money tzs={payment.amountTzs} />}
      lead={payment.title}
      back={{ href: paths.payments(), label: 'Payment Management' }}
      actions={<StatusBadge of="payment" status={payment.status} />}
    >
      <div className="split">
        <div className="stack">
          <PaymentFlags payment={payment} />
          <div className="cluster">
            <PaymentActions payment={payment} />
            {payment.own && payment.mayPay && !isIn(payment.status) && (
              <ButtonLink href={paths.bookingPayment(payment.bookingId)} kind="main">
                Send another receipt
              </ButtonLink>
            )}
          </div>
          <PaymentFacts payment={payment} />
        </div>
        <aside className="stack">
          <ReceiptView payment={payment} />
          {payment.contacts.map((contact) => (
            <ContactCard key={contact.role} contact={contact} />
          ))}
        </aside>
      </div>
    </Page>
  )
}
