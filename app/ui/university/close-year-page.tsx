import { formatDay } from '~/domain/ground/shared/calendar'
import type { FormReply } from '~/domain/ground/shared/form-reply'
import { count } from '~/domain/ground/shared/text'
import type { YearToClose } from '~/domain/university/submissions/close-year.server'
import { APPROVED } from '~/domain/university/universities/submission-states'
import { paths } from '~/paths'
import { ButtonLink, DangerButton, SubmitButton } from '../form/buttons'
import { RadioGroup } from '../form/choices'
import { ErrorSummary } from '../form/error-summary'
import { fieldsOf } from '../form/fields-of'
import { DateField } from '../form/number-field'
import { PostForm } from '../form/post-form'
import { Page } from '../layout/page'
import { EmptyState } from '../show/empty-state'

type Props = { view: YearToClose; idempotencyKey: string; reply: FormReply | null }

/** Two steps: the form and the day, then who leaves. */
export function CloseYearPage({ view, idempotencyKey, reply }: Props) {
  const { university, forms, today, preview } = view
  const manage = university.id
  const back = paths.universityChapter({ manage, tab: 'submissions' })
  const field = fieldsOf(reply)
  return (
    <Page title="Close the year" lead={university.name} back={{ href: back, label: 'Submissions' }} narrow>
      <div className="stack">
        <ErrorSummary reply={reply} />
        <p>
          The arrived students of a form leave their beds. Their submissions stay, with the room they had. The
          students of the next form find the beds free.
        </p>
        {forms.length === 0 ? (
          <EmptyState title="Nobody lives here now">
            You can close a year once students of a form have arrived.
          </EmptyState>
        ) : (
          <form method="get" className="form">
            <input type="hidden" name="manage" value={manage} />
            <RadioGroup
              {...field('form', 'Form', forms.length === 1 ? forms[0]?.value : undefined)}
              options={forms.map(({ value, formName, students }) => ({
                value,
                label: formName,
                hint: `${count(students, 'student')} arrived`,
              }))}
              required
              boxed
            />
            <DateField
              {...field('left_on', 'Day on which they left', today)}
              hint="Only students who sent the form by this day leave."
              max={today}
              required
            />
            <div className="actions">
              <SubmitButton kind={preview ? 'plain' : 'main'}>Show who leaves</SubmitButton>
            </div>
          </form>
        )}
        {preview && (
          <Leavers manage={manage} preview={preview} idempotencyKey={idempotencyKey} reply={reply} />
        )}
      </div>
    </Page>
  )
}

type LeaversProps = {
  manage: string
  preview: NonNullable<YearToClose['preview']>
  idempotencyKey: string
  reply: FormReply | null
}

function Leavers({ manage, preview, idempotencyKey, reply }: LeaversProps) {
  const { form, formId, formName, leftOn, hostels, expected } = preview
  if (preview.count === 0)
    return (
      <p className="note">
        Nobody sent {formName} by {formatDay(leftOn)} and lives here.
      </p>
    )
  const approved = { manage, tab: 'submissions', status: APPROVED, form: formId }
  return (
    <section className="stack">
      <h2>
        {count(preview.count, 'student')} of {formName}
      </h2>
      {hostels.map(({ hostel, students, beds }) => (
        <details key={hostel} className="card">
          <summary>
            {hostel ?? 'No hostel'}: {count(students.length, 'student leaves', 'students leave')},{' '}
            {count(beds, 'bed becomes free', 'beds become free')}
          </summary>
          <ul>
            {students.map(({ id, name, reference, block, room }) => (
              <li key={id}>{[name, reference, block, room && `room ${room}`].filter(Boolean).join(', ')}</li>
            ))}
          </ul>
        </details>
      ))}
      {expected > 0 && (
        <p className="note">
          <span>
            {count(expected, 'approved student has', 'approved students have')} not arrived. They keep their
            beds. {formId && <a href={paths.universityChapter(approved)}>See them</a>}
          </span>
        </p>
      )}
      <PostForm reply={reply} idempotencyKey={idempotencyKey} shown={preview.count}>
        <input type="hidden" name="form" value={form} />
        <input type="hidden" name="left_on" value={leftOn} />
        <p>
          {count(preview.count, 'student leaves', 'students leave')} on {formatDay(leftOn)} and{' '}
          {preview.count === 1 ? 'gets' : 'get'} a message. You cannot take this back.
        </p>
        <div className="actions">
          <DangerButton>Close the year</DangerButton>
          <ButtonLink href={paths.universityChapter({ manage, tab: 'submissions' })}>Cancel</ButtonLink>
        </div>
      </PostForm>
    </section>
  )
}
