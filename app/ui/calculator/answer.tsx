import { Fragment, type ReactNode } from 'react'
import type { PreferredPlace } from '~/domain/desk/calculator/candidates.server'
import { calculationQuery } from '~/domain/desk/calculator/read-query'
import type { CalculatorAnswer } from '~/domain/desk/calculator/recommend.server'
import { type Calculation, type Group, groups } from '~/domain/desk/calculator/rules'
import type { UserType } from '~/domain/ground/access/actor'
import { labels } from '~/domain/ground/shared/language'
import { formatTzs } from '~/domain/ground/shared/money'
import { MAX_LOCATION_LETTERS } from '~/domain/listings/search/filters'
import { paths } from '~/paths'
import { t } from '~/ui/t'
import { ActionButton, ButtonLink, SubmitButton } from '../form/buttons'
import { EmptyState } from '../show/empty-state'
import { Icon } from '../show/icon'
import { Badge } from '../show/status-badge'
import { Money } from '../show/text'
import { RecommendationCard } from './recommendation'

type Props = {
  answer: CalculatorAnswer
  calculation: Calculation
  /** Absent for guests. */
  role?: UserType
  /** The people that a guest narrowed the answer to; null for everybody. */
  group: Group | null
  /** Keeps the answer; null for guests and when it is kept already. */
  idempotencyKey: string | null
  /** Folds beside the verdict: the form of figures and the saved answers. */
  figures: ReactNode
}

/** The affordable rent with the figures that it is of, and the best matches. */
export function Answer({ answer, calculation, role, group, idempotencyKey, figures }: Props) {
  const { recommendations } = answer
  return (
    <div className="stack">
      <div className="split">
        <Verdict answer={answer} calculation={calculation} role={role} idempotencyKey={idempotencyKey} />
        <aside className="rows">{figures}</aside>
      </div>
      {answer.preferred.state === 'none' && <PlaceQuestion calculation={calculation} group={group} />}
      {role === undefined && <Groups calculation={calculation} group={group} />}
      {recommendations.length === 0 ? (
        <NoMatches answer={answer} />
      ) : (
        <section className="stack" id="matches">
          <Preferred answer={answer} calculation={calculation} />
          {sections(answer).map(({ title, ...section }) => (
            <Fragment key={title}>
              <h2>{title}</h2>
              <ol className="cards">
                {section.recommendations.map((recommendation) => (
                  <RecommendationCard
                    key={recommendation.id}
                    recommendation={recommendation}
                    budgetTzs={answer.rentBudgetTzs}
                    preferred={answer.preferred.state}
                    role={role}
                  />
                ))}
              </ol>
            </Fragment>
          ))}
          <ButtonLink href={allPath(answer, calculation, group)} icon="search">
            {t`See all up to ${formatTzs(answer.rentBudgetTzs)}`}
          </ButtonLink>
          <HowScored />
        </section>
      )}
    </div>
  )
}

/** The places under their headings: what is near the preferred place, and what is not. */
function sections({ preferred, recommendations }: CalculatorAnswer) {
  const there = recommendations.filter((one) => one.isLocationMatch)
  const others = recommendations.filter((one) => !one.isLocationMatch)
  const isAnywhere = preferred.state === 'none' || preferred.state === 'unknown'
  return [
    { title: t`Near ${preferred.name}`, recommendations: there },
    { title: isAnywhere ? t`Anywhere in Tanzania` : t`Elsewhere`, recommendations: others },
  ].filter((section) => section.recommendations.length > 0)
}

type QuestionProps = Pick<Props, 'calculation' | 'group'>

