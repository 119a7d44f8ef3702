import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { isAnswerTo, savedCalculations } from '~/domain/calculator/list.server'
import { readCalculation } from '~/domain/calculator/read-query'
import { recommend } from '~/domain/calculator/recommend.server'
import { cityNames } from '~/domain/cities/cities.server'
import type { FormReply } from '~/domain/shared/form-reply'
import { collegeCodes } from '~/domain/universities/active.server'
import { collegeNamed } from '~/domain/universities/college.server'
import { collegeInCookie } from '~/http/college-cookie.server'
import { newIdempotencyKey } from '~/http/forms.server'
import { getActor } from '~/http/session.server'
import { paths } from '~/paths'
import { Answer } from '~/ui/calculator/answer'
import { CalculatorForm } from '~/ui/calculator/calculator-form'
import { SavedCalculations } from '~/ui/calculator/saved-calculations'
import { Page, pageTitle } from '~/ui/layout/page'

export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await getActor(request)
  const { calculation, reply } = readCalculation(new URL(request.url).searchParams)
  const kept = actor ? savedCalculations(actor) : []
  const isKept = calculation !== null && kept.some((one) => isAnswerTo(one, calculation))
  return {
    role: actor?.userType,
    calculation,
    reply,
    found: calculation && recommend(calculation, actor),
    idempotencyKey: actor && calculation && !isKept ? newIdempotencyKey() : null,
    kept: kept.map(({ userId, recommendedProperties, ...one }) => ({
      ...one,
      places: recommendedProperties.length,
    })),
    college: collegeNamed(collegeInCookie(request.headers.get('Cookie')))?.code ?? null,
    locations: [...collegeCodes(), ...cityNames().sort((a, b) => a.localeCompare(b))],
  }
}

export const meta = ({ data }: { data?: { reply: FormReply | null } }) => [
  { title: pageTitle('AI Rent Calculator', data?.reply) },
]

export default function Calculator() {
  const { role, calculation, reply, found, idempotencyKey, kept, ...choices } = useLoaderData<typeof loader>()
  const form = <CalculatorForm calculation={calculation} reply={reply} {...choices} />
  return (
    <Page
      title="AI Rent Calculator"
      lead="What you can afford, and the three places that fit it best."
      back={{ href: paths.home(), label: 'Home' }}
      narrow={!found}
    >
      {found && calculation ? (
        <div className="split">
          <Answer answer={found} calculation={calculation} role={role} idempotencyKey={idempotencyKey} />
          <aside className="stack">
            {form}
            <SavedCalculations kept={kept} />
          </aside>
        </div>
      ) : (
        <>
          {form}
          <SavedCalculations kept={kept} />
        </>
      )}
    </Page>
  )
}
