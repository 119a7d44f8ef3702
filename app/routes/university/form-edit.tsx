import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { findFormFor } from '~/domain/forms/access.server'
import { builderPage } from '~/domain/forms/builder-page.server'
import { updateForm } from '~/domain/forms/change-form.server'
import { builderForm } from '~/domain/forms/forms.server'
import { afterListIntent } from '~/domain/forms/read-fields'
import { listIntentOf } from '~/http/list-intents.server'
import { idOf } from '~/http/params.server'
import { redirectWithNotice } from '~/http/redirects.server'
import { requireActor } from '~/http/session.server'
import { readForm, replyToList, submitForm } from '~/http/submit-form.server'
import { paths } from '~/paths'
import { useFormReply } from '~/ui/form/use-form-reply'
import { pageTitle } from '~/ui/layout/page'
import { BuilderPage } from '~/ui/university/builder-page'

export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requireActor(request)
  const { id, universityId } = findFormFor(actor, idOf(params, 'formId'), 'form.manage')
  return { view: builderPage(actor, { universityId, formId: id }) }
}

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requireActor(request)
  const { id, universityId } = findFormFor(actor, idOf(params, 'formId'), 'form.manage')
  const form = await readForm(request, 'fields')
  const intent = listIntentOf(form)
  if (intent) return replyToList(form, afterListIntent(intent.type, intent.values))
  return submitForm(
    form,
    builderForm,
    (input) => {
      updateForm(actor, id, input)
      const tab = paths.universityChapter({ manage: universityId, tab: 'forms' })
      return redirectWithNotice(tab, 'Form updated successfully')
    },
    { version: () => findFormFor(actor, id, 'form.manage').version },
  )
}

export const meta = () => [{ title: pageTitle('Edit Form') }]

export default function EditForm() {
  return <BuilderPage {...useLoaderData<typeof loader>()} reply={useFormReply()} />
}
