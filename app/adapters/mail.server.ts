import { Socket } from 'node:net'

/** An e-mail to one address. `messageId` (letters, digits, `._-`) is the same for each attempt, so that mail programs recognise copies. */
export type Mail = {
  to: string
  subject: string
  text: string
  /** The same text as HTML. */
  html?: string
  /** One-click unsubscribe URL for e-mails of this kind. */
  endUrl?: string
  messageId: string
}

export type Mailer = {
  /** Resolves once the server has accepted the e-mail. @throws UnsafeMail before anything is sent, MailFailed */
  send: (mail: Mail) => Promise<void>
}

export type MailOptions = {
  /** `smtp://` or `smtps://` with user and password, as nodemailer reads it. */
  url: string
  /** The sender: an address, or a name and an address in angle brackets. */
  from: string
  /** In milliseconds: `connect` up to the greeting, `silence` between replies after it, `total` for one e-mail. */
  timeouts?: { connect: number; silence: number; total: number }
}

/**
 * The e-mail was not accepted. `aboutThisMail`: the server rejected this e-mail in particular. `permanent`: a retry is
 * useless. The message contains no address, so it can be logged.
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

const defaultTimeouts = { connect: 10_000, silence: 30_000, total: 60_000 }

/**
 * Sends through one SMTP server with a connection per e-mail. The `total` timeout also ends one whose server keeps
 * sending a little and never finishes. Loads nodemailer with the first e-mail.
 */
export function createMailer({ url, from, timeouts = defaultTimeouts }: MailOptions): Mailer {
  const { connect, silence, total } = timeouts
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
    const socket = new Socket({ signal: AbortSignal.timeout(total) })
    await createTransport({ ...options, socket })
      .sendMail({ ...envelope, text: mail.text, html: mail.html })
      .catch((error) => {
        throw failure(error)
      })
  }
  return { send }
}

/** The headers of an e-mail. @throws UnsafeMail */
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
    headers: { 'Auto-Submitted': 'auto-generated', ...(endUrl && unsubscribeHeaders(endUrl)) },
  }
}

/** RFC 8058: the mail provider posts to this URL, without the reader's browser. */
function unsubscribeHeaders(url: string) {
  return { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
}

type SmtpError = Error & { code?: string; responseCode?: number; command?: string }

/** A reply at any moment from a server that shuts down; it is not about the e-mail. */
const SHUTTING_DOWN = 421

function failure({ code = 'unknown', responseCode = 0, command = '' }: SmtpError): MailFailed {
  const isRejected = responseCode >= 400 && responseCode !== SHUTTING_DOWN
  const aboutThisMail = isRejected && (command === 'RCPT TO' || command === 'DATA')
  const reason = [code, responseCode || '', command].filter(Boolean).join(' ')
  return new MailFailed(aboutThisMail && responseCode >= 500, reason, aboutThisMail)
}
