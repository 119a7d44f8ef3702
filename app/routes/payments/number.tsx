import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { findPaymentFor } from '~/domain/payments/access.server'
import { correctNumber } from '~/domain/payments/correct-number.server'
import { type TypedNumber, transactionNumberForm } from '~/domain/payments/forms.server'
import { paymentDetails, paymentVersion } from '~/domain/payments/payment-details.server'
import { idOf } from '~/http/params.server'
import { redirectWithNotice } from '~/http/redirects.server'
import { requireActor } from '~/http/session.server'
import { submitForm } from '~/http/submit-form.server'
import { paths } from '~/paths'
import { ButtonLink, SubmitButton } from '~/ui/form/buttons'
import { ErrorSummary } from '~/ui/form/error-summary'
import { PostForm } from '~/ui/form/post-form'
import { useFormReply } from '~/ui/form/use-form-reply'
import { Page, pageTitle } from '~/ui/layout/page'
import { ReferenceField, ReferenceText } from '~/ui/payments/transaction-number'

export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requireActor(request)
  return { payment: paymentDetails(actor, idOf(params, 'paymentId'), 'payment.number') }
}

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requireActor(request)
  const { payment } = findPaymentFor(actor, idOf(params, 'paymentId'), 'payment.number')
  const correct = (input: TypedNumber) => {
    correctNumber(actor, payment.id, input)
    return redirectWithNotice(paths.payment(payment.id), 'The transaction number is corrected.')
  }
  return submitForm(request, transactionNumberForm, correct, { version: () => paymentVersion(payment.id) })
}

export const meta = () => [{ title: pageTitle('Correct the Transaction Number') }]

export default function CorrectTheNumber() {
  const { payment } = useLoaderData<typeof loader>()
  const reply = useFormReply()
  const back = paths.payment(payment.id)
  return (
    <Page
      title="Correct the Transaction Number"
      lead={`You can correct it until ${payment.ownerName} has checked the receipt.`}
      back={{ href: back, label: 'Payment' }}
      narrow
    >
      <div className="stack">
        <ErrorSummary reply={reply} />
        {payment.mayCorrectNumber || reply ? (
          <PostForm reply={reply} version={payment.version}>
            <ReferenceField
              bookingReference={payment.bookingReference}
              value={payment.hasNumber ? payment.reference : payment.referenceText}
              reply={reply}
            />
            <ReferenceText text={payment.referenceText} />
            <div className="actions">
              {payment.mayCorrectNumber && <SubmitButton icon="check">Correct</SubmitButton>}
              <ButtonLink href={back}>Back</ButtonLink>
            </div>
          </PostForm>
        ) : (
          <p>This payment has been decided. Its transaction number stays.</p>
        )}
      </div>
    </Page>
  )
}
