import { env, siteOrigin } from '~/adapters/env.server'
import { log } from '~/adapters/log.server'
import { createMailer, type Mail } from '~/adapters/mail.server'
import { keepMail } from '~/adapters/mail-folder.server'
import { print } from '~/adapters/output.server'
import { writeIn } from '~/domain/ground/access/hearing.server'
import { AT_ONCE, type OutboxRow, sendOutbox } from '~/domain/ground/mail/outbox.server'
import { renderEmail } from '~/domain/ground/mail/render-email'
import { endings, reasonOf } from '~/domain/ground/mail/topics'
import { MINUTE } from '~/domain/ground/shared/units'
import { endEmailsToken } from '~/http/end-emails.server'
import { paths } from '~/paths'
import { demoIsLoaded } from './prepare-data.server'

/** Max duration of one turn of the worker while there is more to send, in ms. */
const LONGEST_TURN = MINUTE

/**
 * Whether e-mails are kept as files: with the demo's data and without a mail server, so that whoever tries it can follow
 * their links. Rule: decisions "E-mail: files in the demo".
 */
export const keepsMails = () => !env().SMTP_URL && env().DEMO && demoIsLoaded()

/** Sends the outbox. Without a mail server its e-mails stay there, unless the demo keeps them as files. */
export async function deliverMail(): Promise<void> {
  const { SMTP_URL: url, MAIL_FROM: from } = env()
  const mailer = url ? createMailer({ url, from }) : { send: keepAndPrint }
  if (!url && !keepsMails()) return
  const end = performance.now() + LONGEST_TURN
  for (;;) {
    const outcome = await sendOutbox((row) => mailer.send(mailOf(row)))
    if (outcome.failed > 0 || outcome.refused > 0) log.warn(outcome, 'mail did not leave')
    if (outcome.sent + outcome.refused < AT_ONCE || performance.now() > end) return
  }
}

async function keepAndPrint(mail: Mail): Promise<void> {
  const file = await keepMail(mail)
  print(`mail to ${mail.to}: ${mail.subject} (${file})`)
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
  language,
  topic,
}: OutboxRow): Mail {
  const origin = siteOrigin()
  const ending = endings.find((one) => one === topic)
  const endUrl =
    ending && userId !== null ? origin + paths.endEmails(endEmailsToken(userId, ending)) : undefined
  const { text, html } = writeIn(language, () =>
    renderEmail({
      subject,
      body,
      origin,
      link: link === null ? null : { url: origin + link, label: linkLabel ?? '' },
      footer:
        ending && endUrl
          ? { reason: reasonOf(ending), endUrl, choicesUrl: origin + paths.emailChoices() }
          : null,
    }),
  )
  return { to, subject, text, html, endUrl, messageId: id }
}
