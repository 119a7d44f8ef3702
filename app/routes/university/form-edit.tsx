import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { findFormFor } from '~/domain/forms/access.server'
import { fieldAsTyped } from '~/domain/forms/builder'
import { updateForm } from '~/domain/forms/change-form.server'
import { builderForm } from '~/domain/forms/forms.server'
import { answersTo } from '~/domain/forms/list-forms.server'
import { afterListIntent } from '~/domain/forms/read-fields'
import { count } from '~/domain/shared/text'
import { listIntentOf } from '~/http/list-intents.server'
import { idOf } from '~/http/params.server'
import { redirectWithNotice } from '~/http/redirects.server'
import { requireActor } from '~/http/session.server'
import { readForm, replyToList, submitForm } from '~/http/submit-form.server'
import { paths } from '~/paths'
import { useFormReply } from '~/ui/form/use-form-reply'
import { Page, pageTitle } from '~/ui/layout/page'
import { FormBuilder } from '~/ui/university/form-builder'

const formsTab = (manage: string) => paths.universityChapter({ manage, tab: 'forms' })

export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requireActor(request)
  const { universityId, version, schema, ...form } = findFormFor(actor, idOf(params, 'formId'), 'form.manage')
  const { name, description, isActive, asksHostel, opensOn, closesOn, maxSubmissions } = form
  return {
    values: {
      ...{ name, description, isActive, asksHostel, opensOn, closesOn, maxSubmissions },
      fields: schema.fields.map(fieldAsTyped),
    },
    version,
    universityId,
    answered: answersTo(form.id),
  }
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
      return redirectWithNotice(formsTab(universityId), 'Form updated successfully')
    },
    { version: () => findFormFor(actor, id, 'form.manage').version },
  )
}

export const meta = () => [{ title: pageTitle('Edit Form') }]

export default function EditForm() {
  const { values, version, universityId, answered } = useLoaderData<typeof loader>()
  const back = formsTab(universityId)
  return (
    <Page title="Edit Form" lead={values.name} back={{ href: back, label: 'Forms' }} narrow>
      <div className="stack">
        {answered > 0 && (
          <p className="note">
            {count(answered, 'has', 'have')} answered. What they sent stays as it is; changes are for those
            who send the form from now on.
          </p>
        )}
        <FormBuilder
          values={values}
          label="Update Form"
          back={back}
          reply={useFormReply()}
          version={version}
        />
      </div>
    </Page>
  )
}
