import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { today } from '~/adapters/clock'
import {
  CHOOSE_SHARES,
  chosenShares,
  commissionPaidForm,
  payCommissions,
} from '~/domain/commissions/pay-commission.server'
import { findPropertyFor } from '~/domain/properties/access.server'
import { formatTzs } from '~/domain/shared/money'
import { count } from '~/domain/shared/text'
import { chosenInForm, chosenPage, redirectAfterMany } from '~/http/chosen.server'
import { idempotencyKeyOf } from '~/http/forms.server'
import { idOf } from '~/http/params.server'
import { returnPath } from '~/http/redirects.server'
import { requireActor } from '~/http/session.server'
import { readForm, submitForm } from '~/http/submit-form.server'
import { paths } from '~/paths'
import { SubmitButton } from '~/ui/form/buttons'
import { DecideMany } from '~/ui/form/decide-many'
import { DateField } from '~/ui/form/number-field'
import { useFormReply } from '~/ui/form/use-form-reply'
import { pageTitle } from '~/ui/layout/page'

async function listOf({ request, params }: LoaderFunctionArgs) {
  const actor = await requireActor(request)
  const { id } = findPropertyFor(actor, idOf(params, 'propertyId'), 'property.verifiers')
  return { actor, list: { path: paths.propertyAgents(id), says: CHOOSE_SHARES } }
}

export async function loader(args: LoaderFunctionArgs) {
  const { actor, list } = await listOf(args)
  const page = await chosenPage(args, list, (chosen) => chosenShares(actor, chosen))
  return { ...page, today: today() }
}

export async function action(args: ActionFunctionArgs) {
  const { actor, list } = await listOf(args)
  const form = await readForm(args.request)
  const chosen = await chosenInForm(args.request, list, form)
  const outcomePath = returnPath(args.request, list.path)
  return submitForm(form, commissionPaidForm, (input) => {
    const outcome = payCommissions(actor, chosen, input, { ...idempotencyKeyOf(form), outcomePath })
    return redirectAfterMany(outcomePath, outcome, {
      done: `Marked ${count(outcome.done, 'share')} as paid, ${formatTzs(outcome.tzs ?? 0)}.`,
      none: 'No share was marked.',
    })
  })
}

export const meta = () => [{ title: pageTitle('Commission Paid') }]

/** Each agent's part of these shares, and the sum of all. */
function sumsText(lines: readonly { share: { agentName: string; amountTzs: number } }[]): string {
  const sums = new Map<string, number>()
  for (const { share } of lines) sums.set(share.agentName, (sums.get(share.agentName) ?? 0) + share.amountTzs)
  return [...sums].map(([name, sumTzs]) => `${name} ${formatTzs(sumTzs)}`).join(', ')
}

export default function CommissionsPaid() {
  const { lines, back, idempotencyKey, today } = useLoaderData<typeof loader>()
  const reply = useFormReply()
  const earliest = lines.map(({ earnedOn }) => earnedOn).reduce((a, b) => (a > b ? a : b))
  return (
    <DecideMany
      title="Commission Paid"
      lead={`Say this when you have paid ${sumsText(lines)}. They get a message and see the day in their report.`}
      back={{ href: back, label: 'Agents' }}
      idempotencyKey={idempotencyKey}
      reply={reply}
      lines={lines.map(({ id, version, share, isDue, tenantName }) => ({
        id,
        version,
        title: `${share.agentName}, ${formatTzs(share.amountTzs)}`,
        about: `Tenant ${tenantName}`,
        changed: !isDue,
      }))}
      fields={
        <DateField name="paid_on" label="Paid on" value={today} min={earliest} max={today} reply={reply} />
      }
      button={<SubmitButton icon="check">Mark {count(lines.length, 'share')} as Paid</SubmitButton>}
    />
  )
}
