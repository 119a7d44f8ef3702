/** For agents of a suspended owner. Rule: decisions "Suspension: stops all activity". */
export const checkedTitle = (ownerName: string) => `We are checking ${ownerName}`
export const ADMINISTRATORS_DECIDE =
  'Until we are done, administrators decide on requests and receipts, and nobody is asked for rent.'
