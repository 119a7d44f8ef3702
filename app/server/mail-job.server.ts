import { env } from '~/adapters/env.server'
import { log } from '~/adapters/log.server'
import { createMailer } from '~/adapters/mail.server'
import { sendOutbox } from '~/domain/notifications/send-outbox.server'
import { showOutbox } from '~/domain/notifications/show-outbox.server'
import type { OutboxRow } from '~/domain/notifications/waiting-letters.server'

/** Sends the outbox. Without a mail server its letters stay there; the demo shows each of them once on the console. */
export async function deliverMail(): Promise<void> {
  const { SMTP_URL: url, MAIL_FROM: from, DEMO } = env()
  if (!url) {
    if (DEMO) showOutbox(print)
    return
  }
  const { send } = createMailer({ url, from })
  const outcome = await sendOutbox(({ id, toAddress, subject, body }) =>
    send({ to: toAddress, subject, text: body, messageId: id }),
  )
  if (outcome.failed > 0 || outcome.refused > 0) log.warn(outcome, 'mail did not leave')
}

function print({ toAddress, subject, body }: OutboxRow): void {
  console.log(`\n--- mail to ${toAddress}: ${subject}\n${body}\n---\n`)
}
