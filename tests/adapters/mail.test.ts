import { type AddressInfo, createServer, type Socket } from 'node:net'
import { describe, expect, it, onTestFinished } from 'vitest'
import {
  createMailer,
  type Mail,
  type Mailer,
  MailFailed,
  type MailFault,
  UnsafeMail,
} from '~/adapters/mail.server'
import { freePort } from '../../app/scripts/dev/free-port.mjs'
import { type Refusal, type SmtpOptions, startSmtp } from '../support/smtp'

const from = 'Bweni <no-reply@bweni.test>'
const timeouts = { connect: 300, silence: 500, total: 5_000 }
const mail: Mail = {
  to: 'neema@example.com',
  subject: 'Booking approved – karibu 😀',
  text: 'Your room is yours.\n.\nhttps://bweni.test/bookings/1?a=b&c=d\n',
  messageId: 'a1b2-c3',
}
const started = async (options?: SmtpOptions) => {
  const smtp = await startSmtp(options)
  onTestFinished(() => smtp.stop())
  return smtp
}
/** A server on a free port that treats each connection like this; returns its port. */
async function listenWith(speak: (socket: Socket) => void): Promise<number> {
  const server = createServer((socket) => {
    socket.on('error', () => undefined)
    speak(socket)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return (server.address() as AddressInfo).port
}

/** Accepts an e-mail until its text has arrived, then ends the connection without a reply. */
function takeAndHangUp(socket: Socket): void {
  const replies = ['250 mail', '250 ok', '250 ok', '354 go on']
  socket.write('220 mail\r\n')
  socket.on('data', () => {
    const reply = replies.shift()
    if (reply) socket.write(`${reply}\r\n`)
    else socket.destroy()
  })
}

const failureOf = (mailer: Mailer) =>
  mailer.send(mail).then(
    () => null,
    (error) => error,
  )

describe('a mail', () => {
  it('arrives whole, once, at one address', async () => {
    const smtp = await started()
    await createMailer({ url: smtp.url, from }).send(mail)
    expect(smtp.mails).toHaveLength(1)
    const [{ raw = '', ...envelope } = {}] = smtp.mails
    expect(envelope).toEqual({ from: 'no-reply@bweni.test', to: ['neema@example.com'] })
    const [head = '', body = ''] = raw.split('\r\n\r\n')
    expect(head).toMatch(/^From: Bweni <no-reply@bweni\.test>$/m)
    expect(head).toMatch(/^To: neema@example\.com$/m)
    expect(head).toMatch(/^Message-ID: <a1b2-c3@bweni\.test>$/m)
    expect(head).toMatch(/^Auto-Submitted: auto-generated$/m)
    expect(head).toMatch(/^Subject: =\?UTF-8\?/m)
    expect(body.replace(/\r\n/g, '\n').trimEnd()).toBe(mail.text.trimEnd())
  })

  it('leaves through a server that wants a password', async () => {
    const smtp = await started({ login: ['bweni', 'sec/ret@1'] })
    const to = (password: string) => smtp.url.replace('//', `//bweni:${encodeURIComponent(password)}@`)
    await createMailer({ url: to('sec/ret@1'), from }).send(mail)
    expect(smtp.mails).toHaveLength(1)
    expect(await failureOf(createMailer({ url: to('wrong'), from }))).toMatchObject({ fault: 'down' })
  })

  it('carries its text as a page too, and the address that ends such mails', async () => {
    const smtp = await started()
    const endUrl = 'https://bweni.test/emails/end/a.b.c'
    await createMailer({ url: smtp.url, from }).send({ ...mail, html: '<h1>Karibu</h1>', endUrl })
    const raw = smtp.mails[0]?.raw ?? ''
    expect(raw).toMatch(/^Content-Type: multipart\/alternative/m)
    expect(raw).toMatch(/text\/plain.*Your room is yours\..*text\/html.*<h1>Karibu<\/h1>/s)
    expect(raw.replace(/\r\n\s/g, ' ')).toMatch(
      /^List-Unsubscribe: ?<https:\/\/bweni\.test\/emails\/end\/a\.b\.c>$/im,
    )
    expect(raw).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/im)
  })

  it('keeps its Message-ID when it is sent again', async () => {
    const smtp = await started()
    const mailer = createMailer({ url: smtp.url, from })
    await mailer.send(mail)
    await mailer.send(mail)
    const ids = smtp.mails.map(({ raw }) => /^Message-ID: (.*)$/m.exec(raw)?.[1])
    expect(ids).toEqual(['<a1b2-c3@bweni.test>', '<a1b2-c3@bweni.test>'])
  })
})

describe('a mail that does not leave', () => {
  it.each<[MailFault, Refusal['at'], number, string]>([
    ['address', 'recipient', 550, '5.1.1 The account that you tried to reach does not exist'],
    ['address', 'recipient', 553, '5.1.3 Bad address syntax'],
    ['address', 'recipient', 556, '5.1.10 The domain accepts no mail'],
    ['address', 'data', 550, '5.1.1 User unknown'],
    ['text', 'data', 554, '5.6.0 Malformed message'],
    ['later', 'recipient', 450, '4.2.0 Greylisted'],
    ['later', 'recipient', 452, 'Mailbox full for now'],
    ['later', 'recipient', 451, '4.1.1 Try again'],
    ['refused', 'recipient', 554, '5.7.1 Relay access denied'],
    ['refused', 'recipient', 550, '5.1.0 Sender address rejected'],
    ['refused', 'recipient', 550, '5.1.8 Sender address rejected: Domain not found'],
    ['refused', 'recipient', 552, '5.2.2 Mailbox full'],
    ['refused', 'data', 550, '5.4.5 Daily user sending limit exceeded'],
    ['refused', 'data', 552, '5.3.4 Message too big'],
    ['refused', 'data', 550, '5.7.1 Rejected for policy reasons'],
    ['refused', 'recipient', 550, 'No thanks'],
    ['refused', 'data', 554, 'Said 5.1.1 somewhere else'],
    ['down', 'sender', 550, '5.1.1 The sender is unknown'],
    ['down', 'recipient', 421, '4.3.2 Shutting down'],
  ])('is a matter of %s when the server answers at %s: %i %s', async (fault, at, code, text) => {
    const smtp = await started({ refuse: { at, code, text } })
    const failure = await failureOf(createMailer({ url: smtp.url, from }))
    expect(failure).toBeInstanceOf(MailFailed)
    expect(failure).toMatchObject({ fault, answer: `${code} ${text}` })
    expect(failure.message).toContain(String(code))
    expect(failure.message).not.toContain(text)
  })

  it.each([
    [
      '550 5.7.1 <…>: Sender … refused, see https://help.test/a',
      '5.7.1 <neema@example.com>: Sender no-reply@bweni.test refused, see https://help.test/a',
    ],
    ['550 5.7.1 One two', '5.7.1 One\r\n two'],
    [`550 ${'x'.repeat(296)}`, 'x'.repeat(2_000)],
  ])('has the words of the server without addresses, on one short line: %s', async (answer, text) => {
    const smtp = await started({ refuse: { at: 'recipient', code: 550, text } })
    expect(await failureOf(createMailer({ url: smtp.url, from }))).toMatchObject({ answer })
  })

  it.each<[string, 'smtp' | 'smtps', ((socket: Socket) => void) | null]>([
    ['does not listen', 'smtp', null],
    ['accepts the connection and stays silent', 'smtp', () => undefined],
    ['speaks no TLS', 'smtps', (socket) => socket.write('220 mail\r\n')],
    ['closes the connection after the text', 'smtp', takeAndHangUp],
  ])('fails for now when the server %s', async (_, scheme, speak) => {
    const url = `${scheme}://127.0.0.1:${speak ? await listenWith(speak) : await freePort()}`
    const failure = await failureOf(createMailer({ url, from, timeouts }))
    expect(failure).toBeInstanceOf(MailFailed)
    expect(failure.fault).toBe('down')
  })

  it('T49: fails when a server greets and then says a little now and then, without an end', async () => {
    let close = () => {}
    const isClosed = new Promise<void>((resolve) => {
      close = resolve
    })
    const port = await listenWith((socket) => {
      socket.write('220 hello\r\n')
      const dribble = setInterval(() => socket.write('2'), 50)
      socket.on('close', () => {
        clearInterval(dribble)
        close()
      })
    })
    const mailer = createMailer({
      url: `smtp://127.0.0.1:${port}`,
      from,
      timeouts: { ...timeouts, total: 800 },
    })
    expect(await failureOf(mailer)).toMatchObject({ name: 'MailFailed', fault: 'down' })
    await isClosed
  })

  it('works again once the server is back', async () => {
    const smtp = await started()
    const mailer = createMailer({ url: smtp.url, from })
    await smtp.stop()
    expect(await failureOf(mailer)).toBeInstanceOf(MailFailed)
    const back = await started({ port: Number(new URL(smtp.url).port) })
    await mailer.send(mail)
    expect(back.mails).toHaveLength(1)
  })
})

describe('an unsafe mail', () => {
  it.each<[string, Partial<Mail>]>([
    ['a subject with a second header', { subject: 'Hello\r\nBcc: other@example.com' }],
    ['a subject with a line feed', { subject: 'Hello\nBcc: other@example.com' }],
    ['an address with a second header', { to: 'neema@example.com\r\nBcc: other@example.com' }],
    ['two addresses', { to: 'neema@example.com, other@example.com' }],
    ['an address with a name', { to: 'Other <other@example.com>' }],
    ['no address', { to: 'neema' }],
    ['an id with a line break', { messageId: 'a\r\nX: 1' }],
    ['an id with brackets', { messageId: 'a>' }],
  ])('is never sent: %s', async (_, changed) => {
    const smtp = await started()
    const unsafe = { ...mail, ...changed }
    await expect(createMailer({ url: smtp.url, from }).send(unsafe)).rejects.toBeInstanceOf(UnsafeMail)
    expect(smtp.mails).toEqual([])
  })

  it('is never sent: a sender with a line break', async () => {
    const smtp = await started()
    const mailer = createMailer({ url: smtp.url, from: 'a@b.test\r\nBcc: other@example.com' })
    await expect(mailer.send(mail)).rejects.toBeInstanceOf(UnsafeMail)
  })
})
