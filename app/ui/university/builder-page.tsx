import { type FormReply, formReplyOf } from '~/domain/ground/shared/form-reply'
import { inFigures, sentences } from '~/domain/ground/shared/text'
import type { BuilderView } from '~/domain/university/forms/builder-page.server'
import { paths } from '~/paths'
import { Page } from '../layout/page'
import { InstantText } from '../show/text'
import { t } from '../t'
import { FormBuilder } from './form-builder'

type Props = { view: BuilderView; idempotencyKey?: string; reply: FormReply | null }

/** The builder of a new form or of an existing one; continues the draft that this person left. */
export function BuilderPage({ view, idempotencyKey, reply }: Props) {
  const { university, formId, values, version, answered, draft } = view
  const back = paths.universityChapter({ manage: university.id, tab: 'forms' })
  const subject = formId ? { form: formId } : { manage: university.id }
  return (
    <Page
      title={formId ? t`Edit Form` : t`Create Form`}
      lead={formId ? values.name : university.name}
      back={{ href: back, label: t`Forms` }}
    >
      <div className="stack">
        {draft && !reply && (
          <p className="note">
            {t`You typed this on ${<InstantText key="at" at={draft.savedAt} />}, and it is not in use yet.`}{' '}
            <a href={paths.universityFormDiscard(subject)} data-dialog>{t`Discard`}</a>
          </p>
        )}
        {answered > 0 && (
          <p className="note">
            {sentences(
              answered === 1 ? t`1 has answered.` : t`${inFigures(answered)} have answered.`,
              t`What they sent stays as it is; changes are for those who send the form from now on.`,
              t`Who comes first always goes by the options of now.`,
            )}
          </p>
        )}
        <FormBuilder
          action={formId ? paths.universityFormEdit(formId) : paths.universityFormNew(subject)}
          draftPath={(leave) => paths.universityFormDraft({ ...subject, leave })}
          values={values}
          label={formId ? t`Update Form` : t`Create Form`}
          back={back}
          reply={reply ?? (draft && formReplyOf(draft.values))}
          idempotencyKey={idempotencyKey}
          version={version}
        />
      </div>
    </Page>
  )
}
