import { env } from '~/adapters/env.server'

/** What pages may know of this installation. */
export { adminEmail, siteOrigin } from '~/adapters/env.server'

/** Whether e-mails can leave at all. */
export const canSendMail = (): boolean => env().SMTP_URL !== undefined && env().SMTP_URL !== ''
