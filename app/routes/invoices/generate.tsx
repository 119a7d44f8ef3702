import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { now, today } from '~/adapters/clock'
import { INVOICES_ADMIN_ONLY } from '~/domain/ground/access/admin-only'
import { billableOwners } from '~/domain/stays/invoices/billable-owners.server'
import { invoicePeriodForm } from '~/domain/stays/invoices/forms.server'
import { generateInvoice } from '~/domain/stays/invoices/generate-invoice.server'
import { idempotencyKeyOf, newIdempotencyKey } from '~/http/forms.server'
import { redirectWithNotice } from '~/http/redirects.server'
import { requireAdmin } from '~/http/session.server'
import { submitForm } from '~/http/submit-form.server'
import { paths } from '~/paths'
import periodUrl from '~/ui/enhance/period.ts?worker&url'
import { fieldsOf } from '~/ui/form/fields-of'
import { FormPage } from '~/ui/form/form-page'
import { DateField } from '~/ui/form/number-field'
import { SelectField } from '~/ui/form/select-field'
import { useFormReply } from '~/ui/form/use-form-reply'
import { pageTitle } from '~/ui/layout/page'
import { personLabel } from '~/ui/show/person-mark'
import { t } from '~/ui/t'
import '~/ui/styles/period.css'

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request, INVOICES_ADMIN_ONLY)
  return {
    owners: billableOwners(),
    today: today(),
    asOf: now(),
    idempotencyKey: newIdempotencyKey(),
  }
}

export async function action({ request }: ActionFunctionArgs) {
  const actor = await requireAdmin(request, INVOICES_ADMIN_ONLY)
  return submitForm(request, invoicePeriodForm, (period, form) =>
    redirectWithNotice(
      generateInvoice(actor, period, idempotencyKeyOf(form), paths.ownerInvoice),
      t`Invoice generated successfully`,
    ),
  )
}

export const meta = () => [{ title: pageTitle(t`Generate Invoice`) }]

export default function GenerateInvoice() {
  const { owners, today, asOf, idempotencyKey } = useLoaderData<typeof loader>()
  const reply = useFormReply()
  const field = fieldsOf(reply)
  return (
    <FormPage
      title={t`Generate Invoice`}
      lead={t`It bills our fees in approved payments that are on no invoice yet, up to the last day. Stays with an open refund wait. It stays a draft until you send it.`}
      back={{ href: paths.ownerInvoices(), label: t`Owner Invoices` }}
      idempotencyKey={idempotencyKey}
      noValidate
      button={t`Generate Invoice`}
      keep={null}
      reply={reply}
    >
      <input type="hidden" name="as_of" value={asOf} />
      <SelectField
        {...field('owner', t`Owner`)}
        empty={t`Choose the owner`}
        options={owners.map((owner) => ({
          value: owner.id,
          label: personLabel(owner),
        }))}
      />
      <DateField {...field('period_start', t`First day`, `${today.slice(0, 8)}01`)} max={today} />
      <DateField {...field('period_end', t`Last day`, today)} max={today} />
      <ui-load for="period_end" data-from={periodUrl} />
      <ui-period data-first="period_start" data-last="period_end" />
    </FormPage>
  )
}
