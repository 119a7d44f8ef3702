export type ShownAccount = { userType: string; email: string; password: string }

let list: () => ShownAccount[] = () => []

/**
 * Called at start-up with the accounts that /admin-setup may show to visitors on localhost: the demo's, and
 * none in production.
 */
export function showAccounts(source: () => ShownAccount[]): void {
  list = source
}

export function shownAccounts(): ShownAccount[] {
  return list()
}
