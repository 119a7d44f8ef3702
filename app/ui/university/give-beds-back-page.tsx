import { formatDay, formatInstant } from '~/domain/ground/shared/calendar'
import type { FormReply } from '~/domain/ground/shared/form-reply'
import { t } from '~/domain/ground/shared/language'
import { inFigures } from '~/domain/ground/shared/text'
import type { BedsToGiveBack } from '~/domain/university/submissions/give-beds-back.server'
import { studentCount } from '~/domain/university/universities/beds'
import { paths } from '~/paths'
import { ActionButton, ButtonLink, DangerButton, SubmitButton } from '../form/buttons'
import { ErrorSummary } from '../form/error-summary'
import { fieldsOf } from '../form/fields-of'
import { DateField } from '../form/number-field'
import { PostForm } from '../form/post-form'
import { SelectField } from '../form/select-field'
import { Page } from '../layout/page'
import { Tabs } from '../show/navigation'

type Props = { view: BedsToGiveBack; idempotencyKey: string; reply: FormReply | null }

const kinds = () => ({
  left: {
    tab: t`Residents who left`,
    lead: t`The residents of a form leave their beds. Their submissions stay, with the room they had.`,
    of: t`Form`,
    day: t`Day on which they left`,
    hint: t`Only students who sent the form by this day leave.`,
    nobody: t`Nobody lives here now. Beds can be given back once students of a form have arrived.`,
  },
  absent: {
    tab: t`Did not come`,
    lead: t`Approved students who are not here by a day lose their beds. Nothing is taken by a clock: you press.`,
    of: t`Form or hostel`,
    day: t`Not here by`,
    hint: t`Only students lose the bed who could read such a day for a week, or whom you asked.`,
    nobody: t`Nobody is expected now.`,
  },
})

/** Two steps: whose beds and the day, then who loses the bed. */
export function GiveBedsBackPage({ view, idempotencyKey, reply }: Props) {
  const { university, kind, groups, lastDay, preview, presses } = view
  const manage = university.id
  const says = kinds()[kind]
  const field = fieldsOf(reply)
  return (
    <Page
      title={t`Give beds back`}
      lead={university.name}
      back={{ href: paths.universityChapter({ manage, tab: 'submissions' }), label: t`Submissions` }}
      narrow
    >
      <div className="stack">
        <Tabs
          label={t`Give beds back`}
          tabs={(['left', 'absent'] as const).map((one) => ({
            href: paths.bedsBack({ manage, kind: one }),
            label: kinds()[one].tab,
            current: one === kind,
          }))}
        />
        <ErrorSummary reply={reply} />
        <p>{says.lead}</p>
        {groups.length === 0 ? (
          <p className="note">{says.nobody}</p>
        ) : (
          <form method="get" className="form">
            <input type="hidden" name="manage" value={manage} />
            <input type="hidden" name="kind" value={kind} />
            <SelectField
              {...field('of', says.of, groups.length === 1 ? groups[0]?.value : undefined)}
              options={groups.map(({ value, label, students }) => ({
                value,
                label: `${label} (${studentCount(students)})`,
              }))}
              empty={t`Choose one`}
              required
            />
            <DateField {...field('day', says.day, lastDay)} hint={says.hint} max={lastDay} required />
            <div className="actions">
              <SubmitButton kind={preview ? 'plain' : 'main'}>{t`Show whose beds`}</SubmitButton>
            </div>
          </form>
        )}
        {preview && <Preview {...{ view, preview, idempotencyKey, reply }} />}
        <Presses presses={presses} manage={manage} />
      </div>
    </Page>
  )
}

const bedsFree = (n: number) => (n === 1 ? t`1 bed becomes free` : t`${inFigures(n)} beds become free`)

type PreviewProps = Props & { preview: NonNullable<BedsToGiveBack['preview']> }

