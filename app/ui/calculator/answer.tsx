import type { UserType } from '~/domain/access/actor'
import type { CalculatorAnswer, PreferredPlace } from '~/domain/calculator/answer'
import { calculationQuery } from '~/domain/calculator/read-query'
import { type Calculation, NO_MATCHES } from '~/domain/calculator/rules'
import { formatTzs } from '~/domain/shared/money'
import { paths } from '~/paths'
import { ActionButton, ButtonLink } from '../form/buttons'
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
  /** Keeps the answer; null for guests and when it is kept already. */
  idempotencyKey: string | null
}

/** The affordable rent and the best matches. */
export function Answer({ answer, calculation, role, idempotencyKey }: Props) {
  const { recommendations } = answer
  return (
    <div className="stack-l">
      <Verdict answer={answer} calculation={calculation} role={role} idempotencyKey={idempotencyKey} />
      {recommendations.length === 0 ? (
        <NoMatches answer={answer} />
      ) : (
        <section className="stack" id="matches">
          <h2>{recommendations.length === 1 ? 'The place that fits' : 'The places that fit you best'}</h2>
          <Preferred answer={answer} calculation={calculation} />
          <ol className="stack">
            {recommendations.map((recommendation, index) => (
              <RecommendationCard
                key={recommendation.id}
                recommendation={recommendation}
                preferred={answer.preferred.state}
                role={role}
                eager={index === 0}
              />
            ))}
          </ol>
          <ButtonLink href={allPath(answer, calculation)} icon="search">
            {`See all up to ${formatTzs(answer.rentBudgetTzs)}`}
          </ButtonLink>
          <HowScored />
        </section>
      )}
    </div>
  )
}

function Verdict({ answer: { rentBudgetTzs }, calculation, role, idempotencyKey }: Props) {
  const { monthlyIncomeTzs, transportBudgetTzs, rentPercentage } = calculation
  const leftTzs = monthlyIncomeTzs - rentBudgetTzs - transportBudgetTzs
  const query = calculationQuery(calculation)
  return (
    <section className="card stack-s verdict">
      <h2>
        You can afford{' '}
        <strong>
          <Money tzs={rentBudgetTzs} />
        </strong>{' '}
        a month
      </h2>
      <p>
        That is {rentPercentage}% of <Money tzs={monthlyIncomeTzs} />.{' '}
        {leftTzs >= 0 ? (
          <>
            After rent and transport <Money tzs={leftTzs} /> stays for everything else.
          </>
        ) : (
          'With transport it is more than comes in: a smaller share is safer.'
        )}
      </p>
      <div className="cluster">
        {role === undefined && (
          <ButtonLink href={paths.auth({ redirect: paths.calculator(query) })} icon="key-round">
            Sign in to save it
          </ButtonLink>
        )}
        {idempotencyKey && (
          <ActionButton
            action={paths.calculationSave(query)}
            fields={query}
            idempotencyKey={idempotencyKey}
            icon="download"
          >
            Save this answer
          </ActionButton>
        )}
        {role && !idempotencyKey && <Badge label="Saved" tone="good" icon="circle-check" />}
        <a href="#figures" className="btn btn-quiet">
          Change the figures
        </a>
        <ui-copy data-label="Copy link" />
      </div>
      <p className="small muted">
        Whoever has <a href={paths.calculator(query)}>the link to this answer</a> sees these figures.
      </p>
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
      ? `Nothing for “${locationInput}”. We looked for “${name}”.`
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
  if (state === 'unknown') return `We know no college or place “${name}”. These places are from everywhere.`
  if (state === 'empty') return `No place in or near “${name}” fits this budget. These places are elsewhere.`
  return `Places in or near “${name}” fit this budget, but these elsewhere have a higher score.`
}

function NoMatches({ answer: { lowestRentTzs } }: Pick<Props, 'answer'>) {
  return (
    <EmptyState
      title={NO_MATCHES}
      action={
        <ButtonLink kind="main" href={paths.properties({ sort: 'price_low' })} icon="search">
          Browse by price
        </ButtonLink>
      }
    >
      {lowestRentTzs === null ? (
        'No place can be booked at the moment.'
      ) : (
        <>
          The lowest rent right now is <Money tzs={lowestRentTzs} /> a month. A larger share of your income
          may reach it, or a bed in a room that you share.
        </>
      )}
    </EmptyState>
  )
}

function HowScored() {
  return (
    <details>
      <summary>How places are scored</summary>
      <div className="prose small">
        <ul>
          <li>Rent counts half: how far it stays below what you can afford.</li>
          <li>Place counts three tenths: 90 where you want to live, 50 elsewhere.</li>
          <li>
            Walk counts two tenths: the shorter the walk to college, the better; 30 minutes where nobody said.
          </li>
        </ul>
        <p>A walk of 15 minutes or less saves seven tenths of the transport budget.</p>
      </div>
    </details>
  )
}

/** Links to the list within this budget, in the preferred location if it has any. */
function allPath({ rentBudgetTzs, preferred }: CalculatorAnswer, { preferredLocation }: Calculation) {
  const location = preferred.state === 'found' ? preferredLocation : null
  return paths.properties({ location, max_price: rentBudgetTzs, sort: 'price_low' })
}
