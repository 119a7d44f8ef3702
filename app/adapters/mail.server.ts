import { Socket } from 'node:net'

/** A mail to one address. `messageId` (letters, digits, `._-`) stays the same for each attempt, so that copies are known as one. */
export type Mail = {
  to: string
  subject: string
  text: string
  /** The same as a page. */
  html?: string
  /** Where a mail program ends mails of this kind with one request. */
  endUrl?: string
  messageId: string
}

export type Mailer = {
  /** Returns once the server has taken the mail. Throws `MailFailed`, or `UnsafeMail` before anything is sent. */
  send: (mail: Mail) => Promise<void>
}

export type MailOptions = {
  /** `smtp://` or `smtps://` with user and password, as nodemailer reads it. */
  url: string
  /** The sender: an address, or a name and an address in angle brackets. */
  from: string
  /** In milliseconds: until there is a connection with its greeting, of silence afterwards, and for one mail in all. */
  timeouts?: { connect: number; silence: number; whole: number }
}

/**
 * The mail did not leave. `aboutThisMail` says that the server takes mails, but not this one, and `permanent` that it
 * never will; anything else may be tried again. The message names no address.
 */
export class MailFailed extends Error {
  override name = 'MailFailed'
  constructor(
    readonly permanent: boolean,
    reason: string,
    readonly aboutThisMail = permanent,
  ) {
    super(`The mail was not taken: ${reason}`)
  }
}

/** A line break in a header, or an address that is not exactly one: a mistake or an attack, never sent. */
export class UnsafeMail extends Error {
  override name = 'UnsafeMail'
}

const usualTimeouts = { connect: 10_000, silence: 30_000, whole: 60_000 }

/**
 * Sends through one SMTP server, a connection for each mail, which ends when its time is over: a server that says a little
 * now and then is never silent and never done. The client's code is loaded with the first mail.
 */
export function createMailer({ url, from, timeouts = usualTimeouts }: MailOptions): Mailer {
  const { connect, silence, whole } = timeouts
  const options = {
    url,
    dnsTimeout: connect,
    connectionTimeout: connect,
    greetingTimeout: connect,
    socketTimeout: silence,
    disableFileAccess: true,
    disableUrlAccess: true,
  }

  async function send(mail: Mail) {
    const envelope = headersOf(mail, from)
    const { createTransport } = (await import('nodemailer')).default
    const socket = new Socket({ signal: AbortSignal.timeout(whole) })
    await createTransport({ ...options, socket })
      .sendMail({ ...envelope, text: mail.text, html: mail.html })
      .catch((error) => {
        throw failure(error)
      })
  }
  return { send }
}

/** The headers of a mail. @throws UnsafeMail */
export function headersOf({ to, subject, messageId, endUrl = '' }: Mail, from: string) {
  if ([to, subject, messageId, from, endUrl].some((text) => /[\r\n\0]/.test(text)))
    throw new UnsafeMail('A line break in a header')
  if (!/^[^\s<>()[\],;:"\\@]+@[^\s<>()[\],;:"\\@]+$/.test(to)) throw new UnsafeMail('Not exactly one address')
  if (!/^[\w.-]+$/.test(messageId)) throw new UnsafeMail('Not an id')
  return {
    from,
    to: { name: '', address: to },
    subject,
    messageId: `<${messageId}@${/@([\w.-]+)/.exec(from)?.[1] ?? 'localhost'}>`,
    headers: { 'Auto-Submitted': 'auto-generated', ...(endUrl && unsubscribing(endUrl)) },
  }
}

/** RFC 8058: one POST to this address, from nobody's browser, ends such mails. */
function unsubscribing(url: string) {
  return { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
}

type SmtpError = Error & { code?: string; responseCode?: number; command?: string }

/** Said at any moment by a server that goes. */
const SHUTTING_DOWN = 421

function failure({ code = 'unknown', responseCode = 0, command = '' }: SmtpError): MailFailed {
  const answered = responseCode >= 400 && responseCode !== SHUTTING_DOWN
  const aboutThisMail = answered && (command === 'RCPT TO' || command === 'DATA')
  const reason = [code, responseCode || '', command].filter(Boolean).join(' ')
  return new MailFailed(aboutThisMail && responseCode >= 500, reason, aboutThisMail)
}
