import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { count } from '~/domain/ground/shared/text'
import { closeYear, yearToClose } from '~/domain/university/submissions/close-year.server'
import { closeYearForm } from '~/domain/university/submissions/forms.server'
import { findUniversityFor } from '~/domain/university/universities/access.server'
import { idempotencyKeyOf, newIdempotencyKey } from '~/http/forms.server'
import { redirectWithNotice } from '~/http/redirects.server'
import { requireActor } from '~/http/session.server'
import { readForm, submitForm } from '~/http/submit-form.server'
import { paths } from '~/paths'
import { useFormReply } from '~/ui/form/use-form-reply'
import { pageTitle } from '~/ui/layout/page'
import { CloseYearPage } from '~/ui/university/close-year-page'

export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await requireActor(request)
  const { searchParams } = new URL(request.url)
  const view = yearToClose(actor, searchParams.get('manage') ?? '', searchParams)
  return { view, idempotencyKey: newIdempotencyKey() }
}

export async function action({ request }: ActionFunctionArgs) {
  const actor = await requireActor(request)
  const manage = new URL(request.url).searchParams.get('manage') ?? ''
  const { id } = findUniversityFor(actor, manage, 'university.manage')
  const form = await readForm(request)
  return submitForm(form, closeYearForm, (input) => {
    const outcomePath = paths.universityChapter({ manage: id, tab: 'submissions' })
    closeYear(actor, id, input, { ...idempotencyKeyOf(form), outcomePath })
    return redirectWithNotice(
      outcomePath,
      `${count(input.shown_count ?? 0, 'student')} left. The beds are free.`,
    )
  })
}

export const meta = () => [{ title: pageTitle('Close the year') }]

export default function CloseYear() {
  const { view, idempotencyKey } = useLoaderData<typeof loader>()
  const reply = useFormReply()
  return <CloseYearPage view={view} idempotencyKey={idempotencyKey} reply={reply ?? view.reply} />
}
