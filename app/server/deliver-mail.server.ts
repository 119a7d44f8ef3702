import { env, siteOrigin } from '~/adapters/env.server'
import { log } from '~/adapters/log.server'
import { createMailer, type Mail } from '~/adapters/mail.server'
import { print } from '~/adapters/output.server'
import { AT_ONCE, type OutboxRow, sendOutbox, showOutbox } from '~/domain/mail/outbox.server'
import { renderEmail } from '~/domain/mail/render-email'
import { endings, reasonOf } from '~/domain/mail/topics'
import { MINUTE } from '~/domain/shared/units'
import { endEmailsToken } from '~/http/end-emails.server'
import { paths } from '~/paths'

/** Max duration of one turn of the worker while there is more to send, in ms. */
const LONGEST_TURN = MINUTE

/** Sends the outbox. Without a mail server its e-mails stay there; the demo shows each of them once on the console. */
export async function deliverMail(): Promise<void> {
  const { SMTP_URL: url, MAIL_FROM: from, DEMO } = env()
  if (!url) {
    if (DEMO) showOutbox(printMail)
    return
  }
  const { send } = createMailer({ url, from })
  const end = performance.now() + LONGEST_TURN
  for (;;) {
    const outcome = await sendOutbox((row) => send(mailOf(row)))
    if (outcome.failed > 0 || outcome.refused > 0) log.warn(outcome, 'mail did not leave')
    if (outcome.sent + outcome.refused < AT_ONCE || performance.now() > end) return
  }
}

/** A row of the outbox as it leaves, with the links of its topic. */
export function mailOf({
  id,
  userId,
  toAddress: to,
  subject,
  body,
  link,
  linkLabel,
  topic,
}: OutboxRow): Mail {
  const origin = siteOrigin()
  const ending = endings.find((one) => one === topic)
  const endUrl =
    ending && userId !== null ? origin + paths.endEmails(endEmailsToken(userId, ending)) : undefined
  const { text, html } = renderEmail({
    subject,
    body,
    origin,
    link: link === null ? null : { url: origin + link, label: linkLabel ?? '' },
    footer:
      ending && endUrl
        ? { reason: reasonOf(ending), endUrl, choicesUrl: origin + paths.emailChoices() }
        : null,
  })
  return { to, subject, text, html, endUrl, messageId: id }
}

/** Without a mail server the terminal shows who gets what, and the link unless it gives access to the account. */
function printMail(row: OutboxRow): void {
  const { to, subject } = mailOf(row)
  print(
    `mail to ${to}: ${subject}${row.link === null || row.purpose !== 'notice' ? '' : ` ${siteOrigin()}${row.link}`}`,
  )
}