/** Asks for the place that the figures leave out; its choices are those of the form of figures. */
function PlaceQuestion({ calculation, group }: QuestionProps) {
  const { preferred_location: _, ...figures } = calculationQuery(calculation)
  return (
    <form className="card search-line" action={paths.calculator()}>
      {Object.entries({ ...figures, ...(group ? { gender: group } : {}) }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div className="field">
        <label htmlFor="place">{t`Which college or area?`}</label>
        <input
          id="place"
          className="input"
          name="preferred_location"
          list="locations"
          maxLength={MAX_LOCATION_LETTERS}
        />
      </div>
      <SubmitButton>{t`Show places`}</SubmitButton>
    </form>
  )
}

const groupLabel = labels<Group>({ female: 'Women', male: 'Men' })

/** Narrows the answer to places that take women, or men; choosing the active one again takes it away. */
function Groups({ calculation, group }: QuestionProps) {
  const query = calculationQuery(calculation)
  return (
    <nav aria-label={t`Who will live there`}>
      <ul className="chips">
        {groups.map((one) => (
          <li key={one}>
            <a
              className="chip"
              href={paths.calculator({ ...query, gender: one === group ? null : one })}
              aria-current={one === group || undefined}
            >
              {groupLabel(one)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Verdict({
  answer: { rentBudgetTzs },
  calculation,
  role,
  idempotencyKey,
}: Omit<Props, 'group' | 'figures'>) {
  const { monthlyIncomeTzs, transportBudgetTzs, rentPercentage } = calculation
  const leftTzs = monthlyIncomeTzs - rentBudgetTzs - transportBudgetTzs
  const query = calculationQuery(calculation)
  return (
    <section className="card stack-s verdict">
      <h2>
        {t`You can afford ${(
          <strong>
            <Money tzs={rentBudgetTzs} />
          </strong>
        )} a month`}
      </h2>
      <p>
        {t`That is ${rentPercentage}% of ${<Money tzs={monthlyIncomeTzs} />}.`}{' '}
        {leftTzs >= 0
          ? t`After rent and transport ${<Money tzs={leftTzs} />} is left for everything else.`
          : t`With transport it is more than comes in: a smaller share is safer.`}
      </p>
      <div className="cluster">
        {role === undefined && (
          <ButtonLink href={paths.auth({ redirect: paths.calculator(query) })} icon="key-round">
            {t`Sign in to save it`}
          </ButtonLink>
        )}
        {idempotencyKey && (
          <ActionButton
            action={paths.calculationSave(query)}
            fields={query}
            idempotencyKey={idempotencyKey}
            icon="download"
          >
            {t`Save this answer`}
          </ActionButton>
        )}
        {role && !idempotencyKey && <Badge label={t`Saved`} tone="good" icon="circle-check" />}
        <ui-copy data-label={t`Copy link`} />
      </div>
    </section>
  )
}

/** How the preferred location was used, unless the places show it themselves. */
function Preferred({ answer, calculation }: Pick<Props, 'answer' | 'calculation'>) {
  const { preferred, recommendations } = answer
  const { preferredLocation: locationInput } = calculation
  const { state, name } = preferred
  const isThere = recommendations.some((one) => one.isLocationMatch)
  const sentences = [
    state !== 'unknown' && name !== locationInput
      ? t`Nothing for “${locationInput}”. We looked for “${name}”.`
      : '',
    state === 'none' || isThere ? '' : elsewhere(preferred),
  ].filter((sentence) => sentence !== '')
  if (sentences.length === 0) return null
  return (
    <p className="notice info">
      <Icon name="info" />
      <span>{sentences.join(' ')}</span>
    </p>
  )
}

function elsewhere({ state, name }: PreferredPlace): string {
  return state === 'unknown'
    ? t`We know no college or place “${name}”. These places are from everywhere.`
    : t`No place in or near “${name}” fits this budget. These places are elsewhere.`
}

function NoMatches({ answer: { lowestRentTzs } }: Pick<Props, 'answer'>) {
  return (
    <EmptyState
      title={t`No Matching Properties Found`}
      action={
        <ButtonLink kind="main" href={paths.properties({ sort: 'price_low' })} icon="search">
          {t`Browse by price`}
        </ButtonLink>
      }
    >
      {lowestRentTzs === null
        ? t`No place can be booked at the moment.`
        : t`The lowest rent right now is ${<Money tzs={lowestRentTzs} />} a month. A larger share of your income may reach it, or a bed in a room that you share.`}
    </EmptyState>
  )
}

function HowScored() {
  return (
    <details>
      <summary>{t`How places are scored`}</summary>
      <div className="prose stack-s small">
        <ul>
          <li>{t`Rent counts half: how far it stays below what you can afford.`}</li>
          <li>{t`Place counts three tenths: where you want to live, or elsewhere.`}</li>
          <li>
            {t`Walk counts two tenths: the shorter the walk to college, the better; 30 minutes where nobody said.`}
          </li>
        </ul>
        <p>{t`A walk of 15 minutes or less saves seven tenths of the transport budget.`}</p>
      </div>
    </details>
  )
}

/** Links to the list within this budget, in the preferred location if it has any. */
function allPath(
  { rentBudgetTzs, preferred }: CalculatorAnswer,
  { preferredLocation }: Calculation,
  gender: Group | null,
) {
  const location = preferred.state === 'found' ? preferredLocation : null
  return paths.properties({ location, gender, max_price: rentBudgetTzs, sort: 'price_low' })
}
