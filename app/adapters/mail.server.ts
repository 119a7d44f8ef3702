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
 * The cause of a failure. `address`, `text`: the server does not know this one, or does not take it, and a retry is useless.
 * `later`: it asks for a retry. `refused`: for the sender, a limit or a policy. `down`: no answer, or everything is refused.
 */
export type MailFault = 'address' | 'text' | 'later' | 'refused' | 'down'

/** The e-mail was not accepted. Neither the message, which can be logged, nor `answer`, what the server said, has anybody's address. */
export class MailFailed extends Error {
  override name = 'MailFailed'
  constructor(
    readonly fault: MailFault,
    reason: string,
    readonly answer = reason,
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
function headersOf({ to, subject, messageId, endUrl = '' }: Mail, from: string) {
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

type SmtpError = Error & { code?: string; response?: string; responseCode?: number; command?: string }

/** A reply at any moment from a server that shuts down; it is not about the e-mail. */
const SHUTTING_DOWN = 421
/** Replies about the recipient's address (RFC 3463): 5.1.7 and 5.1.8 are about the sender's, and 5.1.0 may be. */
const BAD_ADDRESS = /^5\d\d[ -]5\.1\.(?![078]\b)\d/
const BAD_TEXT = /^5\d\d[ -]5\.6\.\d/
/** Characters of an answer that are read, and those that are enough to understand it. */
const MOST_READ = 2_000
const LONGEST_ANSWER = 300

function failure(error: SmtpError): MailFailed {
  const { code = 'unknown', response, responseCode = '', command = '', message } = error
  const reason = [code, responseCode, command].filter(Boolean).join(' ')
  return new MailFailed(faultOf(error), reason, withoutAddresses(response ?? message))
}

/** Rule: decisions "E-mail: what a refusal is about". */
function faultOf({ response = '', responseCode = 0, command = '' }: SmtpError): MailFault {
  const isAboutThisMail = command === 'RCPT TO' || command === 'DATA'
  if (!isAboutThisMail || responseCode < 400 || responseCode === SHUTTING_DOWN) return 'down'
  if (responseCode < 500) return 'later'
  if (BAD_ADDRESS.test(response)) return 'address'
  return BAD_TEXT.test(response) ? 'text' : 'refused'
}

function withoutAddresses(text: string): string {
  const answer = text
    .slice(0, MOST_READ)
    .replace(/[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g, '…')
    .replace(/\s+/g, ' ')
  return answer.trim().slice(0, LONGEST_ANSWER)
}
