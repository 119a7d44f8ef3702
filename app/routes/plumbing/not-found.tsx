import { missing } from '~/domain/shared/refusals'
import { keepTyped } from '~/http/typed-words.server'

export function loader() {
  throw missing()
}

/** No form has such an address: what one sends there is not read. */
export function action() {
  const refusal = missing()
  keepTyped(refusal, [])
  throw refusal
}

export default function NotFound() {
  return null
}
