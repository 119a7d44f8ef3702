import { missing } from '~/domain/shared/refusals'
import { answer } from '~/http/failures.server'

export const loader = answer(() => {
  throw missing()
})

export const action = loader

export default function NotFound() {
  return null
}
