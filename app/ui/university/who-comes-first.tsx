import type { FormField } from '~/domain/ground/shared/form-field'
import { t } from '~/ui/t'

/** The order in which rooms are given, by the question of a form that decides it; nothing without one. */
export function WhoComesFirst({ question }: { question?: Pick<FormField, 'options' | 'papers'> }) {
  if (!question) return null
  const { options = [], papers = [] } = question
  return (
    <div className="small stack-s">
      <p className="strong">{t`Rooms are given in this order:`}</p>
      <ol>
        {options.map((option, at) => (
          <li key={option}>
            {at + 1}. {papers.includes(option) ? t`${option}, with a paper` : option}
          </li>
        ))}
      </ol>
      <p className="muted">{t`In each group, who sent the form earlier comes first. Places of a drawn room ballot come before all groups.`}</p>
    </div>
  )
}
