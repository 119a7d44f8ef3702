import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { deliverBallotNews } from '~/domain/desk/notifications/ballot-news.server'
import { labels, t } from '~/domain/ground/shared/language'
import { inFigures, sentences } from '~/domain/ground/shared/text'
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
    return redirectWithNotice(path, t`The ballot is announced. Its list and its rules are public now.`)
  })
}

export const meta = () => [{ title: pageTitle(t`Room ballot`) }]

const bedLabels = labels({
  women: 'Beds in blocks for women',
  men: 'Beds in blocks for men',
  both: 'Beds in blocks for both',
})

const asking = (students: number) =>
  students === 1
    ? t`1 student asks for this hostel and has no decision yet.`
    : t`${inFigures(students)} students ask for this hostel and have no decision yet.`

const free = (beds: number) => (beds === 1 ? t`1 bed is free.` : t`${inFigures(beds)} beds are free.`)

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
      title={t`Room ballot`}
      lead={hostel.name}
      back={{ href: paths.uniHostel(hostel.id), label: hostel.name }}
      idempotencyKey={idempotencyKey}
      button={t`Announce ballot`}
      reply={reply}
    >
      <p>{sentences(asking(students), free(beds), keepPlaces(alreadyDrawn), notInDraw(leftOut))}</p>
      <p className="muted">
        {t`These rules and the list, without names, are public before anything is drawn.`}
      </p>
      {fields.map(({ field: name, beds }) => (
        <NumberField
          key={name}
          {...field(name, fields.length === 1 ? t`Beds to draw for` : bedLabels(name), beds)}
          required
        />
      ))}
      <DateField
        {...field('draw_on', t`Day of the draw`)}
        hint={t`Until seven days after it nobody else gets these beds.`}
        required
      />
      {quotas.length > 0 && (
        <>
          <SelectField
            {...field('quota_field', t`Quotas by the answer to`)}
            options={choices(quotas)}
            empty={t`No quotas`}
            optional
          />
          <TextArea
            {...field('quotas', t`Quotas`)}
            hint={t`Beds that are kept first for students with this answer, one on each line, like ${quotas[0]?.options[0] ?? t`First year`} = 40. Beds that they do not need go to the others.`}
            rows={4}
            optional
          />
        </>
      )}
      {groups.length > 0 && (
        <SelectField
          {...field('group_field', t`Groups by the code in`)}
          hint={t`Students who typed the same code stay together.`}
          options={choices(groups)}
          empty={t`No groups`}
          optional
        />
      )}
    </FormPage>
  )
}
