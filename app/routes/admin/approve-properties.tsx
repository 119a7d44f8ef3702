import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useFormReply } from '~/ui/form/use-form-reply'
import { pageTitle } from '~/ui/layout/page'
import { DecideProperties } from '~/ui/review/decide-properties'
import { chosenListings, decideChosen } from './decide-properties.server'

export function loader(args: LoaderFunctionArgs) {
  return chosenListings(args)
}

export async function action({ request }: ActionFunctionArgs) {
  return decideChosen(request, 'approve')
}

export const meta = () => [{ title: pageTitle('Approve Properties') }]

export default function ApproveProperties() {
  return <DecideProperties decision="approve" {...useLoaderData<typeof loader>()} reply={useFormReply()} />
}
