import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { refused } from '~/domain/ground/shared/refusals'
import { findPropertyFor } from '~/domain/listings/properties/access.server'
import { featureProperty } from '~/domain/listings/properties/feature-property.server'
import { idOf } from '~/http/params.server'
import { returnPath } from '~/http/redirects.server'
import { requireAdmin } from '~/http/session.server'
import { submitButton } from '~/http/submit-form.server'
import { paths } from '~/paths'

const TAB = paths.admin({ tab: 'properties' })

export function loader({ params }: LoaderFunctionArgs) {
  return redirect(paths.adminProperty(idOf(params, 'propertyId')), 303)
}

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requireAdmin(request)
  const { id } = findPropertyFor(actor, idOf(params, 'propertyId'), 'property.review')
  const back = returnPath(request, TAB)
  return submitButton(request, back, ({ form }) => {
    const value = form.get('is_featured')
    if (value !== 'true' && value !== 'false') throw refused('Choose whether it is featured.')
    featureProperty(actor, id, value === 'true')
    const message = value === 'true' ? 'Property featured successfully' : 'Property unfeatured successfully'
    return message
  })
}
