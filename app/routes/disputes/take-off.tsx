import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { t } from '~/domain/ground/shared/language'
import { REASON_MAX_LENGTH } from '~/domain/stays/bookings/rules'
import { type TakingOff, takeOffForm } from '~/domain/stays/payments/forms.server'
import { paymentDetails, paymentVersion } from '~/domain/stays/payments/payment-details.server'
import { takeOffPage, takeOffPayment } from '~/domain/stays/payments/take-off-payment.server'
import { idOf } from '~/http/params.server'
import { redirectWithNotice } from '~/http/redirects.server'
import { requireActor } from '~/http/session.server'
import { submitForm } from '~/http/submit-form.server'
import { paths } from '~/paths'
import { FormPage } from '~/ui/form/form-page'
import { TextArea } from '~/ui/form/text-field'
import { useFormReply } from '~/ui/form/use-form-reply'
import { pageTitle } from '~/ui/layout/page'
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
      isTenant ? t`Taken off. The owner gets a message.` : t`Taken off. The tenant gets a message.`,
    )
  }
  return submitForm(request, takeOffForm, store, { version: () => paymentVersion(id) })
}

export const meta = () => [{ title: pageTitle(t`Take Off a Payment`) }]

/** Takes a recorded payment off again; for its tenant it is 'I Did Not Pay This'. */
export default function TakeOff() {
  const { payment, why, isTenant } = useLoaderData<typeof loader>()
  const reply = useFormReply()
  const lead = isTenant
    ? t`The payment no longer counts, and its sum is to be paid again. The owner gets a message.`
    : t`The payment no longer counts. ${payment.tenantName} gets a message and can say that they did pay. ${payment.ifNone}`.trim()
  const title = isTenant ? t`I Did Not Pay This` : t`Take Off a Payment`
  return (
    <FormPage
      title={title}
      lead={why === null ? lead : undefined}
      back={{ href: paths.payment(payment.id), label: t`Payment` }}
      version={payment.version}
      closed={why}
      button={isTenant ? title : t`Take Off`}
      isDanger
      keep={t`Back`}
      reply={reply}
      after={<PaymentFacts payment={payment} />}
    >
      {!isTenant && (
        <TextArea
          name="reason"
          label={t`Reason`}
          hint={t`The tenant reads it.`}
          reply={reply}
          required
          maxLength={REASON_MAX_LENGTH}
        />
      )}
    </FormPage>
  )
}
