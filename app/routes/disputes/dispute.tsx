import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { t } from '~/domain/ground/shared/language'
import { sentences } from '~/domain/ground/shared/text'
import { REASON_MAX_LENGTH } from '~/domain/stays/bookings/rules'
import {
  type AddedProof,
  addProofForm,
  disputePaymentForm,
} from '~/domain/stays/payments/dispute-forms.server'
import { addProof, disputePayment, proofFormKey } from '~/domain/stays/payments/dispute-payment.server'
import { disputeForm } from '~/domain/stays/payments/dispute-view.server'
import { PROOF_FIELD } from '~/domain/stays/payments/dispute-views'
import { paymentDetails, paymentVersion } from '~/domain/stays/payments/payment-details.server'
import { RECEIPT_FORMATS } from '~/domain/stays/payments/rules'
import { idOf } from '~/http/params.server'
import { redirectWithNotice } from '~/http/redirects.server'
import { requireActor } from '~/http/session.server'
import { submitForm } from '~/http/submit-form.server'
import { expectUpload } from '~/http/uploads/held-files.server'
import { receiveUploads, singleFile } from '~/http/uploads/uploads.server'
import { paths } from '~/paths'
import { FileField } from '~/ui/form/file-field'
import { FormPage } from '~/ui/form/form-page'
import { TextArea } from '~/ui/form/text-field'
import { useFormReply } from '~/ui/form/use-form-reply'
import { pageTitle } from '~/ui/layout/page'
import { PaymentFacts } from '~/ui/payments/payment-facts'

export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requireActor(request)
  const form = disputeForm(actor, idOf(params, 'paymentId'))
  return { payment: paymentDetails(actor, idOf(params, 'paymentId')), ...form }
}

export async function action({ request, params }: ActionFunctionArgs) {
  const id = idOf(params, 'paymentId')
  const upload = expectUpload(request, singleFile(PROOF_FIELD, proofFormKey(id), 'document'))
  const actor = await requireActor(request)
  const { dispute } = disputeForm(actor, id)
  const received = await receiveUploads(request, actor, upload)
  const { form } = received
  const isMore = !form.has('statement')
  const version = () => (isMore ? (dispute?.version ?? null) : paymentVersion(id))
  const save = ({ statement, version }: AddedProof) => {
    if (statement === undefined) addProof(actor, id, { version })
    else disputePayment(actor, id, { statement, version })
    return redirectWithNotice(paths.payment(id), t`Sent. An administrator decides, and you get a message.`)
  }
  return submitForm(form, isMore ? addProofForm : disputePaymentForm, save, { ...received, version })
}

export const meta = () => [{ title: pageTitle(t`I Did Pay`) }]

export default function IDidPay() {
  const { payment, why, rests, dispute, kept } = useLoaderData<typeof loader>()
  const reply = useFormReply()
  // The first form, sent a second time, shows what was typed.
  const adds = dispute?.mayAdd && reply?.values.statement === undefined
  return (
    <FormPage
      title={t`I Did Pay`}
      lead={
        adds
          ? t`You may send one more picture or PDF until it is decided.`
          : sentences(
              t`An administrator reads what both sides say and decides.`,
              rests ? t`Until then no payment is due.` : '',
              t`You can say this once for each receipt.`,
            )
      }
      back={{ href: paths.payment(payment.id), label: t`Payment` }}
      version={adds ? dispute?.version : payment.version}
      closed={adds ? null : why}
      button={t`Send to an Administrator`}
      icon="send"
      keep={t`Back`}
      files
      reply={reply}
      after={<PaymentFacts payment={payment} />}
    >
      {!adds && (
        <TextArea
          name="statement"
          label={t`When and how did you pay?`}
          hint={t`The day, the number that you paid to, the name that your phone showed, and what your bank or network says.`}
          reply={reply}
          required
          maxLength={REASON_MAX_LENGTH}
        />
      )}
      <FileField
        name={PROOF_FIELD}
        label={t`Picture or PDF`}
        hint={t`For example the statement of your account. ${RECEIPT_FORMATS}, up to 10 MB.`}
        accept="image/png,image/jpeg,application/pdf"
        shrink
        kept={kept}
        reply={reply}
        optional={!adds}
        required={adds}
      />
    </FormPage>
  )
}
