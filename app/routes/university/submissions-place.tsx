import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { t } from '~/domain/ground/shared/language'
import { inFigures, sentences } from '~/domain/ground/shared/text'
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
      done: isBack ? takenBackText(outcome.done) : placedText(outcome.done),
      none: isBack ? t`No place was taken back.` : t`No student was placed.`,
    }
    return { outcome, says, typed: exception?.reason }
  })
}

export const meta = () => [{ title: pageTitle(t`Place students`) }]

const takenBackText = (n: number) =>
  n === 1 ? t`Took back the place of 1 student.` : t`Took back the place of ${inFigures(n)} students.`
const placedText = (n: number) => (n === 1 ? t`Placed 1 student.` : t`Placed ${inFigures(n)} students.`)

type Hostel = ReturnType<typeof hostelsToPlaceIn>[number]

export default function PlaceStudents() {
  const { lines, back, hostels, noHostel, ...page } = useLoaderData<typeof loader>()
  const reply = useFormReply()
  const isPlaced = lines.some(({ isUnplaced }) => !isUnplaced)
  const takeBack = {
    value: noHostel,
    label: t`No hostel for now`,
    hint: t`Takes the place back. The student waits under Unplaced.`,
  }
  return (
    <DecideMany
      {...page}
      title={t`Place students`}
      lead={t`You choose the hostel; its warden decides and gives the room. Each student gets a message at once. Beds promised to students without a room are not free.`}
      back={{ href: back, label: t`Submissions` }}
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
            label={t`Hostel`}
            options={[
              ...hostels.map((hostel) => ({ value: hostel.id, label: hostel.name, hint: bedsText(hostel) })),
              ...(isPlaced ? [takeBack] : []),
            ]}
            reply={reply}
            required
            boxed
          />
          {hostels.some(({ kept }) => kept !== '') && (
            <Fold title={t`Give a bed that a ballot keeps`} open={reply?.errors !== undefined}>
              <p>
                {t`The number of such beds and the kind are public with the ballot; your reason is not. After a draw the last place with a bed waits again.`}
              </p>
              <SelectField
                name="kept_kind"
                label={t`Kind`}
                options={exceptionKinds.map((kind) => ({ value: kind, label: exceptionLabel(kind) }))}
                empty={t`No kept bed`}
                reply={reply}
                optional
              />
              <TextArea name="kept_reason" label={t`Reason`} rows={2} reply={reply} optional />
            </Fold>
          )}
        </>
      }
      button={isPlaced ? changeText(lines.length) : placeText(lines.length)}
      icon="house"
    />
  )
}

const changeText = (n: number) =>
  n === 1 ? t`Change the place of 1 student` : t`Change the place of ${n} students`
const placeText = (n: number) => (n === 1 ? t`Place 1 student` : t`Place ${n} students`)

/** 'Free beds: 12 for women, none for men. 3 students wait there for a decision.' */
function bedsText({ free, asking, kept }: Hostel): string {
  const beds = free?.map(({ of, beds }) => (beds === 0 ? t`none for ${of}` : t`${inFigures(beds)} for ${of}`))
  return sentences(
    beds ? t`Free beds: ${beds.join(', ')}.` : t`No rooms yet, so its beds are not counted.`,
    kept,
    asking === 1
      ? t`1 student waits there for a decision.`
      : t`${inFigures(asking)} students wait there for a decision.`,
  )
}
