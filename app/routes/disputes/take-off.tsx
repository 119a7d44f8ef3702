import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { REASON_MAX_LENGTH } from '~/domain/bookings/rules'
import { takeOffPage, takeOffPayment } from '~/domain/disputes/take-off-payment.server'
import { type TakingOff, takeOffForm } from '~/domain/payments/forms.server'
import { paymentDetails, paymentVersion } from '~/domain/payments/payment-details.server'
import { idOf } from '~/http/params.server'
import { redirectWithNotice } from '~/http/redirects.server'
import { requireActor } from '~/http/session.server'
import { submitForm } from '~/http/submit-form.server'
import { paths } from '~/paths'
import { ButtonLink, DangerButton } from '~/ui/form/buttons'
import { ErrorSummary } from '~/ui/form/error-summary'
import { PostForm } from '~/ui/form/post-form'
import { TextArea } from '~/ui/form/text-field'
import { useFormReply } from '~/ui/form/use-form-reply'
import { Page, pageTitle } from '~/ui/layout/page'
import { PaymentFacts } from '~/ui/payments/payment-facts'

export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requireActor(request)
  const page = takeOffPage(actor, idOf(params, 'paymentId'))
  return { payment: paymentDetails(actor, idOf(params, 'paymentId')), ...page }
}

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requireActor(request)
  const id = idOf(params, 'paymentId')
  const { isTenant } = takeOffPage(actor, id)
  const store = (input: TakingOff) => {
    takeOffPayment(actor, id, input)
    return redirectWithNotice(
      paths.payment(id),
      `Taken off. The ${isTenant ? 'owner' : 'tenant'} gets a message.`,
    )
  }
  return submitForm(request, takeOffForm, store, { version: () => paymentVersion(id) })
}

export const meta = () => [{ title: pageTitle('Take Off a Payment') }]

/** Takes a recorded payment off again; for its tenant it is 'I Did Not Pay This'. */
export default function TakeOff() {
  const { payment, why, isTenant } = useLoaderData<typeof loader>()
  const reply = useFormReply()
  const back = { href: paths.payment(payment.id), label: 'Payment' }
  const lead = isTenant
    ? 'The payment no longer counts, and its sum is to be paid again. The owner gets a message.'
    : `The payment no longer counts. ${payment.tenantName} gets a message and can say that they did pay.`
  return (
    <Page
      title={isTenant ? 'I Did Not Pay This' : 'Take Off a Payment'}
      lead={why ? undefined : lead}
      back={back}
      narrow
    >
      <div className="stack">
        <ErrorSummary reply={reply} />
        {why && !reply ? (
          <p>{why}</p>
        ) : (
          <PostForm reply={reply} version={payment.version}>
            {!isTenant && (
              <TextArea
                name="reason"
                label="Reason"
                hint="The tenant reads it."
                reply={reply}
                required
                maxLength={REASON_MAX_LENGTH}
              />
            )}
            <div className="actions">
              {!why && <DangerButton>{isTenant ? 'I Did Not Pay This' : 'Take Off'}</DangerButton>}
              <ButtonLink href={back.href}>Back</ButtonLink>
            </div>
          </PostForm>
        )}
        <PaymentFacts payment={payment} />
      </div>
    </Page>
  )
}
