import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import type { Actor } from '~/domain/ground/access/actor'
import { CHOSEN_FIELD, CHOSEN_MAX, type Chosen, chosenValue, namesOf } from '~/domain/ground/shared/chosen'
import { t, translated } from '~/domain/ground/shared/language'
import { inFigures, sentences } from '~/domain/ground/shared/text'
import { keptText } from '~/domain/university/ballots/free-beds.server'
import {
  approveInRooms,
  chosenForRooms,
  roomGiven,
} from '~/domain/university/submissions/approve-in-rooms.server'
import { chosenForm } from '~/domain/university/submissions/forms.server'
import { CHOOSE_STUDENTS, NOT_IN_THIS_HOSTEL, ROOM_FIELD } from '~/domain/university/submissions/rules'
import { countWaiting, waitingOfWarden } from '~/domain/university/submissions/staff-lists.server'
import { bedCount, studentCount } from '~/domain/university/universities/beds'
import { chosenInForm, chosenPage, redirectAfterMany } from '~/http/chosen.server'
import { idempotencyKeyOf } from '~/http/forms.server'
import { returnPath } from '~/http/redirects.server'
import { requireActor } from '~/http/session.server'
import { readForm, submitForm } from '~/http/submit-form.server'
import { paths } from '~/paths'
import { ButtonLink, SubmitButton } from '~/ui/form/buttons'
import { ErrorSummary } from '~/ui/form/error-summary'
import { PostForm } from '~/ui/form/post-form'
import { useFormReply } from '~/ui/form/use-form-reply'
import { Page, pageTitle } from '~/ui/layout/page'
import '~/ui/styles/floor.css'
import { listLink } from '~/ui/university/list-link'

const list = { path: paths.universityChapter({ view: 'warden' }), says: CHOOSE_STUDENTS }

export async function loader({ request, context }: LoaderFunctionArgs) {
  const actor = await requireActor(request)
  const { searchParams } = new URL(request.url)
  const { lines, ...page } = await chosenPage(
    { request, context },
    list,
    (chosen) => chosenForRooms(actor, chosen),
    () => waitingOfWarden(actor, searchParams),
  )
  const placed = lines.filter(({ room }) => room !== null).slice(0, CHOSEN_MAX)
  const left = lines.filter(({ room, changed, why }) => room === null && !changed && why === null)
  const second = lines.flatMap(({ changed, why }) => (changed || why === null ? [] : why))
  const more = searchParams.has('all')
    ? countWaiting(actor, searchParams) - placed.length - left.length - second.length
    : 0
  const kept = [...new Set(lines.map(({ hostelId }) => hostelId))].map((id) => keptText(id))
  return {
    ...{ placed, left, second, changed: lines.filter(({ changed }) => changed), more, ...page },
    kept: kept.filter(Boolean).join(' '),
  }
}

export async function action({ request }: ActionFunctionArgs) {
  const actor = await requireActor(request)
  const form = await readForm(request)
  const chosen = await chosenInForm(request, list, form)
  return submitForm(form, chosenForm, () => {
    const outcomePath = returnPath(request, list.path)
    const rooms = form.getAll(ROOM_FIELD).map(String)
    const outcome = approveInRooms(actor, chosen, rooms, { ...idempotencyKeyOf(form), outcomePath })
    const { searchParams } = new URL(request.url)
    const more = searchParams.has('all') ? countWaiting(actor, searchParams) : 0
    const only = chosen.length === 1 && outcome.done === 1 ? chosen[0] : undefined
    const back =
      more > 0 && hasNext(actor, searchParams)
        ? paths.submissionsApprove(Object.fromEntries(searchParams))
        : backTo(outcomePath, outcome.left.length > 0 ? chosen : [])
    return redirectAfterMany(back, outcome, {
      done: sentences(
        approvedText(outcome.done),
        only ? roomGiven(actor, only.id) : '',
        more > 0 ? waitForRoomText(more) : '',
      ),
      none: t`No student was approved.`,
      hasReasons: true,
    })
  })
}

/** Whether a bed suits one of those who still wait: the next fifty follow at once. */
const hasNext = (actor: Actor, params: URLSearchParams) =>
  chosenForRooms(actor, waitingOfWarden(actor, params)).lines.some(({ room }) => room !== null)

/** A student whose bed was gone is shown again, with the next one that suits. */
function backTo(path: string, chosen: readonly Chosen[]): string {
  const [only, second] = chosen
  if (!only || second) return path
  const url = new URL(path, 'http://list')
  url.searchParams.set('student', only.id)
  return url.pathname + url.search
}

const approvedText = (n: number) =>
  n === 1 ? t`Approved 1 student with a room.` : t`Approved ${inFigures(n)} students with a room.`
const waitForRoomText = (n: number) =>
  n === 1 ? t`1 more student waits for one.` : t`${inFigures(n)} more students wait for one.`
const followText = (n: number) =>
  n === 1
    ? t`1 more student waits. They follow when you have approved these.`
    : t`${inFigures(n)} more students wait. They follow when you have approved these.`

export const meta = () => [{ title: pageTitle(t`Approve with rooms`) }]

const named = (students: { name: string }[]) => namesOf(students.map(({ name }) => name))

/** Which student gets which room, before they are approved together. */
export default function ApproveInRooms() {
  const { placed, left, second, changed, ...view } = useLoaderData<typeof loader>()
  const { gone, more, kept, back, idempotencyKey } = view
  const reply = useFormReply()
  return (
    <Page
      title={t`Approve with rooms`}
      lead={`${studentCount(placed.length + left.length + second.length + changed.length)}, ${bedCount(placed.length)}.`}
      back={listLink(back)}
    >
      <PostForm reply={reply} idempotencyKey={idempotencyKey}>
        <ErrorSummary reply={reply} />
        <p className="muted">
          {t`Places of a drawn ballot come first, then the order that the form states, then the longest wait. Each gets a message at once.`}
        </p>
        {kept && <p className="note">{kept}</p>}
        {second.length > 0 && <p className="note">{second.join(' ')}</p>}
        {left.length > 0 && (
          <p className="note">{t`No free bed suits: ${named(left)}. They keep waiting. To let the university find another place, press Review and choose “${translated(NOT_IN_THIS_HOSTEL)}”.`}</p>
        )}
        {changed.length > 0 && (
          <p className="note">{t`Changed or decided meanwhile, and left out: ${named(changed)}.`}</p>
        )}
        {gone && <p className="note">{gone}</p>}
        {more > 0 && <p className="note">{followText(more)}</p>}
        <ul className="card grid gap-x-8 md:grid-cols-2">
          {placed.map(({ about, room, name, ...student }) => (
            <li key={student.id} className="desk-line flex items-center justify-between gap-4 py-2">
              <input type="hidden" name={CHOSEN_FIELD} value={chosenValue(student, name)} />
              <input type="hidden" name={ROOM_FIELD} value={`${student.id}:${room?.roomId}`} />
              <div className="min-w-0">
                <p className="strong">{name}</p>
                <p className="small muted">{about}</p>
              </div>
              <p className="strong flex-none" title={room?.block}>
                {room?.roomNumber}
              </p>
            </li>
          ))}
        </ul>
        <div className="actions bar-foot md:bottom-0 py-3 [border-top-width:1px]">
          {placed.length > 0 && (
            <SubmitButton icon="check">{t`Approve ${placed.length} with rooms`}</SubmitButton>
          )}
          <ButtonLink href={back}>{t`Back`}</ButtonLink>
        </div>
      </PostForm>
    </Page>
  )
}
