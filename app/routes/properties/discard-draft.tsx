import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { discardDraft, draftOutline } from '~/domain/listings/listing-form/drafts.server'
import { idOf } from '~/http/params.server'
import { requireActor } from '~/http/session.server'
import { submitButton } from '~/http/submit-form.server'
import { paths } from '~/paths'
import { ConfirmPage } from '~/ui/form/confirm-page'
import { pageTitle } from '~/ui/layout/page'
import { t } from '~/ui/t'

export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requireActor(request)
  const draft = draftOutline(actor, idOf(params, 'draftId'))
  if (!draft) throw redirect(paths.dashboard(), 303)
  return draft
}

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requireActor(request)
  return submitButton(request, paths.dashboard(), () => {
    discardDraft(actor, idOf(params, 'draftId'))
    return t`Draft discarded`
  })
}

export const meta = () => [{ title: pageTitle(t`Discard Draft`) }]

export default function DiscardDraft() {
  const { title, isEdit, href } = useLoaderData<typeof loader>()
  return (
    <ConfirmPage title={t`Discard Draft`} lead={title} button={t`Discard`} back={{ href }}>
      <p>{t`What you typed in it and the photos that wait with it go. This action cannot be undone.`}</p>
      {isEdit && <p className="muted">{t`The property itself stays as it is.`}</p>}
    </ConfirmPage>
  )
}
