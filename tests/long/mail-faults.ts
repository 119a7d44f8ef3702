import { createServer, type Socket } from 'node:net'
import { afterThisTest } from '../support/clean-up'

type Speak = (socket: Socket) => void
type MailFault = { scheme: 'smtp' | 'smtps'; speak: Speak | null }

/** What each e-mail is answered with, line by line, from the greeting on. */
const answering =
  (lines: string[], last: Speak = () => undefined): Speak =>
  (socket) => {
    let [line, isBody] = [0, false]
    const reply = () => {
      const text = lines[line]
      line += 1
      if (text === undefined) return last(socket)
      isBody = text.startsWith('354')
      socket.write(`${text}\r\n`)
    }
    socket.on('data', (chunk) => {
      if (!isBody || String(chunk).endsWith('\r\n.\r\n')) reply()
    })
    reply()
  }

const polite = ['220 mail', '250 mail', '250 ok', '250 ok', '354 go on']

/** Ways in which a mail server does not do its part. */
export const mailFaults: Record<string, MailFault> = {
  'nobody listens': { scheme: 'smtp', speak: null },
  'it never says a word': { scheme: 'smtp', speak: () => undefined },
  'one byte every 5 s': {
    scheme: 'smtp',
    speak: (socket) => {
      const timer = setInterval(() => socket.write('2'), 5_000)
      socket.once('close', () => clearInterval(timer))
    },
  },
  'it hangs up after the e-mail': { scheme: 'smtp', speak: answering(polite, (socket) => socket.destroy()) },
  'it speaks no TLS': { scheme: 'smtps', speak: answering(polite) },
  'it cannot take it now': {
    scheme: 'smtp',
    speak: answering(['220 mail', '250 mail', '451 later', '451 later', '451 later']),
  },
}

/** A mail server with this fault on the port; `tried` counts who connected. */
export async function startFaultyMail({ speak }: MailFault, port: number) {
  let tried = 0
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    tried += 1
    sockets.add(socket)
    socket.on('error', () => undefined)
    socket.once('close', () => sockets.delete(socket))
    speak?.(socket)
  })
  const stop = async () => {
    for (const socket of sockets) socket.destroy()
    await new Promise((resolve) => server.close(resolve))
  }
  if (speak) {
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
    afterThisTest(stop)
  }
  return { tried: () => tried, stop }
}
