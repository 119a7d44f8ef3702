import type { Db } from '~/db/database.server'
import { emailLink, queueEmail } from '~/domain/mail/queue-email.server'
import { BRAND } from '~/domain/shared/brand'
import { makeMailToken } from './mail-tokens.server'
import type { Site } from './rules'

type Addressee = { id: string; email: string }

/** Queues the e-mail that asks to confirm the address. It holds nothing that the sender of a form typed. */
export function queueConfirmationEmail(tx: Db, { id, email }: Addressee, site: Site): void {
  const link = emailLink(site.confirmPath(makeMailToken(tx, id, 'confirm')))
  queueEmail(tx, {
    userId: id,
    to: email,
    subject: `Confirm your e-mail address – ${BRAND}`,
    body: `Karibu!\n\nOpen this page and press its button to confirm your e-mail address:\n\n${link}\n\nThe link works for 7 days. If you have no account at ${BRAND}, ignore this e-mail.\n\n${BRAND}`,
    purpose: 'confirm',
  })
}

/** Queues the e-mail with the link to a new password. */
export function queueResetEmail(tx: Db, { id, email }: Addressee, site: Site): void {
  const link = emailLink(site.resetPath(makeMailToken(tx, id, 'reset')))
  queueEmail(tx, {
    userId: id,
    to: email,
    subject: `Choose a new password – ${BRAND}`,
    body: `Somebody, hopefully you, asked for a new password at ${BRAND}. Choose one here:\n\n${link}\n\nThe link works once and for one hour. If you did not ask, ignore this e-mail: your password stays as it is.\n\n${BRAND}`,
    purpose: 'reset',
  })
}
