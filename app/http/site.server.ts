import { env } from '~/adapters/env.server'

/** The installation's details that pages may show. */
export { adminEmail, siteOrigin } from '~/adapters/env.server'

/** Whether e-mails can leave at all. */
export const canSendMail = (): boolean => env().SMTP_URL !== undefined && env().SMTP_URL !== ''
