import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { t } from '~/domain/ground/shared/language'
import { seenVersion } from '~/domain/ground/shared/text'
import { builderPage } from '~/domain/university/forms/builder-page.server'
import { builderSubject, saveFormDraft } from '~/domain/university/forms/drafts.server'
import { newIdempotencyKey } from '~/http/forms.server'
import { redirectWithNotice } from '~/http/redirects.server'
import { requireActor } from '~/http/session.server'
import { readForm, submitChecked } from '~/http/submit-form.server'
import { paths } from '~/paths'
import { useFormReply } from '~/ui/form/use-form-reply'
import { pageTitle } from '~/ui/layout/page'
import { BuilderPage } from '~/ui/university/builder-page'

/** The builder itself, for a draft that was not saved. */
export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await requireActor(request)
  const view = builderPage(actor, builderSubject(actor, new URL(request.url).searchParams))
  return { view, idempotencyKey: newIdempotencyKey() }
}

/** Saves the form unchecked. */
export async function action({ request }: ActionFunctionArgs) {
  const actor = await requireActor(request)
  const query = new URL(request.url).searchParams
  const subject = builderSubject(actor, query)
  const form = await readForm(request)
  const tab = paths.universityChapter({ manage: subject.universityId, tab: 'forms' })
  return submitChecked(
    () => [...form],
    { value: form },
    () => {
      saveFormDraft(actor, subject, form, seenVersion(form.get('version')))
      // The response to `leave` is not read: scripts sent it while the person left the page.
      return query.has('leave')
        ? redirect(tab, 303)
        : redirectWithNotice(tab, t`Saved. Continue it under Half-made forms.`)
    },
  )
}

export const meta = () => [{ title: pageTitle(t`Half-made form`) }]

export default function SaveDraft() {
  return <BuilderPage {...useLoaderData<typeof loader>()} reply={useFormReply()} />
}
