import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { today } from '~/adapters/clock'
import { addDays, formatDay } from '~/domain/ground/shared/calendar'
import { count } from '~/domain/ground/shared/text'
import { askToComeForm } from '~/domain/university/submissions/forms.server'
import { askStudentsToCome, studentsToAsk } from '~/domain/university/submissions/give-beds-back.server'
import { ASKED_DAYS } from '~/domain/university/submissions/rules'
import { findUniversityFor } from '~/domain/university/universities/access.server'
import { idempotencyKeyOf, newIdempotencyKey } from '~/http/forms.server'
import { redirectWithNotice } from '~/http/redirects.server'
import { requireActor } from '~/http/session.server'
import { readForm, submitForm } from '~/http/submit-form.server'
import { paths } from '~/paths'
import { FormPage } from '~/ui/form/form-page'
import { DateField } from '~/ui/form/number-field'
import { useFormReply } from '~/ui/form/use-form-reply'
import { pageTitle } from '~/ui/layout/page'

export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await requireActor(request)
  const { searchParams } = new URL(request.url)
  const of = searchParams.get('of') ?? ''
  const { university, label, rows } = studentsToAsk(actor, searchParams.get('manage') ?? '', of)
  const earliest = addDays(today(), ASKED_DAYS)
  return {
    manage: university.id,
    of,
    label,
    students: rows.length,
    earliest,
    idempotencyKey: newIdempotencyKey(),
  }
}

export async function action({ request }: ActionFunctionArgs) {
  const actor = await requireActor(request)
  const manage = new URL(request.url).searchParams.get('manage') ?? ''
  const { id } = findUniversityFor(actor, manage, 'university.manage')
  const form = await readForm(request)
  return submitForm(form, askToComeForm, (input) => {
    const outcomePath = paths.bedsBack({ manage: id, kind: 'absent' })
    askStudentsToCome(actor, id, input, { ...idempotencyKeyOf(form), outcomePath })
    const students = count(input.shown_count ?? 0, 'student was', 'students were')
    return redirectWithNotice(outcomePath, `${students} asked to come by ${formatDay(input.come_by)}.`)
  })
}

export const meta = () => [{ title: pageTitle('Ask students to come') }]

export default function AskToCome() {
  const { manage, of, label, students, earliest, idempotencyKey } = useLoaderData<typeof loader>()
  const reply = useFormReply()
  return (
    <FormPage
      title="Ask students to come"
      lead={label}
      back={{ href: paths.bedsBack({ manage, kind: 'absent' }), label: 'Give beds back' }}
      button={`Ask ${count(students, 'student')}`}
      shown={students}
      closed={students === 0 ? 'Everybody was asked, or could read a day for a week.' : null}
      {...{ reply, idempotencyKey }}
    >
      <p>
        They read “Come, or say when”. Who names a day at most 14 days later keeps the bed until then. After
        the day you may give back the beds of the others.
      </p>
      <input type="hidden" name="of" value={of} />
      <DateField name="come_by" label="Come by" value={earliest} min={earliest} reply={reply} required />
    </FormPage>
  )
}
