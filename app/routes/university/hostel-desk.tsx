import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { genderLabel, genders } from '~/domain/ground/accounts/rules'
import { t } from '~/domain/ground/shared/language'
import { keptText } from '~/domain/university/ballots/free-beds.server'
import { addAtDesk } from '~/domain/university/submissions/add-at-desk.server'
import { deskForm } from '~/domain/university/submissions/forms.server'
import { placeChoices } from '~/domain/university/submissions/places.server'
import { MAX_NUMBER } from '~/domain/university/submissions/rules'
import { findHostelFor } from '~/domain/university/universities/access.server'
import { idempotencyKeyOf, newIdempotencyKey } from '~/http/forms.server'
import { idOf } from '~/http/params.server'
import { redirectWithNotice } from '~/http/redirects.server'
import { requireActor } from '~/http/session.server'
import { submitForm } from '~/http/submit-form.server'
import { paths } from '~/paths'
import { fieldsOf } from '~/ui/form/fields-of'
import { FormPage } from '~/ui/form/form-page'
import { PhoneField } from '~/ui/form/phone-field'
import { SelectField } from '~/ui/form/select-field'
import { TextField } from '~/ui/form/text-field'
import { useFormReply } from '~/ui/form/use-form-reply'
import { pageTitle } from '~/ui/layout/page'

export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requireActor(request)
  const { id, name } = findHostelFor(actor, idOf(params, 'hostelId'), 'hostel.serve')
  const places = placeChoices({ hostelId: id, blockId: null, roomId: null })
  return { hostel: { id, name }, places, kept: keptText(id), idempotencyKey: newIdempotencyKey() }
}

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requireActor(request)
  const { id, name } = findHostelFor(actor, idOf(params, 'hostelId'), 'hostel.serve')
  return submitForm(request, deskForm, (input, form) => {
    const outcomePath = paths.universityChapter({ view: 'warden' })
    const path = addAtDesk(actor, id, input, { ...idempotencyKeyOf(form), outcomePath })
    return redirectWithNotice(path, t`${input.name} is approved in ${name}.`)
  })
}

export const meta = () => [{ title: pageTitle(t`Add at the desk`) }]

export default function AddAtDesk() {
  const { hostel, places, kept, idempotencyKey } = useLoaderData<typeof loader>()
  const reply = useFormReply()
  const field = fieldsOf(reply)
  return (
    <FormPage
      title={t`Add at the desk`}
      lead={hostel.name}
      back={{ href: paths.uniHostel(hostel.id), label: hostel.name }}
      idempotencyKey={idempotencyKey}
      button={t`Add student`}
      reply={reply}
    >
      <p>{t`For a student who stands before you without an account or a form. They are approved at once.`}</p>
      {kept && <p className="note">{kept}</p>}
      <TextField {...field('name', t`Full name`)} autoComplete="off" maxLength={100} required />
      <PhoneField
        inputMode="tel"
        hint={t`For example 0712 345 678.`}
        reply={reply}
        maxLength={20}
        size="m"
        required
      />
      <TextField
        {...field('number', t`Registration number`)}
        autoComplete="off"
        maxLength={MAX_NUMBER}
        optional
        size="m"
      />
      <SelectField
        {...field('gender', t`Gender`)}
        hint={t`Needed for a room in a block for women or for men.`}
        options={genders.map((value) => ({ value, label: genderLabel(value) }))}
        empty={t`Not said`}
        optional
        size="m"
      />
      <SelectField {...field('place', t`Block and room`)} hint={t`Rooms with a free bed.`} options={places} />
    </FormPage>
  )
}
