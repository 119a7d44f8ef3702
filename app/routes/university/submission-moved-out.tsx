import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { today } from '~/adapters/clock'
import { addDays, dayOf, formatDay } from '~/domain/ground/shared/calendar'
import { findSubmissionFor } from '~/domain/university/submissions/access.server'
import { DAYS_TO_OBJECT, moveOut } from '~/domain/university/submissions/end-stay.server'
import { movedOutForm } from '~/domain/university/submissions/forms.server'
import { arrivedAt } from '~/domain/university/submissions/history.server'
import { placeOf } from '~/domain/university/submissions/submission-page.server'
import { idOf } from '~/http/params.server'
import { redirectWithNotice, returnPath } from '~/http/redirects.server'
import { requireActor } from '~/http/session.server'
import { submitForm } from '~/http/submit-form.server'
import { paths } from '~/paths'
import { FormPage } from '~/ui/form/form-page'
import { DateField } from '~/ui/form/number-field'
import { useFormReply } from '~/ui/form/use-form-reply'
import { pageTitle } from '~/ui/layout/page'

export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requireActor(request)
  const row = findSubmissionFor(actor, idOf(params, 'submissionId'), 'submission.end-stay')
  const { hostel, block, room } = placeOf(row)
  const arrived = arrivedAt(row)
  return {
    ...{ version: row.version, name: row.studentName, hasAccount: row.studentUserId !== null },
    place: [row.reference, hostel, block, room && `room ${room}`].filter(Boolean).join(', '),
    arrivedOn: arrived === null ? null : dayOf(arrived),
    leftOn: row.leftOn,
    ...{ today: today(), keptUntil: addDays(today(), DAYS_TO_OBJECT) },
    back: returnPath(request, paths.submissionReview(row.id)),
  }
}

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requireActor(request)
  const find = () => findSubmissionFor(actor, idOf(params, 'submissionId'), 'submission.end-stay')
  const { id, studentName } = find()
  return submitForm(
    request,
    movedOutForm,
    (input) => {
      moveOut(actor, id, input)
      const done = `${studentName} moved out on ${formatDay(input.left_on)}.`
      return redirectWithNotice(returnPath(request, paths.submissionReview(id)), done)
    },
    { version: () => find().version },
  )
}

export const meta = () => [{ title: pageTitle('Moved Out') }]

export default function MovedOut() {
  const { version, name, place, arrivedOn, leftOn, hasAccount, today, keptUntil, back } =
    useLoaderData<typeof loader>()
  const reply = useFormReply()
  const closed = leftOn
    ? `${name} moved out on ${formatDay(leftOn)}.`
    : arrivedOn
      ? null
      : `${name} has not arrived. Review the submission instead.`
  return (
    <FormPage
      title="Moved Out"
      lead={`${name}, ${place}`}
      back={{ href: back, label: name }}
      version={version}
      button="Moved Out"
      {...{ reply, closed }}
    >
      <DateField
        name="left_on"
        label="Last day"
        hint={arrivedOn && `From ${formatDay(arrivedOn)} to today.`}
        value={today}
        min={arrivedOn ?? undefined}
        max={today}
        reply={reply}
        required
      />
      <p>
        {hasAccount ? `${name} gets a message and can object. ` : ''}
        {`The bed is kept until ${formatDay(keptUntil)}, or until you press “The room is empty”. You can take this back until then.`}
      </p>
    </FormPage>
  )
}
