import { genderLabel, genders, MAX_FULL_NAME_LENGTH } from '~/domain/ground/accounts/rules'
import { formatDay } from '~/domain/ground/shared/calendar'
import { type BlockGender, type FormField, orderQuestion } from '~/domain/ground/shared/form-field'
import type { FormReply, KeptFile } from '~/domain/ground/shared/form-reply'
import { answerName, answerTo, paperQuestion } from '~/domain/university/forms/rules'
import { MAX_NUMBER } from '~/domain/university/submissions/rules'
import type { StudentFormView } from '~/domain/university/submissions/student-form.server'
import { paths } from '~/paths'
import { t } from '~/ui/t'
import { ButtonLink, SubmitButton } from '../form/buttons'
import { RadioGroup } from '../form/choices'
import { EmailField } from '../form/email-field'
import { ErrorSummary } from '../form/error-summary'
import { PhoneField } from '../form/phone-field'
import { PostForm } from '../form/post-form'
import { SelectField } from '../form/select-field'
import { TextField } from '../form/text-field'
import { Page } from '../layout/page'
import { Fold } from '../show/fold'
import { InstantText } from '../show/text'
import { AnswerField } from './answer-field'
import { Contacts } from './public-page'
import { WhoComesFirst } from './who-comes-first'

type View = StudentFormView & { kept: KeptFile[] }

/** A university's form as a student fills it in: who reads it and why, about the person, then its own questions. */
export function StudentFormPage({ view, reply }: { view: View; reply: FormReply | null }) {
  const { form, university } = view
  const back = { href: paths.universityChapter({ university: form.universityId }), label: university }
  const until = view.closed === null && form.closesOn && untilText(form.closesOn, view.sent !== undefined)
  return (
    <Page title={form.name} lead={until || undefined} back={back}>
      <StudentForm view={view} reply={reply} />
    </Page>
  )
}

type FormProps = {
  view: View
  reply: FormReply | null
  /** Shows the questions of a closed form too; nothing can be pressed. */
  isPreview?: boolean
}

/** The form without its page, which is also its preview. */
export function StudentForm({ view, reply, isPreview }: FormProps) {
  const { form, university, sent, closed } = view
  const questions = <Questions view={view} reply={reply} isPreview={isPreview} />
  const isLocked = isPreview || (closed !== null && view.savedAt !== null && !reply)
  return (
    <div className="stack">
      <ErrorSummary reply={reply} prefix={(name) => questionOf(form.fields, name)} />
      {form.description && <p className="lines">{form.description}</p>}
      <WhoComesFirst question={orderQuestion(form.fields)} />
      {isPreview && form.closesOn && <p>{untilText(form.closesOn)}</p>}
      {closed && (
        <p className="note strong" role="status">
          {closed}
        </p>
      )}
      {sent && (
        <p className="note">
          {closed
            ? t`You sent this form.`
            : t`You sent this form. You can change your answers and send it again.`}{' '}
          <a href={paths.submission(sent.id)}>{t`See what you sent: ${sent.reference}`}</a>
        </p>
      )}
      {view.changed && <p className="note">{t`The form changed since you began. ${view.changed}`}</p>}
      {view.savedAt !== null && <p className="muted">{t`Saved ${<InstantText at={view.savedAt} />}`}</p>}
      {closed && !isPreview && <Contacts {...view.contacts} />}
      <div className="split">
        {(!closed || isPreview) && <Privacy university={university} />}
        {isLocked ? (
          <fieldset disabled>
            <legend className="sr">{isPreview ? t`Preview` : t`Your saved answers`}</legend>
            {questions}
          </fieldset>
        ) : (
          (!closed || reply) && questions
        )}
      </div>
    </div>
  )
}

const untilText = (closesOn: string, isSent = false) =>
  isSent
    ? t`You can change it until ${formatDay(closesOn)}.`
    : t`You can send this form until ${formatDay(closesOn)}.`

