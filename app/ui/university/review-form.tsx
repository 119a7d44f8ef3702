import { formatDay } from '~/domain/ground/shared/calendar'
import { type SubmissionStatus, submissionStatuses } from '~/domain/ground/shared/form-field'
import type { FormReply } from '~/domain/ground/shared/form-reply'
import { t } from '~/domain/ground/shared/language'
import { sentences } from '~/domain/ground/shared/text'
import type { ReviewView } from '~/domain/university/submissions/review-page.server'
import { MAX_FEE_REFERENCE, MAX_NUMBER, MAX_TEXT } from '~/domain/university/submissions/rules'
import { hasArrived, submissionStatusLabel } from '~/domain/university/universities/submission-states'
import { ButtonLink, SubmitButton } from '../form/buttons'
import { fieldsOf } from '../form/fields-of'
import { DateField } from '../form/number-field'
import { PostForm } from '../form/post-form'
import { SelectField } from '../form/select-field'
import { TextArea, TextField } from '../form/text-field'

export type ReviewFormProps = {
  view: Pick<ReviewView, 'version' | 'status' | 'notes' | 'message' | 'hasAccount' | 'places' | 'placed'> & {
    /** The status that the form begins with, if it is another one. */
    proposed?: SubmissionStatus
  }
  back: string
  reply: FormReply | null
}

const statuses = () =>
  submissionStatuses.map((status) => ({
    value: status,
    label: hasArrived(status) ? t`Arrival Confirmed` : submissionStatusLabel(status),
  }))

/** A warden's decision about a student: status, room, notes and a message. */
export function ReviewForm({ view, back, reply }: ReviewFormProps) {
  const field = fieldsOf(reply)
  return (
    <section className="card">
      <PostForm reply={reply} version={view.version}>
        {hasArrived(view.status) ? (
          <input type="hidden" name="status" value={view.status} />
        ) : (
          <SelectField
            {...field('status', t`Update Status`, view.proposed ?? view.status)}
            hint={view.hasAccount ? t`The student gets a message about every change.` : undefined}
            options={statuses()}
          />
        )}
        {view.places.length > 0 && (
          <SelectField
            {...field('place', t`Block and room`, view.placed)}
            hint={t`Rooms with a free bed, in blocks where this student may live.`}
            options={view.places}
          />
        )}
        <TextArea
          {...field('notes', t`Notes`, view.notes)}
          hint={t`Seen by staff alone. Left empty, the notes stay as they are.`}
          placeholder={t`Add notes about room assignment, special requirements, etc.`}
          maxLength={MAX_TEXT}
          rows={3}
          optional
        />
        {view.hasAccount && (
          <TextArea
            {...field('message', t`Message to the student`, view.message)}
            hint={t`The student reads it and gets it by e-mail.`}
            maxLength={MAX_TEXT}
            rows={3}
            optional
          />
        )}
        <div className="actions">
          <SubmitButton>{t`Update Submission`}</SubmitButton>
          <ButtonLink href={back}>{t`Cancel`}</ButtonLink>
        </div>
      </PostForm>
    </section>
  )
}

type FeeFormProps = Pick<ReviewFormProps, 'reply'> & {
  view: Pick<ReviewView, 'version' | 'feeSeenOn' | 'feeReference' | 'number' | 'mayNumber'>
}

/** The day on which the university saw the fee, which may be taken back; for administrators the registration number, too. */
export function FeeForm({ view, reply }: FeeFormProps) {
  const field = fieldsOf(reply)
  return (
    <section className="card">
      <PostForm reply={reply} version={view.version}>
        {view.mayNumber && (
          <TextField
            {...field('number', t`Registration number`, view.number)}
            maxLength={MAX_NUMBER}
            autoComplete="off"
            size="m"
            optional
          />
        )}
        <DateField
          {...field('fee_seen_on', t`Fee seen on`, view.feeSeenOn)}
          hint={t`Empty while the university has not seen it. The student reads the day.`}
          optional
        />
        <TextField
          {...field('fee_reference', t`Number of the receipt`, view.feeReference)}
          maxLength={MAX_FEE_REFERENCE}
          size="m"
          optional
        />
        <div>
          <SubmitButton kind="plain">
            {view.mayNumber ? t`Save number and fee` : t`Save the fee`}
          </SubmitButton>
        </div>
      </PostForm>
    </section>
  )
}

type MoveOutFormProps = Pick<ReviewFormProps, 'reply'> & {
  view: Pick<ReviewView, 'version' | 'hasAccount'>
  days: NonNullable<ReviewView['moveOut']>
}

/** Ends the stay of a resident. */
export function MoveOutForm({ view, days: { from, to, keptUntil }, reply }: MoveOutFormProps) {
  return (
    <section className="card stack-s" id="moved-out">
      <h2>{t.as('of a student')`Moved Out`}</h2>
      <PostForm reply={reply} version={view.version}>
        <DateField
          {...fieldsOf(reply)('left_on', t`Last day`, to)}
          hint={t`From ${formatDay(from)}, the arrival, to today.`}
          min={from}
          max={to}
          required
        />
        <p>
          {sentences(
            view.hasAccount ? t`The student reads it and may object.` : '',
            t`The bed is kept until ${formatDay(keptUntil)}, or until you press “The room is empty”. You can take this back for 7 days while it is free.`,
          )}
        </p>
        <div>
          <SubmitButton kind="plain" icon="log-out">
            {t.as('of a student')`Moved Out`}
          </SubmitButton>
        </div>
      </PostForm>
    </section>
  )
}
