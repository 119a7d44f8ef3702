import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { t, translated } from '~/domain/ground/shared/language'
import { deleteProperty, deletionOutline } from '~/domain/listings/properties/delete-property.server'
import { DELETE_PROPERTY_QUESTION } from '~/domain/listings/properties/rules'
import { idOf } from '~/http/params.server'
import { redirectWithNotice } from '~/http/redirects.server'
import { requireActor } from '~/http/session.server'
import { submitButton } from '~/http/submit-form.server'
import { paths } from '~/paths'
import { FormPage } from '~/ui/form/form-page'
import { pageTitle } from '~/ui/layout/page'
import { ViewBookings } from '~/ui/properties/view-bookings'

export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requireActor(request)
  return deletionOutline(actor, idOf(params, 'propertyId'))
}

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requireActor(request)
  const id = idOf(params, 'propertyId')
  return submitButton(request, paths.propertyDelete(id), () => {
    deleteProperty(actor, id)
    return redirectWithNotice(paths.dashboard(), t`Property deleted successfully`)
  })
}

export const meta = () => [{ title: pageTitle(t`Delete Property`) }]

export default function DeleteProperty() {
  const { id, title, hasRooms, stays } = useLoaderData<typeof loader>()
  return (
    <FormPage
      title={t`Delete Property`}
      lead={title}
      back={{ href: paths.propertyEdit(id), label: stays ? t`Edit Property` : undefined }}
      closed={stays}
      button={t`Delete`}
      isDanger
      keep={t`Keep it`}
      after={stays && <ViewBookings />}
    >
      <p>{translated(DELETE_PROPERTY_QUESTION)}</p>
      <p className="muted">
        {hasRooms
          ? t`Its room categories and photos go with it. Past bookings stay in the books.`
          : t`Its photos go with it. Past bookings stay in the books.`}
      </p>
    </FormPage>
  )
}
