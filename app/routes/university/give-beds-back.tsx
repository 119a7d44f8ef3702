import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { formatDay } from '~/domain/ground/shared/calendar'
import { count } from '~/domain/ground/shared/text'
import { askToComeForm, giveBedsBackForm } from '~/domain/university/submissions/forms.server'
import {
  askStudentsToCome,
  bedsToGiveBack,
  giveBedsBack,
} from '~/domain/university/submissions/give-beds-back.server'
import { findUniversityFor } from '~/domain/university/universities/access.server'
import { idempotencyKeyOf, newIdempotencyKey } from '~/http/forms.server'
import { managedId } from '~/http/params.server'
import { redirectWithNotice } from '~/http/redirects.server'
import { requireActor } from '~/http/session.server'
import { readForm, submitForm } from '~/http/submit-form.server'
import { paths } from '~/paths'
import { useFormReply } from '~/ui/form/use-form-reply'
import { pageTitle } from '~/ui/layout/page'
import { GiveBedsBackPage } from '~/ui/university/give-beds-back-page'

export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await requireActor(request)
  const view = bedsToGiveBack(actor, managedId(request), new URL(request.url).searchParams)
  return { view, idempotencyKey: newIdempotencyKey() }
}

export async function action({ request }: ActionFunctionArgs) {
  const actor = await requireActor(request)
  const { id } = findUniversityFor(actor, managedId(request), 'university.manage')
  const form = await readForm(request)
  if (form.has('come_by'))
    return submitForm(form, askToComeForm, (input) => {
      const outcomePath = paths.bedsBack({ manage: id, kind: 'absent' })
      askStudentsToCome(actor, id, input, { ...idempotencyKeyOf(form), outcomePath })
      const students = count(input.shown_count ?? 0, 'student was', 'students were')
      return redirectWithNotice(outcomePath, `${students} asked to come by ${formatDay(input.come_by)}.`)
    })
  return submitForm(form, giveBedsBackForm, (input) => {
    const { kind, shown_count } = input
    const isAbsent = kind === 'absent'
    const outcomePath = isAbsent
      ? paths.bedsBack({ manage: id, kind })
      : paths.universityChapter({ manage: id, tab: 'submissions' })
    giveBedsBack(actor, id, input, { ...idempotencyKeyOf(form), outcomePath })
    const students = count(shown_count ?? 0, 'student')
    return redirectWithNotice(
      outcomePath,
      isAbsent ? `The beds of ${students} were given back.` : `${students} left. The beds are free.`,
    )
  })
}

export const meta = () => [{ title: pageTitle('Give beds back') }]

export default function GiveBedsBack() {
  const { view, idempotencyKey } = useLoaderData<typeof loader>()
  const reply = useFormReply()
  return <GiveBedsBackPage view={view} idempotencyKey={idempotencyKey} reply={reply ?? view.reply} />
}
