import type { ComponentProps } from 'react'
import { dayOf, formatDay } from '~/domain/ground/shared/calendar'
import { inFigures } from '~/domain/ground/shared/text'
import type { FormCardView } from '~/domain/university/forms/list-forms.server'
import { fieldCount } from '~/domain/university/forms/rules'
import type { FormDraftLine } from '~/domain/university/forms/views'
import { paths } from '~/paths'
import { ActionButton, ButtonLink } from '../form/buttons'
import { EmptyState } from '../show/empty-state'
import { QrCode } from '../show/qr-code'
import { Badge } from '../show/status-badge'
import { InstantText } from '../show/text'
import { t } from '../t'
import { FormLink } from './form-link'

/** Nobody scans the code of a closed form: it has none. */
export type ListedForm = FormCardView & {
  link: { url: string; qr: ComponentProps<typeof QrCode>['code'] | null }
}

type Drafts = { drafts: readonly FormDraftLine[]; universityId: string }

/** Forms that this person has not created or updated yet, offered again. */
export function FormDrafts({ drafts, universityId }: Drafts) {
  if (drafts.length === 0) return null
  return (
    <section className="stack-s">
      <h3>{t`Half-made forms`}</h3>
      <ul className="stack-s">
        {drafts.map(({ formId, name, savedAt }) => (
          <li key={formId} className="card card-head">
            <div>
              <p className="strong">{name || t`New form`}</p>
              <p className="small muted">
                {formId ? t`Changes of ${at(savedAt)}` : t`Begun on ${at(savedAt)}`}
              </p>
            </div>
            <div className="cluster">
              <ButtonLink
                href={
                  formId
                    ? paths.universityFormEdit(formId)
                    : paths.universityFormNew({ manage: universityId })
                }
                of={name || t`New form`}
              >
                {t`Continue`}
              </ButtonLink>
              <ButtonLink
                href={paths.universityFormDiscard(formId ? { form: formId } : { manage: universityId })}
                kind="quiet"
                dialog
                of={name || t`New form`}
              >
                {t`Discard`}
              </ButtonLink>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

type CardsProps = { forms: readonly ListedForm[]; universityId: string; mayManage: boolean }

const at = (instant: number) => <InstantText key="at" at={instant} />

const answerCount = (answers: number) => (answers === 1 ? t`1 answer` : t`${inFigures(answers)} answers`)

/** The forms of a university. */
export function FormCards({ forms, universityId, mayManage }: CardsProps) {
  if (forms.length === 0)
    return <EmptyState title={t`No forms yet`}>{t`Create your first student registration form`}</EmptyState>
  return (
    <div className="cards">
      {forms.map((form) => (
        <FormCard key={form.id} {...{ form, universityId, mayManage }} />
      ))}
    </div>
  )
}

type CardProps = Omit<CardsProps, 'forms'> & { form: ListedForm }

function FormCard({ form, universityId, mayManage }: CardProps) {
  const { id, name, link } = form
  return (
    <article className="card stack-s">
      <div className="card-head">
        <h3>{name}</h3>
        {form.isActive ? (
          form.hasClosed && <Badge label={t.as('a form')`Closed`} />
        ) : (
          <Badge label={t.as('a form')`Inactive`} />
        )}
      </div>
      {form.description && <p className="lines">{form.description}</p>}
      <p>{`${fieldCount(form.fields)}, ${answerCount(form.answered)}`}</p>
      <p className="muted">{t`Created ${formatDay(dayOf(form.createdAt))}`}</p>
      {form.opensOn && <p className="muted">{t`Open from ${formatDay(form.opensOn)}`}</p>}
      {form.closesOn && (
        <p className="muted">
          {form.hasClosed
            ? t`Closed on ${formatDay(form.closesOn)}`
            : t`Open until ${formatDay(form.closesOn)}`}
        </p>
      )}
      <FormLink url={link.url} name={name} />
      {link.qr && (
        <details>
          <summary>
            {t`QR code`}
            <span className="sr">{t` of ${name}`}</span>
          </summary>
          <QrCode code={link.qr} label={t`QR code of ${name}`} />
        </details>
      )}
      <div className="cluster">
        <ButtonLink href={paths.universityFormPreview(id)} icon="eye" of={name}>{t`Preview`}</ButtonLink>
        {mayManage && (
          <>
            <ButtonLink href={paths.universityFormEdit(id)} icon="pencil" of={name}>{t`Edit`}</ButtonLink>
            {form.answered > 0 && (
              <ButtonLink
                href={paths.studentsWrite({ manage: universityId, form: id })}
                icon="send"
                of={name}
              >
                {t`Write to its students`}
              </ButtonLink>
            )}
            <ActionButton action={paths.universityFormCopy(id)}>
              {t`Copy`}
              <span className="sr"> {name}</span>
            </ActionButton>
            <ButtonLink href={paths.universityFormDelete(id)} kind="danger" of={name}>{t`Delete`}</ButtonLink>
          </>
        )}
      </div>
    </article>
  )
}
