import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { t } from '~/domain/ground/shared/language'
import { chosenToArrive, confirmArrivals } from '~/domain/university/submissions/arrivals.server'
import { chosenForm } from '~/domain/university/submissions/forms.server'
import { arrivedText, CHOOSE_STUDENTS } from '~/domain/university/submissions/rules'
import { chosenPage, submitChosen } from '~/http/chosen.server'
import { requireActor } from '~/http/session.server'
import { paths } from '~/paths'
import { DecideMany } from '~/ui/form/decide-many'
import { useFormReply } from '~/ui/form/use-form-reply'
import { pageTitle } from '~/ui/layout/page'
import { listLink } from '~/ui/university/list-link'

const list = { path: paths.universityChapter({ view: 'warden' }), says: CHOOSE_STUDENTS }

export async function loader({ request, context }: LoaderFunctionArgs) {
  const actor = await requireActor(request)
  return chosenPage({ request, context }, list, (chosen) => chosenToArrive(actor, chosen))
}

export async function action({ request }: ActionFunctionArgs) {
  const actor = await requireActor(request)
  return submitChosen(request, list, chosenForm, (chosen, _input, once) => {
    const outcome = confirmArrivals(actor, chosen, once)
    return { outcome, says: { done: arrivedText(outcome.done), none: t`No student was marked as arrived.` } }
  })
}

export const meta = () => [{ title: pageTitle(t`Mark as arrived`) }]

export default function MarkArrived() {
  const { lines, back, ...page } = useLoaderData<typeof loader>()
  return (
    <DecideMany
      {...page}
      title={t`Mark as arrived`}
      lead={t`Each student gets a message at once. You can take it back in the list.`}
      back={listLink(back)}
      reply={useFormReply()}
      lines={lines.map(({ name, reference, form, ...line }) => ({
        ...line,
        title: name,
        about: `${reference}, ${form}`,
      }))}
      button={lines.length === 1 ? t`Mark 1 student as arrived` : t`Mark ${lines.length} students as arrived`}
      icon="check"
    />
  )
}
