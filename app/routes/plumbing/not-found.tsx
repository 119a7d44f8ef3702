import type { ActionFunctionArgs } from '@remix-run/node'
import { missing } from '~/domain/ground/shared/refusals'
import { noteFields } from '~/http/forms.server'

export function loader() {
  throw missing()
}

/** No form has such an address: what one sends there is not read. */
export function action({ request }: ActionFunctionArgs) {
  noteFields(request, [])
  throw missing()
}

export default function NotFound() {
  return null
}
