import { useLoaderData } from '@remix-run/react'
import { rejectForm, rejectProperty } from '~/domain/review/decide-property.server'
import { useFormReply } from '~/ui/form/use-form-reply'
import { pageTitle } from '~/ui/layout/page'
import { DecideProperty } from '~/ui/review/decide-property'
import { decidesProperty, propertyToDecide } from './decide-property.server'

export const loader = propertyToDecide

export const action = decidesProperty(rejectForm, rejectProperty, 'Property rejected successfully')

export const meta = () => [{ title: pageTitle('Reject Property') }]

export default function RejectProperty() {
  return <DecideProperty decision="reject" property={useLoaderData<typeof loader>()} reply={useFormReply()} />
}
