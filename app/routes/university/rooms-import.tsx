import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { type FormReply, fieldValue, hasErrors } from '~/domain/shared/form-reply'
import { count } from '~/domain/shared/text'
import { roomsImportForm } from '~/domain/universities/forms.server'
import { importRooms, knownHostels } from '~/domain/universities/import-rooms.server'
import { blockKey, byBlock, type RoomImport, readRoomImport } from '~/domain/universities/room-import'
import { blockGenderLabels, MAX_ROOMS_AT_ONCE } from '~/domain/universities/rules'
import { idempotencyKeyOf, newIdempotencyKey } from '~/http/forms.server'
import { redirectWithNotice } from '~/http/redirects.server'
import { requireActor } from '~/http/session.server'
import { replyToForm, submitForm } from '~/http/submit-form.server'
import { receiveText } from '~/http/uploads/text-file.server'
import { paths } from '~/paths'
import { ButtonLink, SubmitButton } from '~/ui/form/buttons'
import { ErrorSummary } from '~/ui/form/error-summary'
import { FileField } from '~/ui/form/file-field'
import { PostForm } from '~/ui/form/post-form'
import { TextArea } from '~/ui/form/text-field'
import { useFormReply } from '~/ui/form/use-form-reply'
import { Page, pageTitle } from '~/ui/layout/page'

const managedId = (request: Request) => new URL(request.url).searchParams.get('manage') ?? ''

export async function loader({ request }: LoaderFunctionArgs) {
  const universityId = managedId(request)
  const known = knownHostels(await requireActor(request), universityId)
  return { universityId, known, idempotencyKey: newIdempotencyKey() }
}

/** Shows what a list adds, or every wrong line; the next press adds what was shown. */
export async function action({ request }: ActionFunctionArgs) {
  const actor = await requireActor(request)
  const universityId = managedId(request)
  const known = knownHostels(actor, universityId)
  const { form, text, problems } = await receiveText(request, 'file')
  if (problems) return replyToForm(form, problems, 422)
  if (text !== null) {
    form.set('list', text)
    form.delete('seen')
  }
  return submitForm(form, roomsImportForm, ({ list, seen }) => {
    const isSeen = seen?.replaceAll('\r\n', '\n').trim() === list
    const { rooms, existing, problems } = readRoomImport(list, known)
    if (problems.length > 0) return replyToForm(form, { list: problemTexts(problems) }, 422)
    if (!isSeen && rooms.length === 0)
      return replyToForm(form, { list: [`All ${existing.length} rooms exist already.`] }, 409)
    if (!isSeen) return replyToForm(form, {}, 200)
    const outcomePath = paths.universityChapter({ manage: universityId })
    const path = importRooms(actor, universityId, list, { ...idempotencyKeyOf(form), outcomePath })
    return redirectWithNotice(
      path,
      `Added ${count(rooms.length || existing.length, 'room')}. A hostel without a warden needs one.`,
    )
  })
}

const LINES_NAMED = 10

/** 'Lines 2, 5, 8: Beds must be a number.': the same mistake once, with its lines. */
function problemTexts(problems: RoomImport['problems']): string[] {
  return [...new Set(problems.map(({ problem }) => problem))].map((text) => {
    const lines = problems.filter(({ problem }) => problem === text).map(({ line }) => line)
    if (lines[0] === 0) return text
    const more = lines.length - LINES_NAMED
    const named = lines.slice(0, LINES_NAMED).join(', ')
    return `${lines.length === 1 ? 'Line' : 'Lines'} ${named}${more > 0 ? ` and ${more} more` : ''}: ${text}`
  })
}

export const meta = () => [{ title: pageTitle('Add a List of Rooms') }]

export default function RoomsImport() {
  const { universityId, known, idempotencyKey } = useLoaderData<typeof loader>()
  const reply = useFormReply()
  const back = paths.universityChapter({ manage: universityId })
  const text = listToSee(reply)
  return (
    <Page
      title="Add a List of Rooms"
      lead={`One room on each line: hostel, block, room, beds, gender. At most ${MAX_ROOMS_AT_ONCE} at once.`}
      back={{ href: back, label: 'Hostels' }}
      narrow
    >
      <PostForm reply={reply} idempotencyKey={idempotencyKey} files>
        <ErrorSummary reply={reply} />
        {text !== null && <Preview text={text} found={readRoomImport(text, known)} />}
        <TextArea
          name="list"
          label="List of rooms"
          hint="Copy it from your spreadsheet. Hostels and blocks that are new are added too. Example: Twiga House, Block A, A101, 4, women"
          rows={12}
          reply={reply}
        />
        <FileField
          name="file"
          label="Or a file"
          hint="A CSV file of at most 100 KB. Its lines take the place of the list above."
          accept=".csv,.tsv,.txt,text/csv,text/plain"
          reply={reply}
        />
        <div className="actions">
          <SubmitButton kind={text === null ? 'main' : 'plain'}>
            {text === null ? 'Show what is added' : 'Show the changed list'}
          </SubmitButton>
          <ButtonLink href={back}>Cancel</ButtonLink>
        </div>
      </PostForm>
    </Page>
  )
}

/** The list that came back valid, in the line ends in which the server compares it. */
function listToSee(reply: FormReply | null): string | null {
  if (!reply || hasErrors(reply)) return null
  return fieldValue(reply, 'list').replaceAll('\r\n', '\n').trim()
}

function Preview({ text, found: { rooms, existing } }: { text: string; found: RoomImport }) {
  const beds = rooms.reduce((sum, { capacity }) => sum + capacity, 0)
  return (
    <section className="note stack-s" aria-label="Preview">
      <input type="hidden" name="seen" value={text} />
      <h2>Please check</h2>
      <p>{`These are ${count(rooms.length, 'room')} with ${count(beds, 'bed')}. Nothing is added yet.`}</p>
      {existing.length > 0 && (
        <p>{`These exist already and stay as they are: ${existing.slice(0, 8).join('; ')}${existing.length > 8 ? ` and ${existing.length - 8} more` : ''}.`}</p>
      )}
      <ul className="stack-s">
        {byBlock(rooms).map(([first, ...others]) => (
          <li key={blockKey(first.hostel, first.block)}>
            <span className="strong">{`${first.hostel}, ${first.block}`}</span>
            {`, ${blockGenderLabels[first.gender].toLowerCase()}: ${count(others.length + 1, 'room')}, ${first.roomNumber} to ${others.at(-1)?.roomNumber ?? first.roomNumber}`}
          </li>
        ))}
      </ul>
      <div>
        <SubmitButton>{`Add ${count(rooms.length, 'room')}`}</SubmitButton>
      </div>
    </section>
  )
}
