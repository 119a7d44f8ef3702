import { genderLabels } from '~/domain/accounts/rules'
import { isFileType } from '~/domain/forms/rules'
import type { FormField } from '~/domain/shared/form-field'
import { formatPhone } from '~/domain/shared/phone'
import { answerText } from '~/domain/submissions/answers'
import { paths } from '~/paths'
import { ActionButton, ButtonLink } from '../form/buttons'
import { Page } from '../layout/page'
import { Facts } from '../show/facts'

type View = {
  form: { id: string; name: string; fields: FormField[] }
  university: string
  hostels: { id: string; name: string }[]
  sent?: { reference: string }
  attachments: { fieldKey: string; fileName: string }[]
  files: { field: string; fileName: string }[]
  answers: Record<string, string>
  idempotencyKey: string
}

/** Everything that is about to be sent, once more. */
export function CheckAnswers({ view }: { view: View }) {
  const { form, university, hostels, sent, answers, idempotencyKey } = view
  const back = paths.universityForm(form.id)
  const gender = answers['@gender'] as keyof typeof genderLabels
  return (
    <Page
      title="Check your answers"
      lead={`${form.name}, ${university}`}
      back={{ href: back, label: form.name }}
      narrow
    >
      <div className="stack">
        <section className="card stack-s">
          <h2>About you</h2>
          <Facts
            rows={[
              ['Full name', answers['@full_name']],
              ['Email', answers['@email']],
              ['Phone', formatPhone(answers['@phone'] ?? '')],
              ['Gender', genderLabels[gender]],
              ['Hostel', hostels.find(({ id }) => id === answers['@hostel'])?.name],
            ]}
          />
        </section>
        <section className="card stack-s">
          <h2>Your answers</h2>
          <Facts rows={form.fields.map((field) => [field.label, answerOf(field, view)] as const)} />
        </section>
        <div className="cluster">
          <ActionButton
            action={paths.universityFormCheck(form.id)}
            idempotencyKey={idempotencyKey}
            kind="main"
            icon="send"
          >
            {sent ? 'Send changes' : 'Send'}
          </ActionButton>
          <ButtonLink href={back}>Change something</ButtonLink>
        </div>
      </div>
    </Page>
  )
}

function answerOf(field: FormField, { answers, files, attachments }: View): string {
  const { key, type } = field
  if (!answers[key]) return 'No answer'
  if (!isFileType(type)) return answerText(field, answers[key])
  const waiting = files.findLast(({ field }) => field === key)
  return waiting?.fileName ?? attachments.find(({ fieldKey }) => fieldKey === key)?.fileName ?? 'No answer'
}
