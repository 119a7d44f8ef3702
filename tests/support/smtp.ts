import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { freePort } from '../../app/scripts/dev/free-port.mjs'

type ReceivedMail = { from: string; to: string[]; raw: string }
export type Smtp = { url: string; mails: ReceivedMail[]; stop: () => Promise<void> }

/** Responses of a misbehaving server, and when. */
export type Refusal = { at: 'sender' | 'recipient' | 'data'; code: number }

export type SmtpOptions = { refuse?: Refusal; login?: [string, string]; port?: number }

/**
 * A real SMTP server on loopback that stores its e-mails, or refuses them; with `login` it requires
 * authentication.
 */
export async function startSmtp({ refuse, login, port }: SmtpOptions = {}): Promise<Smtp> {
  const mails: ReceivedMail[] = []
  const answer = (at: Refusal['at']) =>
    refuse?.at === at
      ? Object.assign(new Error('Not for us: neema@bweni.test'), { responseCode: refuse.code })
      : null
  const options: SMTPServerOptions = {
    authOptional: !login,
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    logger: false,
    onAuth: ({ username, password }, _, done) => {
      if (username === login?.[0] && password === login?.[1]) done(null, { user: username })
      else done(new Error('Unknown user'))
    },
    onMailFrom: (_, __, done) => done(answer('sender')),
    onRcptTo: (_, __, done) => done(answer('recipient')),
    onData: (stream, session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk) => chunks.push(chunk))
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope
        const from = mailFrom ? mailFrom.address : ''
        mails.push({
          from,
          to: rcptTo.map(({ address }) => address),
          raw: Buffer.concat(chunks).toString('utf8'),
        })
        done(answer('data'))
      })
    },
  }
  const server = new SMTPServer(options)
  server.on('error', () => undefined)
  const taken = port ?? (await freePort())
  await new Promise<void>((resolve) => server.listen(taken, '127.0.0.1', resolve))
  const stop = () => new Promise<void>((resolve) => server.close(resolve))
  return { url: `smtp://127.0.0.1:${taken}`, mails, stop }
}
