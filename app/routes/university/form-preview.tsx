import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { findFormFor } from '~/domain/forms/access.server'
import { idOf } from '~/http/params.server'
import { requireActor } from '~/http/session.server'
import { paths } from '~/paths'
import { Page, pageTitle } from '~/ui/layout/page'
import { AnswerField } from '~/ui/university/answer-field'

export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requireActor(request)
  const { name, description, schema, universityId } = findFormFor(actor, idOf(params, 'formId'), 'form.read')
  return { form: { name, description, fields: schema.fields, universityId } }
}

export const meta = () => [{ title: pageTitle('Preview') }]

export default function PreviewForm() {
  const { form } = useLoaderData<typeof loader>()
  const back = paths.universityChapter({ manage: form.universityId, tab: 'forms' })
  return (
    <Page title={form.name} lead={form.description} back={{ href: back, label: 'Forms' }} narrow>
      <div className="stack">
        <p className="note">This is a preview: students see these questions. Nothing here is sent.</p>
        <fieldset className="form" disabled>
          <legend className="sr">Questions</legend>
          {form.fields.map((field, at) => (
            <AnswerField key={field.key} field={field} at={at} reply={null} />
          ))}
        </fieldset>
      </div>
    </Page>
  )
}
