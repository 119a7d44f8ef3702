import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { featuredCities } from '~/domain/cities/cities.server'
import { featuredProperties } from '~/domain/properties/card.server'
import { policiesFor } from '~/domain/properties/gender-problem.server'
import { collegeOrigin, withDistances } from '~/domain/search/distance.server'
import { startDays } from '~/domain/search/list-page.server'
import { readSettings } from '~/domain/settings/read.server'
import { BRAND } from '~/domain/shared/brand'
import { activeUniversities } from '~/domain/universities/active.server'
import { collegeNamed } from '~/domain/universities/college.server'
import { collegeInCookie } from '~/http/college-cookie.server'
import { getActor } from '~/http/session.server'
import { siteOrigin } from '~/http/site.server'
import { paths } from '~/paths'
import { CallToAction, TrustBadges } from '~/ui/landing/call-to-action'
import { CityTiles } from '~/ui/landing/city-tiles'
import { Featured } from '~/ui/landing/featured'
import { HERO_PROMISE, Hero } from '~/ui/landing/hero'
import { HeroSearch } from '~/ui/landing/hero-search'
import { HowItWorks } from '~/ui/landing/how-it-works'
import { Testimonials } from '~/ui/landing/testimonials'
import { Universities } from '~/ui/landing/universities'
import { LandingFooter } from '~/ui/layout/landing-footer'

export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await getActor(request)
  if (actor && actor.userType !== 'tenant') throw redirect(paths.dashboard(), 303)
  const { heroFigures, testimonials, contactPhone, contactEmail } = readSettings()
  const college = collegeNamed(collegeInCookie(request.headers.get('Cookie')))
  const properties = featuredProperties(policiesFor(actor))
  return {
    role: actor?.userType,
    origin: siteOrigin(),
    college: college?.code ?? null,
    days: startDays(),
    heroFigures,
    testimonials,
    contact: { phone: contactPhone || undefined, email: contactEmail || undefined },
    cities: featuredCities(),
    properties: withDistances(properties, collegeOrigin(college)),
    universities: activeUniversities(),
  }
}

const title = `${BRAND}: rooms and hostels near your college`

export const meta = ({ data }: { data?: { origin: string } }) => [
  { title },
  { name: 'description', content: HERO_PROMISE },
  { property: 'og:title', content: title },
  { property: 'og:description', content: HERO_PROMISE },
  ...(data ? [{ tagName: 'link', rel: 'canonical', href: data.origin + paths.home() }] : []),
]

export default function Landing() {
  const page = useLoaderData<typeof loader>()
  return (
    <>
      <main id="main">
        <Hero figures={page.heroFigures}>
          <HeroSearch college={page.college} universities={page.universities} {...page.days} />
        </Hero>
        <HowItWorks />
        <CityTiles cities={page.cities} />
        <Featured properties={page.properties} role={page.role} />
        <Universities universities={page.universities} />
        <Testimonials testimonials={page.testimonials} />
        <CallToAction />
        <TrustBadges />
      </main>
      <LandingFooter {...page.contact} />
    </>
  )
}