function Privacy({ university }: { university: string }) {
  return (
    <aside>
      <div className="rows">
        <Fold title={t`Who sees your answers`}>
          <p>
            {t`The administrators of ${university}, and the wardens of the hostel that you ask for or are given. They need your answers to find a place for you. Nobody else sees them.`}
          </p>
        </Fold>
      </div>
    </aside>
  )
}

function Questions({ view, reply, isPreview }: FormProps) {
  const { form, answers, hostels, kept, attachments } = view
  const paper = paperQuestion(form.fields)
  return (
    <PostForm action={paths.universityForm(form.id)} reply={reply} version={form.version} files noValidate>
      <h2>{t`About you`}</h2>
      <TextField
        name="full_name"
        label={t`Full name`}
        value={answers['@full_name']}
        reply={reply}
        maxLength={MAX_FULL_NAME_LENGTH}
        autoComplete="name"
        required
      />
      <EmailField value={answers['@email']} reply={reply} maxLength={254} autoComplete="email" required />
      <PhoneField
        value={answers['@phone']}
        reply={reply}
        maxLength={30}
        autoComplete="tel"
        size="m"
        required
      />
      {form.asksNumber && (
        <TextField
          name="number"
          label={t`Registration number`}
          hint={t`The university gave it to you, for example T/26/10432.`}
          value={answers['@number']}
          reply={reply}
          maxLength={MAX_NUMBER}
          autoComplete="off"
          size="m"
          required
        />
      )}
      <RadioGroup
        name="gender"
        label={t`Gender`}
        hint={t`Some blocks are for women or for men only.`}
        value={answers['@gender']}
        options={genders.map((gender) => ({ value: gender, label: genderLabel(gender) }))}
        reply={reply}
        row
      />
      {hostels.length > 0 && (
        <SelectField
          name="hostel"
          label={t`The hostel that you would like`}
          empty={t`Choose one`}
          value={answers['@hostel']}
          options={hostels.map(({ id, name, blocks }) => ({ value: id, label: hostelLabel(name, blocks) }))}
          reply={reply}
          required
        />
      )}
      <h2>{t`Questions`}</h2>
      {form.fields.map((field, at) => (
        <AnswerField
          key={field.key}
          field={field}
          at={at}
          value={answerTo(answers, field.key)}
          kept={kept}
          stored={storedOf(field, attachments, answers)}
          neededFor={field === paper ? orderQuestion(form.fields)?.papers : undefined}
          reply={reply}
        />
      ))}
      {(!view.closed || isPreview || reply) && (
        <>
          <div className="actions">
            <SubmitButton>{t`Check answers`}</SubmitButton>
            <SubmitButton kind="plain" formAction={paths.universityFormSave(form.id)} formNoValidate>
              {t`Save for later`}
            </SubmitButton>
            {!isPreview && (
              <ButtonLink href={paths.universityChapter({ university: form.universityId })}>
                {t`Cancel`}
              </ButtonLink>
            )}
          </div>
          <p className="hint">{t`You see all answers once more before they are sent.`}</p>
        </>
      )}
    </PostForm>
  )
}

/** Which of the university's questions the input of this name asks. */
function questionOf(fields: readonly FormField[], name: string): string {
  const field = fields.find((_, at) => answerName(at) === name)
  return field ? `${field.label}: ` : ''
}

/** The file that was sent before, unless it is to go. */
function storedOf({ key }: FormField, attachments: View['attachments'], answers: View['answers']) {
  if (answerTo(answers, key) === '') return []
  return attachments
    .filter(({ fieldKey }) => fieldKey === key)
    .map(({ id, fileName }) => ({ key: id, name: fileName }))
}

/** 'Mabibo Hostel (women only)'; most hostels have blocks for both. */
function hostelLabel(name: string, blocks: readonly BlockGender[]): string {
  const [only, ...others] = blocks
  if (others.length > 0) return name
  return only === 'female' ? t`${name} (women only)` : only === 'male' ? t`${name} (men only)` : name
}
