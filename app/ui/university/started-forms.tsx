import type { StartedForm } from '~/domain/university/universities/public-page.server'
import { paths } from '~/paths'
import { t } from '~/ui/t'
import { ButtonLink } from '../form/buttons'
import { InstantText } from '../show/text'

/** Forms that a student has begun and not sent; nothing without any. */
export function StartedForms({ forms }: { forms: readonly StartedForm[] }) {
  if (forms.length === 0) return null
  return (
    <section className="stack">
      <h2>{t`Forms that you have begun`}</h2>
      <div className="cards">
        {forms.map(({ formId, formName, university, savedAt }) => (
          <article key={formId} className="card stack-s">
            <h3>{formName}</h3>
            <p>{university}</p>
            <SavedAt at={savedAt} />
            <div>
              <ButtonLink href={paths.universityForm(formId)} kind="main" of={formName}>
                {t`Continue`}
              </ButtonLink>
            </div>
          </article>
        ))}
      </div>
    </section>
  )
}

/** The time at which an unsent form was saved, if it was. */
export function SavedAt({ at }: { at: number | undefined }) {
  if (at === undefined) return null
  return <p className="muted">{t`Saved ${<InstantText at={at} />}, not sent`}</p>
}
