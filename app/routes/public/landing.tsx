import { data, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { landingLists } from '~/domain/desk/dashboards/landing.server'
import type { UserType } from '~/domain/ground/access/actor'
import { readSettings } from '~/domain/ground/settings/read.server'
import type { Testimonial } from '~/domain/ground/settings/rules'
import { BRAND } from '~/domain/ground/shared/brand'
import { t } from '~/domain/ground/shared/language'
import type { CardView } from '~/domain/listings/properties/card-view'
import { collegeOrigin, withDistances } from '~/domain/listings/search/distance.server'
import { startDays } from '~/domain/listings/search/list-page.server'
import { withKept } from '~/domain/stays/bookings/saved/keep-property.server'
import { collegeNamed } from '~/domain/university/universities/college.server'
import { collegeInCookie } from '~/http/college-cookie.server'
import { getActor } from '~/http/session.server'
import { siteOrigin } from '~/http/site.server'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/form/buttons'
import { CallToAction, TrustBadges } from '~/ui/landing/call-to-action'
import { CityTiles } from '~/ui/landing/city-tiles'
import { Hero, heroPromise } from '~/ui/landing/hero'
import { HeroSearch } from '~/ui/landing/hero-search'
import { Universities } from '~/ui/landing/universities'
import { LandingFooter } from '~/ui/layout/landing-footer'
import { publicLinks } from '~/ui/layout/page'
import { Carousel } from '~/ui/show/carousel'
import { Icon, type IconName } from '~/ui/show/icon'
import { PropertyCard } from '~/ui/show/property-card'

export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await getActor(request)
  if (actor && actor.userType !== 'tenant') throw redirect(paths.dashboard(), 303)
  const { heroFigures, testimonials, contactPhone, contactEmail } = readSettings()
  const college = collegeNamed(collegeInCookie(request.headers.get('Cookie')))
  const { properties, isWhole, ...lists } = landingLists(actor)
  const page = {
    role: actor?.userType,
    origin: siteOrigin(),
    college: college?.code ?? null,
    days: startDays(),
    testimonials,
    claims: heroFigures,
    contact: { phone: contactPhone || undefined, email: contactEmail || undefined },
    ...lists,
    properties: withKept(actor, withDistances(properties, collegeOrigin(college))),
  }
  // The page cache keeps no page with another status.
  return data(page, { status: isWhole ? 200 : 500 })
}

export function meta({ data }: { data?: { origin: string; role?: UserType } }) {
  const title = t`${BRAND}: rooms and hostels near your college`
  return [
    { title },
    { name: 'description', content: heroPromise() },
    { property: 'og:title', content: title },
    { property: 'og:description', content: heroPromise() },
    ...(data && !data.role ? publicLinks(data.origin, paths.home()) : []),
  ]
}

export default function Landing() {
  const page = useLoaderData<typeof loader>()
  return (
    <>
      <main id="main">
        <Hero figures={page.figures}>
          <HeroSearch college={page.college} universities={page.universities} {...page.days} />
        </Hero>
        <HowItWorks />
        <CityTiles cities={page.cities} />
        <Featured properties={page.properties} role={page.role} />
        <Universities universities={page.universities} />
        <Testimonials testimonials={page.testimonials} />
        <CallToAction />
        <TrustBadges claims={page.claims} />
      </main>
      <LandingFooter {...page.contact} />
    </>
  )
}

/** Number of places shown on phones. */
const ON_PHONES = 3

/** The featured listings, three of them on phones. */
function Featured({ properties, role }: { properties: readonly CardView[]; role?: UserType }) {
  return (
    <section className="wrap band">
      <h2>{t`Featured Properties`}</h2>
      {properties.length === 0 && (
        <p className="muted">{t`No featured properties available at the moment.`}</p>
      )}
      <ul className="cards featured">
        {properties.map((property, index) => (
          <li key={property.id} className={index < ON_PHONES ? undefined : 'wide'}>
            <PropertyCard property={property} role={role} heading="h3" />
          </li>
        ))}
      </ul>
      <ButtonLink href={paths.properties()}>{t`View All Properties`}</ButtonLink>
    </section>
  )
}

const steps = (): [IconName, string, string][] => [
  ['search', t`Search & Filter`, t`By area, college, price and the day you move in.`],
  ['eye', t`Book Viewing`, t`Write to the owner by WhatsApp or SMS. The text is ready.`],
  ['lock', t`Secure Payment`, t`Pay the owner after the approval and send the receipt here.`],
  ['key-round', t`Move In`, t`Your dates are held for you from the approval on.`],
]

/** From search to key in four steps. */
function HowItWorks() {
  return (
    <section className="wrap band">
      <h2>{t`How It Works`}</h2>
      <ol className="how">
        {steps().map(([icon, title, text]) => (
          <li key={title}>
            <p className="badge wait">
              <Icon name={icon} />
            </p>
            <div>
              <h3>{title}</h3>
              <p className="small muted">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** Testimonials; renders nothing without any. */
function Testimonials({ testimonials }: { testimonials: readonly Testimonial[] }) {
  if (testimonials.length === 0) return null
  return (
    <section className="wrap band">
      <h2>{t`What students and owners say`}</h2>
      <Carousel label={t`Testimonials`}>
        {testimonials.map(({ name, role, text }) => (
          <figure key={name} className="quote">
            <blockquote>“{text}”</blockquote>
            <figcaption className="muted small">
              <span className="strong">{name}</span>, {role}
            </figcaption>
          </figure>
        ))}
      </Carousel>
    </section>
  )
}
