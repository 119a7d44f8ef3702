import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { isAnswerTo, savedCalculations } from '~/domain/desk/calculator/list.server'
import { calculationQuery, readCalculation, readGroup } from '~/domain/desk/calculator/read-query'
import { recommend } from '~/domain/desk/calculator/recommend.server'
import { dayOf } from '~/domain/ground/shared/calendar'
import type { FormReply } from '~/domain/ground/shared/form-reply'
import { formatTzs } from '~/domain/ground/shared/money'
import { inFigures } from '~/domain/ground/shared/text'
import { cityNames } from '~/domain/listings/cities/cities.server'
import { collegeCodes } from '~/domain/university/universities/active.server'
import { collegeNamed } from '~/domain/university/universities/college.server'
import { collegeInCookie } from '~/http/college-cookie.server'
import { newIdempotencyKey } from '~/http/forms.server'
import { getActor } from '~/http/session.server'
import { siteOrigin } from '~/http/site.server'
import { paths } from '~/paths'
import { Answer } from '~/ui/calculator/answer'
import { CalculatorForm } from '~/ui/calculator/calculator-form'
import { ActionButton } from '~/ui/form/buttons'
import { Page, pageTitle, publicLinks } from '~/ui/layout/page'
import { Fold } from '~/ui/show/fold'
import { DayText, Money } from '~/ui/show/text'
import { t } from '~/ui/t'

export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await getActor(request)
  const query = new URL(request.url).searchParams
  const { calculation, reply } = readCalculation(query)
  const group = actor ? null : readGroup(query)
  const kept = actor ? savedCalculations(actor) : []
  const isKept = calculation !== null && kept.some((one) => isAnswerTo(one, calculation))
  return {
    role: actor?.userType,
    origin: siteOrigin(),
    calculation,
    reply,
    group,
    found: calculation && recommend(calculation, actor, group),
    idempotencyKey: actor && calculation && !isKept ? newIdempotencyKey() : null,
    kept: kept.map(({ userId, recommendedProperties, ...one }) => ({
      ...one,
      places: recommendedProperties.length,
    })),
    college: collegeNamed(collegeInCookie(request.headers.get('Cookie')))?.code ?? null,
    locations: [...collegeCodes(), ...cityNames().sort((a, b) => a.localeCompare(b))],
  }
}

export const meta = ({ data }: { data?: { reply: FormReply | null; origin: string } }) => [
  { title: pageTitle(t`AI Rent Calculator`, data?.reply) },
  ...(data?.reply === null ? publicLinks(data.origin, paths.calculator()) : []),
]

export default function Calculator() {
  const { role, calculation, reply, found, group, idempotencyKey, kept, ...choices } =
    useLoaderData<typeof loader>()
  const form = <CalculatorForm calculation={calculation} reply={reply} group={group} {...choices} />
  return (
    <Page
      title={t`AI Rent Calculator`}
      lead={found ? undefined : t`What you can afford, and the three places that fit it best.`}
      back={{ href: paths.home(), label: t`Home` }}
      narrow={!found}
    >
      {found && calculation ? (
        <Answer
          answer={found}
          calculation={calculation}
          role={role}
          group={group}
          idempotencyKey={idempotencyKey}
          figures={
            <>
              <Fold title={t`Change the figures`} figure={formatTzs(calculation.monthlyIncomeTzs)}>
                {form}
                <p className="small muted">
                  {t`Anyone with ${<a href={paths.calculator(calculationQuery(calculation))}>{t`the link to this answer`}</a>} sees these figures.`}
                </p>
              </Fold>
              {kept.length > 0 && (
                <Fold title={t`Saved answers`} figure={kept.length}>
                  <SavedCalculations kept={kept} />
                </Fold>
              )}
            </>
          }
        />
      ) : (
        <>
          {form}
          {kept.length > 0 && (
            <section className="card stack" id="saved">
              <h2>{t`Saved answers`}</h2>
              <SavedCalculations kept={kept} />
            </section>
          )}
        </>
      )}
    </Page>
  )
}

/** The answers that this person kept; each link asks the same again. */
function SavedCalculations({ kept }: Pick<ReturnType<typeof useLoaderData<typeof loader>>, 'kept'>) {
  return (
    <ul className="stack">
      {kept.map((one) => (
        <li key={one.id} className="card-head">
          <div>
            <a href={paths.calculator(calculationQuery(one))}>
              {t`${<Money tzs={one.rentBudgetTzs} />} a month`}
              {one.preferredLocation && `, ${one.preferredLocation}`}
            </a>
            <p className="small muted">
              {t`${one.rentPercentage}% of ${<Money tzs={one.monthlyIncomeTzs} />}, ${<Money tzs={one.transportBudgetTzs} />} for transport`}
              <br />
              {one.places === 1
                ? t`${<DayText day={dayOf(one.createdAt)} />}, 1 place then`
                : t`${<DayText day={dayOf(one.createdAt)} />}, ${inFigures(one.places)} places then`}
            </p>
          </div>
          <ActionButton action={paths.calculationDelete(one.id)} kind="quiet">
            {t`Delete`}
            <span className="sr">
              {' '}
              <Money tzs={one.rentBudgetTzs} /> {one.preferredLocation}
            </span>
          </ActionButton>
        </li>
      ))}
    </ul>
  )
}
