import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { t } from '~/domain/ground/shared/language'
import { builderPage } from '~/domain/university/forms/builder-page.server'
import { createForm } from '~/domain/university/forms/change-form.server'
import { builderSubject } from '~/domain/university/forms/drafts.server'
import { builderForm } from '~/domain/university/forms/forms.server'
import { afterListIntent } from '~/domain/university/forms/read-fields'
import { idempotencyKeyOf, newIdempotencyKey } from '~/http/forms.server'
import { listIntentOf } from '~/http/list-intents.server'
import { managedId } from '~/http/params.server'
import { redirectWithNotice } from '~/http/redirects.server'
import { requireActor } from '~/http/session.server'
import { readForm, replyToList, submitForm } from '~/http/submit-form.server'
import { paths } from '~/paths'
import { useFormReply } from '~/ui/form/use-form-reply'
import { pageTitle } from '~/ui/layout/page'
import { BuilderPage } from '~/ui/university/builder-page'

const managed = (request: Request) => new URLSearchParams({ manage: managedId(request) })

export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await requireActor(request)
  const view = builderPage(actor, builderSubject(actor, managed(request)))
  return { view, idempotencyKey: newIdempotencyKey() }
}

export async function action({ request }: ActionFunctionArgs) {
  const actor = await requireActor(request)
  const { universityId } = builderSubject(actor, managed(request))
  const form = await readForm(request, 'fields')
  const intent = listIntentOf(form)
  if (intent) return replyToList(form, afterListIntent(intent.type, intent.values))
  const tab = paths.universityChapter({ manage: universityId, tab: 'forms' })
  return submitForm(form, builderForm, (input) => {
    const path = createForm(actor, universityId, input, idempotencyKeyOf(form), tab)
    return redirectWithNotice(path, t`Form created successfully`)
  })
}

export const meta = () => [{ title: pageTitle(t`Create Form`) }]

export default function CreateForm() {
  return <BuilderPage {...useLoaderData<typeof loader>()} reply={useFormReply()} />
}
