import { missing } from '~/domain/shared/refusals'
import { answer } from '~/http/failures.server'
import { keepTyped } from '~/http/typed-words.server'

export const loader = answer(() => {
  throw missing()
})

/** No form has such an address: what one sends there is not read. */
export const action = answer(() => {
  const refusal = missing()
  keepTyped(refusal, [])
  throw refusal
})

export default function NotFound() {
  return null
}
