import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { freePort } from '../../app/scripts/dev/free-port.mjs'

type ReceivedMail = { from: string; to: string[]; raw: string }
export type Smtp = {
  url: string
  mails: ReceivedMail[]
  /** Number of e-mails that were refused. */
  refusals: () => number
  /** From now on it refuses these, or none. */
  refuse: (next?: Refusal) => void
  stop: () => Promise<void>
}

/** A reply of a misbehaving server, and when: to everybody, or to one recipient. */
export type Refusal = { at: 'sender' | 'recipient' | 'data'; code: number; text?: string; to?: string }

export type SmtpOptions = { refuse?: Refusal; login?: [string, string]; port?: number }

/**
 * A real SMTP server on loopback that stores its e-mails, or refuses them; with `login` it requires
 * authentication. Its replies have an enhanced code only where `text` begins with one.
 */
export async function startSmtp({ refuse, login, port }: SmtpOptions = {}): Promise<Smtp> {
  const mails: ReceivedMail[] = []
  let current = refuse
  let refusals = 0
  const answer = (at: Refusal['at'], to?: string) => {
    if (current?.at !== at || (current.to && current.to !== to)) return null
    refusals += 1
    const { code, text = 'Not for us: neema@bweni.test' } = current
    return Object.assign(new Error(text), { responseCode: code })
  }
  const options: SMTPServerOptions = {
    authOptional: !login,
    hideENHANCEDSTATUSCODES: true,
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    logger: false,
    onAuth: ({ username, password }, _, done) => {
      if (username === login?.[0] && password === login?.[1]) done(null, { user: username })
      else done(new Error('Unknown user'))
    },
    onMailFrom: (_, __, done) => done(answer('sender')),
    onRcptTo: ({ address }, __, done) => done(answer('recipient', address)),
    onData: (stream, session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk) => chunks.push(chunk))
      stream.on('end', () => {
        const refusal = answer('data')
        if (refusal) return done(refusal)
        const { mailFrom, rcptTo } = session.envelope
        const from = mailFrom ? mailFrom.address : ''
        mails.push({
          from,
          to: rcptTo.map(({ address }) => address),
          raw: Buffer.concat(chunks).toString('utf8'),
        })
        done()
      })
    },
  }
  const server = new SMTPServer(options)
  server.on('error', () => undefined)
  const taken = port ?? (await freePort())
  await new Promise<void>((resolve) => server.listen(taken, '127.0.0.1', resolve))
  const stop = () => new Promise<void>((resolve) => server.close(resolve))
  return {
    url: `smtp://127.0.0.1:${taken}`,
    mails,
    refusals: () => refusals,
    refuse: (next) => {
      current = next
    },
    stop,
  }
}
