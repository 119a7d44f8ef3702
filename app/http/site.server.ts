/** What pages may know of this installation. */
export { adminEmail, siteOrigin } from '~/adapters/env.server'
