import { t } from '~/domain/ground/shared/language'

/** For agents of a suspended owner. Rule: decisions "Suspension: stops all activity". */
export const checkedTitle = (ownerName: string) => t`We are checking ${ownerName}`
export const administratorsDecide = () =>
  t`Until we are done, administrators decide on requests and receipts, and nobody is asked for rent.`
