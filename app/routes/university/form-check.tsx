import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { genderLabel } from '~/domain/ground/accounts/rules'
import type { FormField } from '~/domain/ground/shared/form-field'
import { t } from '~/domain/ground/shared/language'
import { formatPhone } from '~/domain/ground/shared/phone'
import { stagedUploads } from '~/domain/ground/uploads/staging.server'
import { answerTo, isFileType } from '~/domain/university/forms/rules'
import { answerText } from '~/domain/university/submissions/answers'
import { problemsAtInputs } from '~/domain/university/submissions/answers-from-form.server'
import { readNumber } from '~/domain/university/submissions/rules'
import { sendSubmissionGrouped } from '~/domain/university/submissions/send-submission.server'
import {
  answersFormKey,
  findOpenForm,
  studentForm,
} from '~/domain/university/submissions/student-form.server'
import { idempotencyKeyOf, newIdempotencyKey } from '~/http/forms.server'
import { idOf } from '~/http/params.server'
import { redirectWithNotice } from '~/http/redirects.server'
import { requireActor } from '~/http/session.server'
import { submitButton } from '~/http/submit-form.server'
import { paths } from '~/paths'
import { ActionButton, ButtonLink } from '~/ui/form/buttons'
import { Page, pageTitle } from '~/ui/layout/page'
import { Facts } from '~/ui/show/facts'

export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requireActor(request)
  const view = studentForm(actor, idOf(params, 'formId'))
  if (view.sent && view.savedAt === null) throw redirect(paths.submission(view.sent.id), 303)
  const isReady = view.savedAt !== null && view.changed === null && view.closed === null
  if (!isReady || Object.keys(problemsAtInputs(findOpenForm(view.form.id), view.answers, actor)).length > 0)
    throw redirect(paths.universityForm(view.form.id), 303)
  const files = stagedUploads(actor.id, answersFormKey(view.form.id)).map(({ field, fileName }) => ({
    field,
    fileName,
  }))
  return { ...view, files, idempotencyKey: newIdempotencyKey() }
}

export async function action({ request, params }: ActionFunctionArgs) {
  const formId = idOf(params, 'formId')
  const actor = await requireActor(request)
  return submitButton(request, paths.universityForm(formId), async ({ form }) => {
    const path = await sendSubmissionGrouped(actor, formId, idempotencyKeyOf(form))
    return redirectWithNotice(
      path,
      form.has('changes') ? t`Your changes were sent.` : t`Your form was sent. Keep its reference.`,
    )
  })
}

export const meta = () => [{ title: pageTitle(t`Check your answers`) }]

/** Everything that is about to be sent, once more. */
export default function Check() {
  const view = useLoaderData<typeof loader>()
  const { form, university, hostels, sent, answers, idempotencyKey } = view
  const back = paths.universityForm(form.id)
  const gender = answers['@gender'] as keyof typeof genderLabel.english
  return (
    <Page
      title={t`Check your answers`}
      lead={`${form.name}, ${university}`}
      back={{ href: back, label: form.name }}
      narrow
    >
      <div className="stack">
        <section className="card stack-s">
          <h2>{t`About you`}</h2>
          <Facts
            rows={[
              [t`Full name`, answers['@full_name']],
              [t`Email`, answers['@email']],
              [t`Phone`, formatPhone(answers['@phone'] ?? '')],
              [t`Registration number`, form.asksNumber && readNumber(answers['@number'] ?? '')],
              [t`Gender`, genderLabel(gender)],
              [t`Hostel`, hostels.find(({ id }) => id === answers['@hostel'])?.name],
            ]}
          />
        </section>
        <section className="card stack-s">
          <h2>{t`Your answers`}</h2>
          <Facts rows={form.fields.map((field) => [field.label, answerOf(field, view)] as const)} />
        </section>
        <div className="cluster">
          <ActionButton
            action={paths.universityFormCheck(form.id)}
            idempotencyKey={idempotencyKey}
            fields={sent ? { changes: 'yes' } : {}}
            kind="main"
            icon="send"
          >
            {sent ? t`Send changes` : t`Send`}
          </ActionButton>
          <ButtonLink href={back}>{t`Change something`}</ButtonLink>
        </div>
      </div>
    </Page>
  )
}

type View = ReturnType<typeof useLoaderData<typeof loader>>

function answerOf(field: FormField, { answers, files, attachments }: View): string {
  const { key, type } = field
  const answer = answerTo(answers, key)
  if (answer === '') return t`No answer`
  if (!isFileType(type)) return answerText(field, answer)
  const waiting = files.filter(({ field }) => field === key).pop()
  return waiting?.fileName ?? attachments.find(({ fieldKey }) => fieldKey === key)?.fileName ?? t`No answer`
}
