import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { formatDay } from '~/domain/ground/shared/calendar'
import { t } from '~/domain/ground/shared/language'
import { inFigures } from '~/domain/ground/shared/text'
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
      return redirectWithNotice(outcomePath, askedText(input.shown_count ?? 0, formatDay(input.come_by)))
    })
  return submitForm(form, giveBedsBackForm, (input) => {
    const { kind, shown_count } = input
    const isAbsent = kind === 'absent'
    const outcomePath = isAbsent
      ? paths.bedsBack({ manage: id, kind })
      : paths.universityChapter({ manage: id, tab: 'submissions' })
    giveBedsBack(actor, id, input, { ...idempotencyKeyOf(form), outcomePath })
    const n = shown_count ?? 0
    return redirectWithNotice(outcomePath, isAbsent ? givenBackText(n) : leftText(n))
  })
}

const askedText = (n: number, day: string) =>
  n === 1
    ? t`1 student was asked to come by ${day}.`
    : t`${inFigures(n)} students were asked to come by ${day}.`
const givenBackText = (n: number) =>
  n === 1
    ? t`The beds of 1 student were given back.`
    : t`The beds of ${inFigures(n)} students were given back.`
const leftText = (n: number) =>
  n === 1 ? t`1 student left. The beds are free.` : t`${inFigures(n)} students left. The beds are free.`

export const meta = () => [{ title: pageTitle(t`Give beds back`) }]

export default function GiveBedsBack() {
  const { view, idempotencyKey } = useLoaderData<typeof loader>()
  const reply = useFormReply()
  return <GiveBedsBackPage view={view} idempotencyKey={idempotencyKey} reply={reply ?? view.reply} />
}
