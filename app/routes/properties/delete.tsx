import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { deleteProperty, deletionOutline } from '~/domain/listings/properties/delete-property.server'
import { DELETE_PROPERTY_QUESTION } from '~/domain/listings/properties/rules'
import { idOf } from '~/http/params.server'
import { redirectWithNotice } from '~/http/redirects.server'
import { requireActor } from '~/http/session.server'
import { submitButton } from '~/http/submit-form.server'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/form/buttons'
import { ConfirmPage } from '~/ui/form/confirm-page'
import { Page, pageTitle } from '~/ui/layout/page'

export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requireActor(request)
  return deletionOutline(actor, idOf(params, 'propertyId'))
}

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requireActor(request)
  const id = idOf(params, 'propertyId')
  return submitButton(request, paths.propertyDelete(id), () => {
    deleteProperty(actor, id)
    return redirectWithNotice(paths.dashboard(), 'Property deleted successfully')
  })
}

export const meta = () => [{ title: pageTitle('Delete Property') }]

export default function DeleteProperty() {
  const { id, title, hasRooms, stays } = useLoaderData<typeof loader>()
  if (stays) {
    return (
      <Page title="Delete Property" lead={title} narrow>
        <div className="stack">
          <p>{stays}</p>
          <div className="cluster">
            <ButtonLink href={paths.bookings()} icon="calendar" kind="main">
              View Bookings
            </ButtonLink>
            <ButtonLink href={paths.propertyEdit(id)}>Edit Property</ButtonLink>
          </div>
        </div>
      </Page>
    )
  }
  return (
    <ConfirmPage title="Delete Property" lead={title} button="Delete" back={{ href: paths.propertyEdit(id) }}>
      <p>{DELETE_PROPERTY_QUESTION}</p>
      <p className="muted">
        {hasRooms ? 'Its room categories and photos go with it.' : 'Its photos go with it.'} Past bookings
        stay in the books.
      </p>
    </ConfirmPage>
  )
}
