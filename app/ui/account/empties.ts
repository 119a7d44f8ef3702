/** Shown before somebody proves an address with a new password. */
export const EMPTIES =
  'Everybody else is signed out. What was entered before you confirmed your address is removed: payout accounts, phone number, drafts and requests that wait.'
