import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { chosenProperties, decideProperties } from '~/domain/review/decide-many.server'
import { rejectForm } from '~/domain/review/decide-property.server'
import { CHOOSE_PROPERTIES } from '~/domain/review/query'
import { count } from '~/domain/shared/text'
import { chosenInForm, chosenPage, redirectAfterMany } from '~/http/chosen.server'
import { idempotencyKeyOf } from '~/http/forms.server'
import { returnPath } from '~/http/redirects.server'
import { requireAdmin } from '~/http/session.server'
import { readForm, submitForm } from '~/http/submit-form.server'
import { paths } from '~/paths'
import { useFormReply } from '~/ui/form/use-form-reply'
import { pageTitle } from '~/ui/layout/page'
import { DecideProperties } from '~/ui/review/decide-properties'

const list = { path: paths.adminProperties(), says: CHOOSE_PROPERTIES }

export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await requireAdmin(request)
  return chosenPage(request, list, (chosen) => chosenProperties(actor, chosen))
}

export async function action({ request }: ActionFunctionArgs) {
  const actor = await requireAdmin(request)
  const form = await readForm(request)
  const chosen = await chosenInForm(request, list, form)
  return submitForm(form, rejectForm, (input) => {
    const outcomePath = returnPath(request, list.path)
    const idempotency = { ...idempotencyKeyOf(form), outcomePath }
    const outcome = decideProperties(actor, chosen, 'reject', input, idempotency)
    return redirectAfterMany(outcomePath, outcome, {
      done: `Rejected ${count(outcome.done, 'listing')}.`,
      none: 'No listing was rejected.',
    })
  })
}

export const meta = () => [{ title: pageTitle('Reject Properties') }]

export default function RejectProperties() {
  return <DecideProperties decision="reject" {...useLoaderData<typeof loader>()} reply={useFormReply()} />
}
