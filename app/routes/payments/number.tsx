import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { t } from '~/domain/ground/shared/language'
import { findPaymentFor } from '~/domain/stays/payments/access.server'
import { correctNumber } from '~/domain/stays/payments/correct-number.server'
import { type TypedNumber, transactionNumberForm } from '~/domain/stays/payments/forms.server'
import { paymentDetails, paymentVersion } from '~/domain/stays/payments/payment-details.server'
import { idOf } from '~/http/params.server'
import { redirectWithNotice } from '~/http/redirects.server'
import { requireActor } from '~/http/session.server'
import { submitForm } from '~/http/submit-form.server'
import { paths } from '~/paths'
import { FormPage } from '~/ui/form/form-page'
import { useFormReply } from '~/ui/form/use-form-reply'
import { pageTitle } from '~/ui/layout/page'
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
    return redirectWithNotice(paths.payment(payment.id), t`The transaction number is corrected.`)
  }
  return submitForm(request, transactionNumberForm, correct, { version: () => paymentVersion(payment.id) })
}

export const meta = () => [{ title: pageTitle(t`Correct the Transaction Number`) }]

export default function CorrectTheNumber() {
  const { payment } = useLoaderData<typeof loader>()
  const reply = useFormReply()
  return (
    <FormPage
      title={t`Correct the Transaction Number`}
      lead={t`You can correct it until ${payment.ownerName} has checked the receipt.`}
      back={{ href: paths.payment(payment.id), label: t`Payment` }}
      version={payment.version}
      closed={
        payment.mayCorrectNumber ? null : t`This payment has been decided. Its transaction number stays.`
      }
      button={t`Correct`}
      icon="check"
      keep={t`Back`}
      reply={reply}
    >
      <ReferenceField
        bookingReference={payment.bookingReference}
        value={payment.hasNumber ? payment.reference : payment.referenceText}
        reply={reply}
      />
      <ReferenceText text={payment.referenceText} />
    </FormPage>
  )
}
