import { type AddressInfo, createServer, type Socket } from 'node:net'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createMailer, type Mail, type Mailer, MailFailed, UnsafeMail } from '~/adapters/mail.server'
import { freePort } from '../../app/scripts/dev/free-port.mjs'
import { fakeMailbox } from '../support/fake-mailbox'
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
    expect(await failureOf(createMailer({ url: to('wrong'), from }))).toMatchObject({ permanent: false })
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
  it.each<[string, Refusal, boolean]>([
    ['an unknown address', { at: 'recipient', code: 550 }, true],
    ['a text it does not like', { at: 'data', code: 554 }, true],
    ['a full mailbox for now', { at: 'recipient', code: 452 }, false],
    ['our own sender', { at: 'sender', code: 550 }, false],
  ])('says whether the server refused it for good: %s', async (_, refuse, permanent) => {
    const smtp = await started({ refuse })
    const failure = await failureOf(createMailer({ url: smtp.url, from }))
    expect(failure).toBeInstanceOf(MailFailed)
    expect(failure.permanent).toBe(permanent)
    expect(failure.aboutThisMail).toBe(refuse.at !== 'sender')
    expect(failure.message).toContain(String(refuse.code))
    expect(failure.message).not.toContain('@')
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
    expect(failure.permanent).toBe(false)
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
    expect(await failureOf(mailer)).toMatchObject({ name: 'MailFailed', permanent: false })
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
    await expect(fakeMailbox().send(unsafe)).rejects.toBeInstanceOf(UnsafeMail)
    expect(smtp.mails).toEqual([])
  })

  it('is never sent: a sender with a line break', async () => {
    const smtp = await started()
    const mailer = createMailer({ url: smtp.url, from: 'a@b.test\r\nBcc: other@example.com' })
    await expect(mailer.send(mail)).rejects.toBeInstanceOf(UnsafeMail)
  })
})
