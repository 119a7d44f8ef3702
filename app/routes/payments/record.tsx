import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { today } from '~/adapters/clock'
import { CAME_ON } from '~/domain/ground/money/owner-money'
import { paymentMethodLabel, recordedMethods } from '~/domain/ground/money/payment-methods'
import { fieldErrors } from '~/domain/ground/shared/form-reply'
import { translated } from '~/domain/ground/shared/language'
import { formatTzs } from '~/domain/ground/shared/money'
import { findBookingFor } from '~/domain/stays/bookings/access.server'
import { recordPaymentForm } from '~/domain/stays/payments/forms.server'
import { recordPage, recordPayment } from '~/domain/stays/payments/record-payment.server'
import { idempotencyKeyOf, newIdempotencyKey } from '~/http/forms.server'
import { idOf } from '~/http/params.server'
import { redirectWithNotice } from '~/http/redirects.server'
import { requireActor } from '~/http/session.server'
import { submitForm } from '~/http/submit-form.server'
import { paths } from '~/paths'
import { RadioGroup } from '~/ui/form/choices'
import { FormPage } from '~/ui/form/form-page'
import { DateField, MoneyField } from '~/ui/form/number-field'
import { TextArea } from '~/ui/form/text-field'
import { useFormReply } from '~/ui/form/use-form-reply'
import { pageTitle } from '~/ui/layout/page'
import { AgainField } from '~/ui/payments/received-fields'
import { t } from '~/ui/t'

export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requireActor(request)
  const page = recordPage(actor, idOf(params, 'bookingId'))
  return { ...page, today: today(), idempotencyKey: newIdempotencyKey() }
}

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requireActor(request)
  const { id } = findBookingFor(actor, idOf(params, 'bookingId'), 'booking.record-payment')
  return submitForm(request, recordPaymentForm, (input, form) =>
    redirectWithNotice(
      recordPayment(actor, id, input, idempotencyKeyOf(form)),
      t`Recorded. The tenant gets a message and can say that they did not pay it.`,
    ),
  )
}

export const meta = () => [{ title: pageTitle(t`Record a Payment`) }]

/** Records money that the owner received without a receipt; shows only why not when that is impossible. */
export default function RecordPayment() {
  const { id, title, tenantName, minTzs, maxTzs, why, from, today, idempotencyKey } =
    useLoaderData<typeof loader>()
  const reply = useFormReply()
  return (
    <FormPage
      title={t`Record a Payment`}
      lead={
        why === null
          ? t`Say this when ${tenantName} has paid you and sent no receipt. It counts at once.`
          : undefined
      }
      back={{ href: paths.bookingDetails(id), label: title }}
      idempotencyKey={idempotencyKey}
      closed={why}
      button={t`Record Payment`}
      icon="check"
      keep={t`Back`}
      reply={reply}
    >
      <MoneyField
        name="amount"
        label={t`Amount received`}
        hint={t`From ${formatTzs(minTzs)} to ${formatTzs(maxTzs)}.`}
        reply={reply}
        required
      />
      <DateField
        name="received_on"
        label={translated(CAME_ON)}
        value={today}
        min={from}
        max={today}
        reply={reply}
        required
      />
      <RadioGroup
        name="payment_method"
        label={t`Payment method`}
        options={recordedMethods.map((value) => ({ value, label: paymentMethodLabel(value) }))}
        reply={reply}
        row
        required
      />
      <TextArea
        name="payment_reference"
        label={t`Transaction number`}
        hint={t`Like BKL9X2PQ7T, or the whole SMS. For cash write a note, or nothing.`}
        reply={reply}
        rows={3}
        optional
      />
      {fieldErrors(reply, 'payment_reference').length + fieldErrors(reply, 'again').length > 0 && (
        <AgainField reply={reply} />
      )}
    </FormPage>
  )
}
