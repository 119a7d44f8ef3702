import { useLoaderData } from '@remix-run/react'
import { approveForm, approveProperty } from '~/domain/review/decide-property.server'
import { useFormReply } from '~/ui/form/use-form-reply'
import { pageTitle } from '~/ui/layout/page'
import { DecideProperty } from '~/ui/review/decide-property'
import { decidesProperty, propertyToDecide } from './decide-property.server'

export const loader = propertyToDecide

export const action = decidesProperty(approveForm, approveProperty, 'Property approved successfully')

export const meta = () => [{ title: pageTitle('Approve Property') }]

export default function ApproveProperty() {
  return (
    <DecideProperty decision="approve" property={useLoaderData<typeof loader>()} reply={useFormReply()} />
  )
}
