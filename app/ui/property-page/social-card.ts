import { BRAND } from '~/domain/ground/shared/brand'
import { t } from '~/domain/ground/shared/language'
import { formatTzs } from '~/domain/ground/shared/money'
import { pictureFallback, pictureSize } from '~/domain/ground/shared/picture'
import { shortened } from '~/domain/ground/shared/text'
import type { PropertyView } from '~/domain/listings/properties/property-page.server'
import { paths } from '~/paths'
import { pageTitle, publicLinks } from '../layout/page'

/** The JPEG of a picture is at most this wide. */
const CARD_PIXELS = 640
const MAX_LETTERS = 160

type Listing = Pick<
  PropertyView,
  'id' | 'title' | 'description' | 'address' | 'city' | 'images' | 'rooms' | 'fromPriceTzs'
>

/**
 * Metadata of a listing for search engines and chats: title, price and location, the first picture as a JPEG,
 * the canonical URL; all absolute. `origin` is the site's own.
 */
export function socialCard(listing: Listing, origin: string) {
  const { id, title, address, city, rooms } = listing
  const sum = formatTzs(listing.fromPriceTzs)
  const price = rooms.length > 0 ? t`From ${sum} per month` : t`${sum} per month`
  const about = `${price}. ${address}, ${city}. ${listing.description}`
  const description = shortened(about.replace(/\s+/g, ' ').trim(), MAX_LETTERS)
  const url = origin + paths.property(id)
  const [picture] = [...listing.images, ...rooms.flatMap((room) => room.images)]
  const size = picture && pictureSize(picture, CARD_PIXELS)
  const properties: [string, string | number | undefined][] = [
    ['og:type', 'website'],
    ['og:site_name', BRAND],
    ['og:title', title],
    ['og:description', description],
    ['og:url', url],
    ['og:image', picture && origin + pictureFallback(picture)],
    ['og:image:width', size?.width],
    ['og:image:height', size?.height],
  ]
  return [
    { title: pageTitle(title) },
    { name: 'description', content: description },
    ...publicLinks(origin, paths.property(id)),
    { name: 'twitter:card', content: picture ? 'summary_large_image' : 'summary' },
    ...properties.flatMap(([property, content]) =>
      content === undefined ? [] : [{ property, content: String(content) }],
    ),
  ]
}
