import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { createForm } from '~/domain/forms/change-form.server'
import { builderForm } from '~/domain/forms/forms.server'
import { afterListIntent } from '~/domain/forms/read-fields'
import { findUniversityFor } from '~/domain/universities/access.server'
import { idempotencyKeyOf, newIdempotencyKey } from '~/http/forms.server'
import { listIntentOf } from '~/http/list-intents.server'
import { redirectWithNotice } from '~/http/redirects.server'
import { requireActor } from '~/http/session.server'
import { readForm, replyToList, submitForm } from '~/http/submit-form.server'
import { paths } from '~/paths'
import { useFormReply } from '~/ui/form/use-form-reply'
import { Page, pageTitle } from '~/ui/layout/page'
import { FormBuilder } from '~/ui/university/form-builder'

const managedId = (request: Request) => new URL(request.url).searchParams.get('manage') ?? ''
const formsTab = (manage: string) => paths.universityChapter({ manage, tab: 'forms' })

export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await requireActor(request)
  const { id, name } = findUniversityFor(actor, managedId(request), 'university.manage')
  return { university: { id, name }, idempotencyKey: newIdempotencyKey() }
}

export async function action({ request }: ActionFunctionArgs) {
  const actor = await requireActor(request)
  const { id } = findUniversityFor(actor, managedId(request), 'university.manage')
  const form = await readForm(request, 'fields')
  const intent = listIntentOf(form)
  if (intent) return replyToList(form, afterListIntent(intent.type, intent.values))
  return submitForm(form, builderForm, (input) => {
    const path = createForm(actor, id, input, idempotencyKeyOf(form), formsTab(id))
    return redirectWithNotice(path, 'Form created successfully')
  })
}

export const meta = () => [{ title: pageTitle('Create Form') }]

const nothing = {
  ...{ name: '', description: '', isActive: true, asksHostel: true, opensOn: null, closesOn: null },
  ...{ maxSubmissions: null, fields: [] },
}

export default function CreateForm() {
  const { university, idempotencyKey } = useLoaderData<typeof loader>()
  const back = formsTab(university.id)
  return (
    <Page title="Create Form" lead={university.name} back={{ href: back, label: 'Forms' }} narrow>
      <FormBuilder
        values={nothing}
        label="Create Form"
        back={back}
        reply={useFormReply()}
        idempotencyKey={idempotencyKey}
      />
    </Page>
  )
}
