import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { t } from '~/domain/ground/shared/language'
import { inFigures, sentences } from '~/domain/ground/shared/text'
import { findFormFor } from '~/domain/university/forms/access.server'
import { deleteForm } from '~/domain/university/forms/change-form.server'
import { answersTo } from '~/domain/university/forms/list-forms.server'
import { idOf } from '~/http/params.server'
import { requireActor } from '~/http/session.server'
import { submitButton } from '~/http/submit-form.server'
import { paths } from '~/paths'
import { ConfirmPage } from '~/ui/form/confirm-page'
import { pageTitle } from '~/ui/layout/page'

const formsTab = (manage: string) => paths.universityChapter({ manage, tab: 'forms' })

export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requireActor(request)
  const { id, name, version, universityId } = findFormFor(actor, idOf(params, 'formId'), 'form.manage')
  return { form: { name, version, universityId }, answered: answersTo(id) }
}

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requireActor(request)
  const { id, universityId } = findFormFor(actor, idOf(params, 'formId'), 'form.manage')
  return submitButton(request, formsTab(universityId), ({ version }) => {
    deleteForm(actor, id, version)
    return t`Form deleted successfully`
  })
}

export const meta = () => [{ title: pageTitle(t`Delete Form`) }]

const stay = (answers: number) =>
  answers === 1
    ? t`1 answer stays under Submissions.`
    : t`${inFigures(answers)} answers stay under Submissions.`

export default function DeleteForm() {
  const { form, answered } = useLoaderData<typeof loader>()
  return (
    <ConfirmPage
      title={t`Delete Form`}
      lead={form.name}
      version={form.version}
      button={t`Delete form`}
      back={{ href: formsTab(form.universityId), label: t`Forms` }}
    >
      <p>{t`Are you sure you want to delete this form?`}</p>
      {answered > 0 && (
        <p>{sentences(stay(answered), t`Forms that students began and did not send go with it.`)}</p>
      )}
    </ConfirmPage>
  )
}
