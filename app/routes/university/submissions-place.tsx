import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { count } from '~/domain/shared/text'
import {
  CHOOSE_UNPLACED,
  chosenUnplaced,
  ensureHostel,
  hostelsToPlaceIn,
  placeForm,
  placeSubmissions,
} from '~/domain/submissions/place-submissions.server'
import { findUniversityFor } from '~/domain/universities/access.server'
import { chosenInForm, chosenPage, redirectAfterMany } from '~/http/chosen.server'
import { idempotencyKeyOf } from '~/http/forms.server'
import { returnPath } from '~/http/redirects.server'
import { requireActor } from '~/http/session.server'
import { readForm, submitForm } from '~/http/submit-form.server'
import { paths } from '~/paths'
import { SubmitButton } from '~/ui/form/buttons'
import { RadioGroup } from '~/ui/form/choices'
import { DecideMany } from '~/ui/form/decide-many'
import { useFormReply } from '~/ui/form/use-form-reply'
import { pageTitle } from '~/ui/layout/page'

const managedId = (request: Request) => new URL(request.url).searchParams.get('manage') ?? ''
const listOf = (manage: string) => ({
  path: paths.universityChapter({ manage, tab: 'submissions', unplaced: '1' }),
  says: CHOOSE_UNPLACED,
})

export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await requireActor(request)
  const { id } = findUniversityFor(actor, managedId(request), 'university.manage')
  const page = await chosenPage(request, listOf(id), (chosen) => chosenUnplaced(actor, id, chosen))
  return { ...page, hostels: hostelsToPlaceIn(id) }
}

export async function action({ request }: ActionFunctionArgs) {
  const actor = await requireActor(request)
  const { id } = findUniversityFor(actor, managedId(request), 'university.manage')
  const list = listOf(id)
  const form = await readForm(request)
  const chosen = await chosenInForm(request, list, form)
  return submitForm(form, placeForm, ({ hostel_id }) => {
    ensureHostel(id, hostel_id)
    const outcomePath = returnPath(request, list.path)
    const idempotency = { ...idempotencyKeyOf(form), outcomePath }
    const outcome = placeSubmissions(actor, id, chosen, hostel_id, idempotency)
    return redirectAfterMany(outcomePath, outcome, {
      done: `Placed ${count(outcome.done, 'student')}.`,
      none: 'No student was placed.',
    })
  })
}

export const meta = () => [{ title: pageTitle('Place students') }]

export default function PlaceStudents() {
  const { lines, back, idempotencyKey, hostels } = useLoaderData<typeof loader>()
  const reply = useFormReply()
  return (
    <DecideMany
      title="Place students"
      lead="You choose the hostel; its warden decides and gives the room. Each student is told at once."
      back={{ href: back, label: 'Unplaced' }}
      idempotencyKey={idempotencyKey}
      reply={reply}
      lines={lines.map(({ name, reference, form, ...line }) => ({
        ...line,
        title: name,
        about: `${reference}, ${form}`,
      }))}
      fields={
        <RadioGroup
          name="hostel_id"
          label="Hostel"
          options={hostels.map(({ id, name, beds, free, asking }) => ({
            value: id,
            label: name,
            hint: `${free.toLocaleString('en-TZ')} of ${count(beds, 'bed')} free. ${count(asking, 'student')} asking for one without a decision yet.`,
          }))}
          reply={reply}
          required
          boxed
        />
      }
      button={<SubmitButton icon="house">Place {count(lines.length, 'student')}</SubmitButton>}
    />
  )
}
