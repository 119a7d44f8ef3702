import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { t } from '~/domain/ground/shared/language'
import { findSubmissionFor } from '~/domain/university/submissions/access.server'
import { swapForm } from '~/domain/university/submissions/forms.server'
import { placeOf } from '~/domain/university/submissions/submission-page.server'
import { swapChoices, swapPlaces } from '~/domain/university/submissions/swap-places.server'
import { idOf } from '~/http/params.server'
import { redirectWithNotice, returnPath } from '~/http/redirects.server'
import { requireActor } from '~/http/session.server'
import { submitForm } from '~/http/submit-form.server'
import { paths } from '~/paths'
import { FormPage } from '~/ui/form/form-page'
import { SelectField } from '~/ui/form/select-field'
import { useFormReply } from '~/ui/form/use-form-reply'
import { pageTitle } from '~/ui/layout/page'
import { listLink } from '~/ui/university/list-link'

const list = paths.universityChapter({ view: 'warden' })

export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requireActor(request)
  const row = findSubmissionFor(actor, idOf(params, 'submissionId'), 'submission.decide')
  const { hostel, block, room } = placeOf(row)
  return {
    version: row.version,
    name: row.studentName,
    place: placeText({ hostel, block, room }),
    choices: swapChoices(actor, row).map(({ reference, version, name, hostel, block, room }) => ({
      value: `${reference}:${version}`,
      label: `${name}: ${placeText({ hostel, block, room })}`,
    })),
    back: listLink(returnPath(request, list), { hostel, room }),
  }
}

const placeText = ({ hostel, block, room }: Record<'hostel' | 'block' | 'room', string | null>) =>
  [hostel, block, room && t`room ${room}`].filter(Boolean).join(', ')

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requireActor(request)
  const { id, studentName } = findSubmissionFor(actor, idOf(params, 'submissionId'), 'submission.decide')
  return submitForm(
    request,
    swapForm,
    (input) => {
      const other = swapPlaces(actor, id, input)
      return redirectWithNotice(returnPath(request, list), t`${studentName} and ${other} changed places.`)
    },
    { version: () => findSubmissionFor(actor, id, 'submission.decide').version },
  )
}

export const meta = () => [{ title: pageTitle(t`Swap`) }]

export default function Swap() {
  const { version, name, place, choices, back } = useLoaderData<typeof loader>()
  const reply = useFormReply()
  return (
    <FormPage
      title={t`Swap`}
      lead={`${name}: ${place}`}
      back={back}
      version={version}
      button={t`Swap`}
      reply={reply}
    >
      <p>{t`Two students change places at once. Both get a message.`}</p>
      <SelectField
        name="reference"
        label={t`Other student`}
        hint={t`Students with a bed in your hostels who may live in this block.`}
        options={choices}
        empty={t`Choose one`}
        reply={reply}
        required
      />
    </FormPage>
  )
}
