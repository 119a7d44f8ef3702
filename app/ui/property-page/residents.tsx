import { dayOf, formatMonth } from '~/domain/ground/shared/calendar'
import { type Counted, countText, questions } from '~/domain/listings/properties/residents'
import type { Residents, ResidentText } from '~/domain/listings/properties/residents.server'
import { monthsText } from '~/domain/listings/properties/rules'
import { paths } from '~/paths'
import { ButtonLink } from '../form/buttons'
import { tableRole as as } from '../show/desk-table'
import { Quote } from '../show/text'
import { t } from '../t'

type Props = { residents: Residents }

/** On a listing's page: what residents answered, and the way to what they wrote; renders nothing before that. */
export function ResidentsSection({ residents, id }: Props & { id: string }) {
  const { counts, texts } = residents
  if (!counts.card && texts === 0) return null
  return (
    <section className="stack-s card" id="residents" aria-label={t`Those who lived here`}>
      <h2>{t`Those who lived here`}</h2>
      <ResidentCounts residents={residents} />
      {texts > 0 && (
        <p>
          <a href={paths.propertyAnswers(id)}>{t`Read what they wrote (${texts})`}</a>
        </p>
      )}
    </section>
  )
}

/** The counts of a listing: those of today's owner, and below them those from before. */
export function ResidentCounts({ residents: { counts, ownedSince } }: Props) {
  const { now, before, card } = counts
  if (!ownedSince) return card && <Counts counted={card} />
  if (!now && !before) return card && <Counts counted={card} title={t`Before and since another owner`} />
  const since = t`Since ${formatMonth(ownedSince)}`
  return (
    <>
      {now ? <Counts counted={now} title={since} /> : <p>{t`${since}: fewer than three answers.`}</p>}
      {before && <Counts counted={before} title={t`Before, with another owner`} />}
    </>
  )
}

/** 'Water every day: 12 of 15', with those who could not say. */
function Counts({ counted, title }: { counted: Counted; title?: string }) {
  const { answers, sinceAt } = counted
  return (
    <>
      <p className="small muted">
        {title && <strong>{title} · </strong>}
        {t`${answers} answers since ${formatMonth(dayOf(sinceAt))}`}
      </p>
      <table className="sum" {...as('table')}>
        <caption className="sr">{t`Those who lived here`}</caption>
        <tbody {...as('rowgroup')}>
          {questions
            .filter((question) => counted[question].of > 0)
            .map((question) => {
              const { yes, of } = counted[question]
              return (
                <tr key={question} {...as('row')}>
                  <th scope="row" {...as('rowheader')}>
                    {countText(question)}
                    {of < answers && <span className="hint">{t`${answers - of} cannot say`}</span>}
                  </th>
                  <td className="strong" {...as('cell')}>{t`${yes} of ${of}`}</td>
                </tr>
              )
            })}
        </tbody>
      </table>
    </>
  )
}

/** What residents wrote, each with the owner's reply. `mayHide`: the reader is an administrator. */
export function ResidentTexts({ texts, mayHide }: { texts: readonly ResidentText[]; mayHide: boolean }) {
  return (
    <ol className="stack">
      {texts.map((text) => (
        <li key={text.id} className="stack-s card">
          <p className="cluster">
            <strong>{text.firstName}</strong>
            <span className="small muted">{whenText(text)}</span>
          </p>
          <Quote>{text.text}</Quote>
          {text.reply && <Quote by={text.isBefore ? t`The owner then` : t`The owner`}>{text.reply}</Quote>}
          <p className="cluster small">
            {text.mayReply && <ButtonLink href={paths.answerReply(text.id)}>{t`Answer`}</ButtonLink>}
            {mayHide && <a href={paths.answerHide(text.id)}>{t`Hide`}</a>}
            {!text.isOwn && <a href={paths.answerReport(text.id)}>{t`Report this`}</a>}
          </p>
        </li>
      ))}
    </ol>
  )
}

/** 'Nov 2026 · since Sep 2026', 'Aug 2026 · 10 months'. */
function whenText({ day, since, months, isBefore }: ResidentText): string {
  const length = since ? t`since ${formatMonth(since)}` : monthsText(months)
  const when = `${formatMonth(day)} · ${length}`
  return isBefore ? t`${when} · with another owner` : when
}
