import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { storedBy } from '~/domain/ground/events/stored-by.server'
import { storedMeanwhile } from '~/domain/ground/shared/form-reply'
import { t } from '~/domain/ground/shared/language'
import { type FormRow, findFormFor } from '~/domain/university/forms/access.server'
import { builderPage } from '~/domain/university/forms/builder-page.server'
import { updateForm } from '~/domain/university/forms/change-form.server'
import { builderForm } from '~/domain/university/forms/forms.server'
import { afterListIntent } from '~/domain/university/forms/read-fields'
import { changesBetween } from '~/domain/university/submissions/read-answers'
import { fieldsOf } from '~/domain/university/submissions/student-form.server'
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
      return redirectWithNotice(tab, t`Form updated successfully`)
    },
    {
      version: () => findFormFor(actor, id, 'form.manage').version,
      meanwhile: () => changedMeanwhile(findFormFor(actor, id, 'form.manage'), form),
    },
  )
}

/** Values that somebody else stored since the version of this form, and what changed in its questions. */
function changedMeanwhile(stored: FormRow, form: FormData): Record<string, string[]> {
  const by = storedBy(['form.changed'], stored.id)
  const { name, description, isActive, asksHostel, asksNumber, opensOn, closesOn, comeBy, maxSubmissions } =
    stored
  const values = {
    ...{ name, description, is_active: isActive, asks_hostel: asksHostel, asks_number: asksNumber },
    ...{ opens_on: opensOn, closes_on: closesOn, come_by: comeBy, max_submissions: maxSubmissions },
  }
  const version = Number(form.get('version')) || null
  const questions = changesBetween(fieldsOf(stored, version), stored.schema.fields)
  return {
    ...storedMeanwhile(form, values, by),
    ...(questions ? { fields: [t`${by} changed the questions. ${questions}`] } : {}),
  }
}

export const meta = () => [{ title: pageTitle(t`Edit Form`) }]

export default function EditForm() {
  return <BuilderPage {...useLoaderData<typeof loader>()} reply={useFormReply()} />
}
