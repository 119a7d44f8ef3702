import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { now } from '~/adapters/clock'
import { isIn, isUndecided } from '~/domain/ground/money/payment-states'
import { checkSentence } from '~/domain/ground/money/waiting-receipt'
import { t } from '~/domain/ground/shared/language'
import { readyTexts } from '~/domain/ground/shared/ready-texts'
import { disputeOf } from '~/domain/stays/payments/dispute-view.server'
import { paymentDetails } from '~/domain/stays/payments/payment-details.server'
import { idOf } from '~/http/params.server'
import { returnPath } from '~/http/redirects.server'
import { requireActor } from '~/http/session.server'
import { paths } from '~/paths'
import { ContactCard } from '~/ui/bookings/contact-card'
import { DisputeCard } from '~/ui/disputes/dispute-card'
import { ButtonLink } from '~/ui/form/buttons'
import { Notice } from '~/ui/layout/notice-region'
import { Page, pageTitle } from '~/ui/layout/page'
import { PaymentActions } from '~/ui/payments/payment-card'
import { PaymentFacts } from '~/ui/payments/payment-facts'
import { PaymentFlags } from '~/ui/payments/payment-flags'
import { ReceiptSum } from '~/ui/payments/receipt-sum'
import { Receipt } from '~/ui/payments/receipt-view'
import { StatusBadge } from '~/ui/show/status-badge'
import { StateText } from '~/ui/show/text'

export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requireActor(request)
  const payment = paymentDetails(actor, idOf(params, 'paymentId'))
  return { payment, ...disputeOf(actor, payment.id), from: returnPath(request, ''), nowAt: now() }
}

export const meta = () => [{ title: pageTitle(t`Payment`) }]

export default function Payment() {
  const { payment, dispute, mayDispute, from, nowAt } = useLoaderData<typeof loader>()
  const check = checkSentence(payment, nowAt)
  return (
    <Page
      title={<ReceiptSum of={payment} />}
      lead={payment.title}
      back={{ href: from || paths.payments(), label: payment.own ? t`Payments` : t`Payment Management` }}
      actions={<StatusBadge of="payment" status={payment.status} />}
    >
      <div className="split">
        <div className="stack">
          {payment.isRecorded && (
            <Notice kind="info">
              {payment.own
                ? t`${payment.ownerName}’s side recorded this payment. You sent no receipt for it.`
                : t`This payment was recorded without a receipt.`}
            </Notice>
          )}
          {payment.countsUnchecked && (payment.own || payment.mayTakeOff) && (
            <Notice kind="info">
              {payment.own
                ? t`It counts at once. If ${payment.ownerName} says that it did not arrive, you get a message and can press “I Did Pay”.`
                : t`It counts at once, unchecked. If the money did not arrive, press “Take Off”: ${payment.tenantName} gets a message and can say that they did pay.`}
            </Notice>
          )}
          <PaymentFlags payment={payment} />
          {payment.own && isUndecided(payment.status) && (
            <StateText
              sentence={payment.isAfterEnd ? check : t`${check} Your booking waits for the answer.`}
            />
          )}
          {dispute && <DisputeCard dispute={dispute} payment={payment} />}
          <div className="cluster">
            <PaymentActions payment={payment} back={from || paths.payment(payment.id)} />
            {dispute?.mayDecide && (
              <ButtonLink href={paths.paymentSettle(payment.id)} kind="main">
                {t`Decide`}
              </ButtonLink>
            )}
            {payment.mayCorrect && (
              <ButtonLink href={paths.paymentCorrect(payment.id)} icon="pencil" dialog>
                {t`Correct the Amount`}
              </ButtonLink>
            )}
            {payment.mayTakeOff && (
              <ButtonLink href={paths.paymentTakeOff(payment.id)} dialog>
                {payment.own ? t`I Did Not Pay This` : t`Take Off`}
              </ButtonLink>
            )}
            {(mayDispute || dispute?.mayAdd) && (
              <ButtonLink href={paths.paymentDispute(payment.id)}>
                {dispute ? t`Add a Picture or PDF` : t`I Did Pay`}
              </ButtonLink>
            )}
            {payment.own && payment.mayPay && !isIn(payment.status) && (
              <ButtonLink href={paths.bookingPayment(payment.bookingId)} kind="main">
                {payment.isRecorded ? t`Send a receipt` : t`Send another receipt`}
              </ButtonLink>
            )}
          </div>
          <PaymentFacts payment={payment} />
        </div>
        <aside className="stack">
          <Receipt payment={payment} />
          <ui-print class="screen" />
          {payment.contacts.map((contact) => (
            <ContactCard
              key={contact.role}
              contact={contact}
              text={readyTexts.booking(payment.title, payment.bookingReference)}
            />
          ))}
        </aside>
      </div>
    </Page>
  )
}
