import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { CHOSEN_FIELD, readChosen } from '~/domain/ground/shared/chosen'
import { t } from '~/domain/ground/shared/language'
import { formatTzs } from '~/domain/ground/shared/money'
import { approvePayments, CHOOSE_RECEIPTS, slipsPage } from '~/domain/stays/payments/approve-many.server'
import { choiceKeyOf, redirectAfterMany } from '~/http/chosen.server'
import { newIdempotencyKey } from '~/http/forms.server'
import { requireType } from '~/http/session.server'
import { readForm, submitChecked } from '~/http/submit-form.server'
import { paths } from '~/paths'
import { useFormReply } from '~/ui/form/use-form-reply'
import { Page, pageTitle } from '~/ui/layout/page'
import { AllChecked } from '~/ui/payments/receipt-queue'
import { ReceiptSlips } from '~/ui/payments/receipt-slips'

const readActor = (request: Request) =>
  requireType(request, 'rent.read', t`Receipts are checked by those who let a place.`)

const startOf = (request: Request) => new URL(request.url).searchParams.get('receipt')

export async function loader({ request }: LoaderFunctionArgs) {
  const page = slipsPage(await readActor(request), startOf(request))
  return { ...page, idempotencyKey: newIdempotencyKey() }
}

export async function action({ request }: ActionFunctionArgs) {
  const actor = await readActor(request)
  const form = await readForm(request)
  const outcomePath = paths.paymentsApprove({ receipt: startOf(request) })
  const approve = () => {
    const chosen = readChosen(form.getAll(CHOSEN_FIELD), CHOOSE_RECEIPTS)
    const outcome = approvePayments(actor, chosen, choiceKeyOf(form, outcomePath))
    return redirectAfterMany(outcomePath, outcome, {
      done: approvedText(outcome.done, formatTzs(outcome.tzs ?? 0)),
      none: t`No receipt was approved.`,
      hasReasons: true,
    })
  }
  return submitChecked(() => [...form], { value: null }, approve)
}

const approvedText = (n: number, sum: string) =>
  n === 1 ? t`Approved 1 receipt, ${sum}.` : t`Approved ${n} receipts, ${sum}.`

export const meta = () => [{ title: pageTitle(t`Receipts with Slips`) }]

/** Receipts that wait, each with its slip, of which several are approved together. */
export default function ApproveReceipts() {
  const { count: all, totalTzs, first, slips, ...page } = useLoaderData<typeof loader>()
  const reply = useFormReply()
  const back = { href: paths.paymentsCheck(), label: t`Check Receipts` }
  if (slips.length === 0)
    return (
      <Page title={t`Receipts with Slips`} back={back}>
        <AllChecked />
      </Page>
    )
  const sum = formatTzs(totalTzs)
  const receipts =
    all === 1 ? t`1 receipt, ${sum}.` : t`${all} receipts, ${sum}. The longest wait comes first.`
  const shown = t`${first} to ${first + slips.length - 1} of ${all} receipts, ${sum}. The longest wait comes first.`
  return (
    <Page title={t`Receipts with Slips`} lead={all > slips.length ? shown : receipts} back={back}>
      <ReceiptSlips slips={slips} reply={reply} {...page} />
    </Page>
  )
}
