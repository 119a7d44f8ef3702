import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { count } from '~/domain/ground/shared/text'
import {
  CHOOSE_ARRIVED,
  chosenToArrive,
  confirmArrivals,
} from '~/domain/university/submissions/arrivals.server'
import { chosenForm } from '~/domain/university/submissions/forms.server'
import { chosenInForm, chosenPage, redirectAfterMany } from '~/http/chosen.server'
import { idempotencyKeyOf } from '~/http/forms.server'
import { returnPath } from '~/http/redirects.server'
import { requireActor } from '~/http/session.server'
import { readForm, submitForm } from '~/http/submit-form.server'
import { paths } from '~/paths'
import { DecideMany } from '~/ui/form/decide-many'
import { useFormReply } from '~/ui/form/use-form-reply'
import { pageTitle } from '~/ui/layout/page'
import { listLink } from '~/ui/university/list-link'

const list = { path: paths.universityChapter({ view: 'warden' }), says: CHOOSE_ARRIVED }

export async function loader({ request, context }: LoaderFunctionArgs) {
  const actor = await requireActor(request)
  return chosenPage({ request, context }, list, (chosen) => chosenToArrive(actor, chosen))
}

export async function action({ request }: ActionFunctionArgs) {
  const actor = await requireActor(request)
  const form = await readForm(request)
  const chosen = await chosenInForm(request, list, form)
  return submitForm(form, chosenForm, () => {
    const outcomePath = returnPath(request, list.path)
    const outcome = confirmArrivals(actor, chosen, { ...idempotencyKeyOf(form), outcomePath })
    return redirectAfterMany(outcomePath, outcome, {
      done: `Marked ${count(outcome.done, 'student')} as arrived.`,
      none: 'No student was marked as arrived.',
    })
  })
}

export const meta = () => [{ title: pageTitle('Mark as arrived') }]

export default function MarkArrived() {
  const { lines, gone, back, idempotencyKey } = useLoaderData<typeof loader>()
  return (
    <DecideMany
      title="Mark as arrived"
      lead="Each student gets a message at once. You can take it back in the list."
      back={listLink(back)}
      idempotencyKey={idempotencyKey}
      reply={useFormReply()}
      gone={gone}
      lines={lines.map(({ name, reference, form, ...line }) => ({
        ...line,
        title: name,
        about: `${reference}, ${form}`,
      }))}
      button={`Mark ${count(lines.length, 'student')} as arrived`}
      icon="check"
    />
  )
}
