import type { LoaderFunctionArgs } from '@remix-run/node'
import { pictureSrc } from '~/domain/ground/shared/picture'
import { findPropertyFor } from '~/domain/listings/properties/access.server'
import { MAX_IMAGES } from '~/domain/listings/properties/photo-limits'
import { idOf } from '~/http/params.server'
import { getActor } from '~/http/session.server'

const CARD_WIDTH = 640

/** Addresses of a listing's pictures as a JSON list, for the card's gallery. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await getActor(request)
  const { images } = findPropertyFor(actor, idOf(params, 'propertyId'), 'property.read')
  return Response.json(images.slice(0, MAX_IMAGES).map((picture) => pictureSrc(picture, CARD_WIDTH)))
}
