import { headersOf, type Mail, type Mailer, MailFailed } from '../../app/adapters/mail.server'

/** Takes mail as a server would and keeps it, for tests. While `failing` is set every mail fails in that way. */
export type FakeMailbox = Mailer & { mails: Mail[]; failing: 'now' | 'for good' | null }

export function fakeMailbox(): FakeMailbox {
  const mailbox: FakeMailbox = {
    mails: [],
    failing: null,
    async send(mail) {
      headersOf(mail, 'test@bweni.test')
      if (mailbox.failing) throw new MailFailed(mailbox.failing === 'for good', 'switched off')
      mailbox.mails.push(mail)
    },
  }
  return mailbox
}
