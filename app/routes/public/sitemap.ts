import type { LoaderFunctionArgs } from '@remix-run/node'
import { dayOf } from '~/domain/ground/shared/calendar'
import { missing } from '~/domain/ground/shared/refusals'
import { cityNames } from '~/domain/listings/cities/cities.server'
import { propertiesOfPart, sitemapParts } from '~/domain/listings/properties/sitemap.server'
import { activeUniversities } from '~/domain/university/universities/active.server'
import { type MappedPage, sitemap, sitemapIndex } from '~/http/sitemap.server'
import { paths } from '~/paths'

/** Everything that guests may find; more than one part is listed first and asked for by its number. */
export function loader({ request }: LoaderFunctionArgs) {
  const partName = new URL(request.url).searchParams.get('part')
  const parts = sitemapParts()
  if (partName !== null && !/^\d{1,6}$/.test(partName)) throw missing()
  const part = Number(partName ?? 1)
  if (part < 1 || part > parts) throw missing()
  if (partName !== null || parts === 1) return sitemap(pagesOf(part))
  return sitemapIndex(
    Array.from({ length: parts }, (_, index) => ({ path: paths.sitemap({ part: index + 1 }) })),
  )
}

function* pagesOf(part: number): Generator<MappedPage[]> {
  if (part === 1) yield publicPages()
  for (const listings of propertiesOfPart(part))
    yield listings.map(({ id, updatedAt }) => ({ path: paths.property(id), day: dayOf(updatedAt) }))
}

function publicPages(): MappedPage[] {
  const cities = cityNames().map((location) => paths.properties({ location }))
  const universities = activeUniversities().map(({ ref }) => paths.universityChapter({ university: ref }))
  return [paths.home(), paths.properties(), paths.calculator(), ...cities, ...universities].map((path) => ({
    path,
  }))
}
