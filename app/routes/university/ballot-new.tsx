import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { deliverBallotNews } from '~/domain/desk/notifications/ballot-news.server'
import { count } from '~/domain/ground/shared/text'
import { announceBallot } from '~/domain/university/ballots/announce-ballot.server'
import { newBallot } from '~/domain/university/ballots/ballot-staff.server'
import { ballotForm } from '~/domain/university/ballots/forms.server'
import { keepPlaces, notInDraw } from '~/domain/university/ballots/rules'
import { findHostelFor } from '~/domain/university/universities/access.server'
import { idempotencyKeyOf, newIdempotencyKey } from '~/http/forms.server'
import { idOf } from '~/http/params.server'
import { redirectWithNotice } from '~/http/redirects.server'
import { requireActor } from '~/http/session.server'
import { submitForm } from '~/http/submit-form.server'
import { paths } from '~/paths'
import { fieldsOf } from '~/ui/form/fields-of'
import { FormPage } from '~/ui/form/form-page'
import { DateField, NumberField } from '~/ui/form/number-field'
import { SelectField } from '~/ui/form/select-field'
import { TextArea } from '~/ui/form/text-field'
import { useFormReply } from '~/ui/form/use-form-reply'
import { pageTitle } from '~/ui/layout/page'

export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requireActor(request)
  return { view: newBallot(actor, idOf(params, 'hostelId')), idempotencyKey: newIdempotencyKey() }
}

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requireActor(request)
  const { id } = findHostelFor(actor, idOf(params, 'hostelId'), 'hostel.manage')
  return submitForm(request, ballotForm, (input, form) => {
    const path = announceBallot(actor, id, input, idempotencyKeyOf(form), paths.ballot)
    // The first students are notified at once; the scheduler continues.
    deliverBallotNews()
    return redirectWithNotice(path, 'The ballot is announced. Its list and its rules are public now.')
  })
}

export const meta = () => [{ title: pageTitle('Room ballot') }]

const bedLabels = {
  women: 'Beds in blocks for women',
  men: 'Beds in blocks for men',
  both: 'Beds in blocks for both',
}

/** The rules of a draw for the beds of a hostel, before it is announced. */
export default function AnnounceBallot() {
  const { view, idempotencyKey } = useLoaderData<typeof loader>()
  const { hostel, students, leftOut, alreadyDrawn, beds, fields, quotas, groups } = view
  const reply = useFormReply()
  const choices = (fields: { key: string; label: string }[]) =>
    fields.map(({ key, label }) => ({ value: key, label }))
  const field = fieldsOf(reply)
  return (
    <FormPage
      title="Room ballot"
      lead={hostel.name}
      back={{ href: paths.uniHostel(hostel.id), label: hostel.name }}
      idempotencyKey={idempotencyKey}
      button="Announce ballot"
      reply={reply}
    >
      <p>
        {`${count(students, 'student asks', 'students ask')} for this hostel and have no decision yet; ${count(beds, 'bed is', 'beds are')} free.${keepPlaces(alreadyDrawn)}${notInDraw(leftOut)}`}
      </p>
      <p className="muted">These rules and the list, without names, are public before anything is drawn.</p>
      {fields.map(({ field: name, beds }) => (
        <NumberField
          key={name}
          {...field(name, fields.length === 1 ? 'Beds to draw for' : bedLabels[name], beds)}
          required
        />
      ))}
      <DateField
        {...field('draw_on', 'Day of the draw')}
        hint="Until seven days after it nobody else gets these beds."
        required
      />
      {quotas.length > 0 && (
        <>
          <SelectField
            {...field('quota_field', 'Quotas by the answer to')}
            options={choices(quotas)}
            empty="No quotas"
            optional
          />
          <TextArea
            {...field('quotas', 'Quotas')}
            hint={`Beds that are kept first for students with this answer, one on each line, like ${quotas[0]?.options[0] ?? 'First year'} = 40. Beds that they do not need go to the others.`}
            rows={4}
            optional
          />
        </>
      )}
      {groups.length > 0 && (
        <SelectField
          {...field('group_field', 'Groups by the code in')}
          hint="Students who typed the same code stay together."
          options={choices(groups)}
          empty="No groups"
          optional
        />
      )}
    </FormPage>
  )
}
