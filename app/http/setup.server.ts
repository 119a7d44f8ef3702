import { env, isHttps } from '~/adapters/env.server'
import { newId } from '~/adapters/ids.server'
import { log } from '~/adapters/log.server'
import { createMailer } from '~/adapters/mail.server'
import { BRAND } from '~/domain/ground/shared/brand'
import { notedCopies } from './copies.server'
import { canSendMail } from './site.server'
import { objectStore } from './store.server'

/** A name that no object has. */
const NOTHING = 'private/00000000-0000-4000-8000-000000000000.pdf'

/** The state of this installation's settings; null in the demo, which has no operator. */
export async function surroundings(request: Request) {
  const { DEMO, TRUST_PROXY } = env()
  if (DEMO) return null
  const isForwarded = isHttps() || request.headers.has('X-Forwarded-For')
  return {
    isHttps: isHttps(),
    proxyUnknown: isForwarded && TRUST_PROXY === undefined,
    canSendMail: canSendMail(),
    backedUpAt: notedCopies().backupAt,
    storageWorks: await objectStore()
      .get(NOTHING)
      .then(
        () => true,
        () => false,
      ),
  }
}

/** Sends an e-mail at once; whether the mail server took it. */
export async function sendTestEmail(to: string): Promise<boolean> {
  const { SMTP_URL: url, MAIL_FROM: from } = env()
  if (!url) return false
  const mail = { to, subject: `Test – ${BRAND}`, text: `E-mails of ${BRAND} arrive.\n`, messageId: newId() }
  try {
    await createMailer({ url, from }).send(mail)
    return true
  } catch (error) {
    log.warn({ error: String(error) }, 'the test e-mail did not leave')
    return false
  }
}
