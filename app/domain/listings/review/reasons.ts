/** Usual reasons of a rejection, as the owner reads them. */
export const rejectionReasons = [
  'The photos do not show this place, or are too dark.',
  'The address and the position on the map do not match.',
  'The price does not match the description.',
  'The description gives phone numbers or links.',
  'We could not reach you by phone.',
  'This place is listed already.',
] as const
