import type { ReactNode } from 'react'
import { type FormReply, fieldErrors, fieldValue, hasErrors } from '~/domain/ground/shared/form-reply'
import { t } from '~/domain/ground/shared/language'
import { plainLines } from '~/domain/ground/shared/line-problems'
import { ButtonLink, SubmitButton } from './buttons'
import { ErrorSummary } from './error-summary'
import { FileField } from './file-field'
import { PostForm } from './post-form'
import { TextArea } from './text-field'

type Props = {
  reply: FormReply | null
  idempotencyKey?: string
  label: string
  hint: string
  /** In place of those of a list of at most 100 KB that adds something. */
  fileHint?: string
  read?: string
  /** What a list without wrong lines adds, and the button that adds it; null where it adds nothing. */
  preview: (list: string) => { shown: ReactNode; button: string | null }
  /** Leads to the page without the list. */
  back: string
  /** Fields before the list that make lines of it. */
  children?: ReactNode
}

/** Wrong lines are named at the list alone: above is how many there are. */
function withoutLines(reply: FormReply): FormReply {
  const wrong = fieldErrors(reply, 'list')
  if (wrong.length < 2) return reply
  return { ...reply, errors: { ...reply.errors, list: [t`The list has ${wrong.length} mistakes.`] } }
}

/** The form of a list that is shown before it is stored. Its action: `previewedList`. */
export function PreviewedList({
  reply,
  idempotencyKey,
  label,
  hint,
  preview,
  back,
  children,
  ...texts
}: Props) {
  const { fileHint, read = t`Show what is added` } = texts
  const list = reply && !hasErrors(reply) ? plainLines(fieldValue(reply, 'list')) : null
  const found = list === null ? null : preview(list)
  return (
    <PostForm reply={reply} idempotencyKey={idempotencyKey} files>
      <ErrorSummary reply={reply && withoutLines(reply)} />
      {found && (
        <section className="card stack-s" aria-label={t`Preview`}>
          <input type="hidden" name="seen" value={list ?? ''} />
          <h2>{t`Please check`}</h2>
          {found.shown}
          {found.button && (
            <div>
              <SubmitButton>{found.button}</SubmitButton>
            </div>
          )}
        </section>
      )}
      {children}
      <TextArea name="list" label={label} hint={hint} rows={12} reply={reply} optional={Boolean(children)} />
      <FileField
        name="file"
        label={t`Or a file`}
        hint={fileHint ?? t`A CSV file of at most 100 KB. Its lines take the place of the list above.`}
        accept=".csv,.tsv,.txt,text/csv,text/plain"
        reply={reply}
      />
      <div className="actions">
        <SubmitButton kind={found ? 'plain' : 'main'}>{found ? t`Show the changed list` : read}</SubmitButton>
        <ButtonLink href={back}>{t`Cancel`}</ButtonLink>
      </div>
    </PostForm>
  )
}

/** A preview in words, which the press sends back; without any the list changes nothing. */
export const writtenPreview = (shown: string | undefined, button: string) => ({
  shown: (
    <p className="lines">
      <input type="hidden" name="shown" value={shown} />
      {shown}
    </p>
  ),
  button: shown ? button : null,
})
