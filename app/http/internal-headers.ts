/**
 * Request headers that only the guard sets; it removes what a client sends under these names.
 * `needsCsrfToken`: the browser did not send the form's origin. `client`: the sender's address. `id`: the
 * request's id.
 */
export const INTERNAL = {
  needsCsrfToken: 'x-bweni-needs-csrf-token',
  client: 'x-bweni-client',
  id: 'x-bweni-request',
} as const
