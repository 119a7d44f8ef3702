import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { count } from '~/domain/ground/shared/text'
import { exceptionKinds, exceptionLabel } from '~/domain/university/ballots/rules'
import { placeForm } from '~/domain/university/submissions/forms.server'
import {
  chosenToPlace,
  hostelsToPlaceIn,
  NO_HOSTEL,
  placeSubmissions,
} from '~/domain/university/submissions/place-submissions.server'
import { CHOOSE_STUDENTS } from '~/domain/university/submissions/rules'
import { findUniversityFor } from '~/domain/university/universities/access.server'
import { chosenPage, submitChosen } from '~/http/chosen.server'
import { managedId } from '~/http/params.server'
import { requireActor } from '~/http/session.server'
import { paths } from '~/paths'
import { RadioGroup } from '~/ui/form/choices'
import { DecideMany } from '~/ui/form/decide-many'
import { SelectField } from '~/ui/form/select-field'
import { TextArea } from '~/ui/form/text-field'
import { useFormReply } from '~/ui/form/use-form-reply'
import { pageTitle } from '~/ui/layout/page'
import { Fold } from '~/ui/show/fold'

const listOf = (manage: string) => ({
  path: paths.universityChapter({ manage, tab: 'submissions', unplaced: '1' }),
  says: CHOOSE_STUDENTS,
})

export async function loader({ request, context }: LoaderFunctionArgs) {
  const actor = await requireActor(request)
  const { id } = findUniversityFor(actor, managedId(request), 'university.manage')
  const page = await chosenPage({ request, context }, listOf(id), (chosen) =>
    chosenToPlace(actor, id, chosen),
  )
  const genders = page.lines.map(({ gender }) => gender)
  return { ...page, hostels: hostelsToPlaceIn(id, genders), noHostel: NO_HOSTEL }
}

export async function action({ request }: ActionFunctionArgs) {
  const actor = await requireActor(request)
  const { id } = findUniversityFor(actor, managedId(request), 'university.manage')
  return submitChosen(request, listOf(id), placeForm, (chosen, { hostel_id, exception }, once) => {
    const outcome = placeSubmissions(actor, id, chosen, hostel_id, once, exception)
    const isBack = hostel_id === NO_HOSTEL
    const says = {
      done: `${isBack ? 'Took back the place of' : 'Placed'} ${count(outcome.done, 'student')}.`,
      none: isBack ? 'No place was taken back.' : 'No student was placed.',
    }
    return { outcome, says, typed: exception?.reason }
  })
}

export const meta = () => [{ title: pageTitle('Place students') }]

type Hostel = ReturnType<typeof hostelsToPlaceIn>[number]

export default function PlaceStudents() {
  const { lines, back, hostels, noHostel, ...page } = useLoaderData<typeof loader>()
  const reply = useFormReply()
  const isPlaced = lines.some(({ isUnplaced }) => !isUnplaced)
  const takeBack = {
    value: noHostel,
    label: 'No hostel for now',
    hint: 'Takes the place back. The student waits under Unplaced.',
  }
  return (
    <DecideMany
      {...page}
      title="Place students"
      lead="You choose the hostel; its warden decides and gives the room. Each student gets a message at once. Beds promised to students without a room are not free."
      back={{ href: back, label: 'Submissions' }}
      reply={reply}
      lines={lines.map(({ name, reference, form, hostel, ...line }) => ({
        ...line,
        title: name,
        about: [`${reference}, ${form}`, hostel].filter(Boolean).join('. '),
      }))}
      fields={
        <>
          <RadioGroup
            name="hostel_id"
            label="Hostel"
            options={[
              ...hostels.map((hostel) => ({ value: hostel.id, label: hostel.name, hint: bedsText(hostel) })),
              ...(isPlaced ? [takeBack] : []),
            ]}
            reply={reply}
            required
            boxed
          />
          {hostels.some(({ kept }) => kept !== '') && (
            <Fold title="Give a bed that a ballot keeps" open={reply?.errors !== undefined}>
              <p>
                The number of such beds and the kind are public with the ballot; your reason is not. After a
                draw the last place with a bed waits again.
              </p>
              <SelectField
                name="kept_kind"
                label="Kind"
                options={exceptionKinds.map((kind) => ({ value: kind, label: exceptionLabel(kind) }))}
                empty="No kept bed"
                reply={reply}
                optional
              />
              <TextArea name="kept_reason" label="Reason" rows={2} reply={reply} optional />
            </Fold>
          )}
        </>
      }
      button={`${isPlaced ? 'Change the place of' : 'Place'} ${count(lines.length, 'student')}`}
      icon="house"
    />
  )
}

/** 'Free beds: 12 for women, none for men. 3 students wait there for a decision.' */
function bedsText({ free, asking, kept }: Hostel): string {
  const beds = free?.map(({ of, beds }) => `${beds === 0 ? 'none' : beds.toLocaleString('en-TZ')} for ${of}`)
  return [
    beds ? `Free beds: ${beds.join(', ')}.` : 'No rooms yet, so its beds are not counted.',
    kept,
    `${count(asking, 'student waits', 'students wait')} there for a decision.`,
  ]
    .filter(Boolean)
    .join(' ')
}
