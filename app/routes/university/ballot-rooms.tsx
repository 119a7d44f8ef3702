import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { Fragment } from 'react'
import { CHOSEN_FIELD, chosenValue, namesOf, readChosen } from '~/domain/ground/shared/chosen'
import { t } from '~/domain/ground/shared/language'
import { inFigures, sentences } from '~/domain/ground/shared/text'
import { genderName } from '~/domain/university/ballots/rules'
import { chosenForm } from '~/domain/university/submissions/forms.server'
import { giveRoomsByBallot, roomsByBallot } from '~/domain/university/submissions/rooms-by-ballot.server'
import { ROOM_FIELD } from '~/domain/university/submissions/rules'
import { bedCount, genderOf } from '~/domain/university/universities/beds'
import { redirectAfterMany } from '~/http/chosen.server'
import { idempotencyKeyOf, newIdempotencyKey } from '~/http/forms.server'
import { idOf } from '~/http/params.server'
import { requireActor } from '~/http/session.server'
import { readForm, submitForm } from '~/http/submit-form.server'
import { paths } from '~/paths'
import { FormPage } from '~/ui/form/form-page'
import { useFormReply } from '~/ui/form/use-form-reply'
import { pageTitle } from '~/ui/layout/page'
import '~/ui/styles/floor.css'

/** All beds of one draw at once. */
const most = () => ({
  none: t`No student of this ballot waits for a room.`,
  tooMany: t`Give at most 5,000 rooms at once.`,
})

export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requireActor(request)
  return { ...roomsByBallot(actor, idOf(params, 'ballotId')), idempotencyKey: newIdempotencyKey() }
}

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requireActor(request)
  const form = await readForm(request)
  const { ballotId } = roomsByBallot(actor, idOf(params, 'ballotId'))
  return submitForm(form, chosenForm, () => {
    const outcomePath = paths.ballotOrder(ballotId)
    const chosen = readChosen(form.getAll(CHOSEN_FIELD), most(), 5_000)
    const rooms = form.getAll(ROOM_FIELD).map(String)
    const idempotency = { ...idempotencyKeyOf(form), outcomePath }
    const outcome = giveRoomsByBallot(actor, ballotId, chosen, rooms, idempotency)
    return redirectAfterMany(outcomePath, outcome, {
      done:
        outcome.done === 1
          ? t`Gave 1 room by the ballot.`
          : t`Gave ${inFigures(outcome.done)} rooms by the ballot.`,
      none: t`No room was given.`,
      hasReasons: true,
    })
  })
}

export const meta = () => [{ title: pageTitle(t`Give rooms by the ballot`) }]

type Line = ReturnType<typeof roomsByBallot>['lines'][number]

const inOrder = (beds: number) =>
  beds === 1 ? t`1 bed in the drawn order.` : t`${inFigures(beds)} beds in the drawn order.`

/** Which student of a drawn ballot gets which room, before all of them get it. */
export default function BallotRooms() {
  const { ballotId, hostel, lines, idempotencyKey } = useLoaderData<typeof loader>()
  const reply = useFormReply()
  const placed = lines.filter(({ room }) => room !== null)
  const left = lines.filter(({ room, why }) => room === null && why === null)
  const second = lines.flatMap(({ why }) => why ?? [])
  const genders = [...new Set(placed.map(({ gender }) => gender))]
  return (
    <FormPage
      title={t`Give rooms by the ballot`}
      lead={sentences(`${hostel}.`, inOrder(placed.length), t`Each student gets a message at once.`)}
      back={{ href: paths.ballotOrder(ballotId), label: t`Order of the draw` }}
      idempotencyKey={idempotencyKey}
      button={t`Give rooms by the ballot`}
      icon="check"
      reply={reply}
      closed={placed.length === 0 ? t`No student of this ballot waits for a room that is free.` : null}
      isWide
      after={
        <div className="grid items-start gap-4 lg:grid-cols-2">
          {genders.map((gender) => (
            <Students
              key={gender}
              title={genderName(genderOf(gender))}
              lines={placed.filter((line) => line.gender === gender)}
            />
          ))}
        </div>
      }
    >
      {second.length > 0 && <p className="note">{second.join(' ')}</p>}
      {left.length > 0 && (
        <p className="note">
          {t`No free bed suits: ${namesOf(left.map(({ name }) => name))}. Their places stay.`}
        </p>
      )}
      {placed.map(({ name, room, ...student }) => (
        <Fragment key={student.id}>
          <input type="hidden" name={CHOSEN_FIELD} value={chosenValue(student, name)} />
          <input type="hidden" name={ROOM_FIELD} value={`${student.id}:${room?.roomId}`} />
        </Fragment>
      ))}
    </FormPage>
  )
}

function Students({ title, lines }: { title: string; lines: readonly Line[] }) {
  return (
    <section className="card stack-s">
      <div className="card-head">
        <h2>{title}</h2>
        <span className="small muted">{bedCount(lines.length)}</span>
      </div>
      <ul>
        {lines.map(({ id, name, reference, place, room }) => (
          <li key={id} className="desk-line flex items-center justify-between gap-4 py-2">
            <div className="min-w-0">
              <p className="strong">{`${place}. ${name}`}</p>
              <p className="small muted num">{reference}</p>
            </div>
            <p className="strong flex-none">{room?.roomNumber}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
