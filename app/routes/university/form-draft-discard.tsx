import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { t } from '~/domain/ground/shared/language'
import { builderSubject, discardFormDraft, findFormDraft } from '~/domain/university/forms/drafts.server'
import { requireActor } from '~/http/session.server'
import { submitButton } from '~/http/submit-form.server'
import { paths } from '~/paths'
import { ConfirmPage } from '~/ui/form/confirm-page'
import { pageTitle } from '~/ui/layout/page'

async function subjectOf(request: Request) {
  const actor = await requireActor(request)
  const subject = builderSubject(actor, new URL(request.url).searchParams)
  return { actor, subject, tab: paths.universityChapter({ manage: subject.universityId, tab: 'forms' }) }
}

export async function loader({ request }: LoaderFunctionArgs) {
  const { actor, subject, tab } = await subjectOf(request)
  const draft = findFormDraft(actor, subject)
  if (!draft) throw redirect(tab, 303)
  return { name: draft.fields.name, isEdit: draft.formId !== null, tab }
}

export async function action({ request }: ActionFunctionArgs) {
  const { actor, subject, tab } = await subjectOf(request)
  return submitButton(request, tab, () => {
    discardFormDraft(actor, subject)
    return t`Draft discarded`
  })
}

export const meta = () => [{ title: pageTitle(t`Discard Draft`) }]

export default function DiscardDraft() {
  const { name, isEdit, tab } = useLoaderData<typeof loader>()
  return (
    <ConfirmPage title={t`Discard Draft`} lead={name} button={t`Discard`} back={{ href: tab }}>
      <p>{t`What you typed is deleted. This action cannot be undone.`}</p>
      {isEdit && <p className="muted">{t`The form itself stays as it is.`}</p>}
    </ConfirmPage>
  )
}
