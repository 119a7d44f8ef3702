import { redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { featuredCities } from '~/domain/cities/cities.server'
import { featuredProperties } from '~/domain/properties/card.server'
import { readSettings } from '~/domain/settings/read.server'
import { BRAND } from '~/domain/shared/brand'
import { activeUniversities } from '~/domain/universities/active.server'
import { answer } from '~/http/failures.server'
import { getActor } from '~/http/session.server'
import { siteOrigin } from '~/http/site.server'
import { paths } from '~/paths'
import { CallToAction, TrustBadges } from '~/ui/landing/call-to-action'
import { CityTiles } from '~/ui/landing/city-tiles'
import { Featured } from '~/ui/landing/featured'
import { HERO_PROMISE, Hero } from '~/ui/landing/hero'
import { HowItWorks } from '~/ui/landing/how-it-works'
import { Testimonials } from '~/ui/landing/testimonials'
import { Universities } from '~/ui/landing/universities'
import { LandingFooter } from '~/ui/layout/landing-footer'

export const loader = answer(async ({ request }) => {
  const actor = await getActor(request)
  if (actor && actor.userType !== 'tenant') throw redirect(paths.dashboard(), 303)
  const { heroFigures, testimonials, contactPhone, contactEmail } = readSettings()
  return {
    role: actor?.userType,
    origin: siteOrigin(),
    heroFigures,
    testimonials,
    contact: { phone: contactPhone || undefined, email: contactEmail || undefined },
    cities: featuredCities(),
    properties: featuredProperties(),
    universities: activeUniversities(),
  }
})

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
        <Hero figures={page.heroFigures} />
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