function Preview({ view, preview, idempotencyKey, reply }: PreviewProps) {
  const { university, kind } = view
  const { of, label, day, hostels } = preview
  const manage = university.id
  const isAbsent = kind === 'absent'
  return (
    <section className="stack">
      <h2>
        {preview.count === 1 ? t`1 student of ${label}` : t`${inFigures(preview.count)} students of ${label}`}
      </h2>
      {isAbsent && (
        <p className="note">
          {preview.confirmed === 1
            ? t`1 arrival was confirmed in the last 3 days. Key in the paper lists first.`
            : t`${inFigures(preview.confirmed)} arrivals were confirmed in the last 3 days. Key in the paper lists first.`}
        </p>
      )}
      {hostels.map(({ hostel, students, beds }) => (
        <details key={hostel} className="card" open={isAbsent && hostels.length === 1}>
          <summary>
            {`${hostel ?? t`No hostel`}: ${studentCount(students.length)}, ${bedsFree(beds)}`}
          </summary>
          <ul>
            {students.map(({ id, name, reference, block, room }) => (
              <li key={id}>{[name, reference, block, room && t`room ${room}`].filter(Boolean).join(', ')}</li>
            ))}
          </ul>
        </details>
      ))}
      {preview.count === 0 ? (
        <p className="note">
          {isAbsent
            ? t`Nobody of ${label} missed a day up to ${formatDay(day)} that they could read for long enough.`
            : t`Nobody sent ${label} by ${formatDay(day)} and lives here.`}
        </p>
      ) : (
        <PostForm reply={reply} idempotencyKey={idempotencyKey} shown={preview.count}>
          <input type="hidden" name="kind" value={kind} />
          <input type="hidden" name="of" value={of} />
          <input type="hidden" name="day" value={day} />
          <p>
            {isAbsent
              ? t`They become Reviewed, without a place, and read why and what to do if they still come. You can take this back here for 7 days while the bed is free.`
              : t`They leave on ${formatDay(day)} and get a message. Each can be taken back on their page for 7 days while the bed is free.`}
          </p>
          <div className="actions">
            <DangerButton>
              {preview.count === 1 ? t`Give 1 bed back` : t`Give ${inFigures(preview.count)} beds back`}
            </DangerButton>
            <ButtonLink
              href={paths.universityChapter({ manage, tab: 'submissions' })}
            >{t`Cancel`}</ButtonLink>
          </div>
        </PostForm>
      )}
      <Others {...{ view, preview, isAbsent, reply, idempotencyKey }} />
    </section>
  )
}

type OthersProps = PreviewProps & { isAbsent: boolean }

/** Approved students who have not arrived and keep their beds. */
function Others({ view, preview, isAbsent, reply, idempotencyKey }: OthersProps) {
  const { askedBy } = view
  const manage = view.university.id
  // The address has no such day.
  const askedReply = reply && 'come_by' in reply.values ? reply : null
  const { of, expected, coming, unasked, unreachable, later } = preview
  if (!isAbsent)
    return expected === 0 ? null : (
      <p className="note">
        <span>
          {expected === 1
            ? t`1 approved student has not arrived. They keep their beds.`
            : t`${inFigures(expected)} approved students have not arrived. They keep their beds.`}{' '}
          <a href={paths.bedsBack({ manage, kind: 'absent', of })}>{t`Did they not come?`}</a>
        </span>
      </p>
    )
  const kept = [
    [coming, t`${coming} of the others answered with a day that has not passed.`],
    [later, t`${later} of the others have a later day.`],
    [
      unreachable,
      t`${unreachable} of the others have no account and can read no day: decide on their pages.`,
    ],
  ] as const
  return (
    <>
      {kept
        .filter(([students]) => students > 0)
        .map(([, why]) => (
          <p key={why} className="muted">
            {why}
          </p>
        ))}
      {unasked > 0 && (
        <PostForm reply={reply} idempotencyKey={idempotencyKey} shown={unasked} className="card form">
          <input type="hidden" name="of" value={of} />
          <p>
            {unasked === 1
              ? t`1 student could read no day for a week. Ask them to come, or say when.`
              : t`${inFigures(unasked)} students could read no day for a week. Ask them to come, or say when.`}{' '}
            {t`Who names a day at most 14 days later keeps the bed until then.`}
          </p>
          <DateField {...fieldsOf(askedReply)('come_by', t`Come by`, askedBy)} min={askedBy} required />
          <div>
            <SubmitButton kind="plain" icon="send">
              {unasked === 1 ? t`Ask 1 student` : t`Ask ${inFigures(unasked)} students`}
            </SubmitButton>
          </div>
        </PostForm>
      )}
    </>
  )
}

type PressesProps = Pick<BedsToGiveBack, 'presses'> & { manage: string }

/** What was given back in the last days, to take it back. */
function Presses({ presses, manage }: PressesProps) {
  if (presses.length === 0) return null
  return (
    <section className="stack-s">
      <h2>{t`Given back in the last 7 days`}</h2>
      {presses.map(({ at, note, students }) => (
        <div key={at} className="card stack-s">
          <p>
            {note}
            <span className="muted"> · {formatInstant(at)}</span>
          </p>
          <div>
            <ActionButton action={paths.bedsBackUndo({ manage })} fields={{ at: String(at) }}>
              {students === 1 ? t`Take 1 bed back` : t`Take ${inFigures(students)} beds back`}
            </ActionButton>
          </div>
        </div>
      ))}
    </section>
  )
}
