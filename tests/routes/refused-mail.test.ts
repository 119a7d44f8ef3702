import { beforeEach, describe, expect, it } from 'vitest'
import { demoUsers } from '#seed/demo-users'
import { log } from '~/adapters/log.server'
import { transaction } from '~/db/transaction.server'
import { queueEmail } from '~/domain/ground/mail/queue-email.server'
import { DAY, MINUTE } from '~/domain/ground/shared/units'
import { deliverMail } from '~/server/deliver-mail.server'
import { freshApp } from '../support/app'
import { afterThisTest } from '../support/clean-up'
import { actionsCalled, expectWords, send, visit } from '../support/pages'
import { type Smtp, startSmtp } from '../support/smtp'

const { amina, neema } = demoUsers
let smtp: Smtp
let app: ReturnType<typeof freshApp>

beforeEach(async () => {
  log.level = 'silent'
  smtp = await startSmtp()
  afterThisTest(() => smtp.stop())
  app = freshApp({ SMTP_URL: smtp.url })
})

async function deliverTo(...people: { id: string; email: string }[]): Promise<void> {
  for (const { id, email } of people)
    transaction((tx) =>
      queueEmail(tx, { userId: id, to: email, subject: 'Habari', body: 'Karibu', purpose: 'notice' }),
    )
  await deliverMail()
}

describe('somebody whose address the mail server does not know', () => {
  const SENTENCE = 'the mail server does not know amina@bweni.example'
  beforeEach(async () => {
    smtp.refuse({ at: 'recipient', code: 550, text: '5.1.1 No such user', to: amina.email })
    await deliverTo(amina, neema)
  })

  it('reads it on every page, with what to do, and others do not', async () => {
    for (const path of ['/dashboard', '/properties', '/no/such/page']) {
      const page = await visit(path, 'amina')
      expectWords(page, SENTENCE, 'send a link and open it', 'create another account', 'Send a link')
      expect(actionsCalled(page, 'Send a link')).toEqual(['/auth/send-confirmation'])
      expect((await visit(path, 'neema')).text).not.toContain('does not know')
    }
    expect((await visit('/properties')).text).not.toContain('does not know')
  })

  it('can send a link, although the address was confirmed once, and is done when it arrives', async () => {
    expectWords(
      await send('/auth/send-confirmation', {}, 'amina'),
      'We sent another link to amina@bweni.example.',
    )
    await deliverMail()
    expectWords(await visit('/dashboard', 'amina'), SENTENCE)
    smtp.refuse()
    await send('/auth/send-confirmation', {}, 'amina')
    await deliverMail()
    expect(smtp.mails.at(-1)?.to).toEqual([amina.email])
    expect((await visit('/dashboard', 'amina')).text).not.toContain('does not know')
    expectWords(
      await send('/auth/send-confirmation', {}, 'amina'),
      'Your e-mail address is confirmed already.',
    )
  })

  it('is marked on their page for administrators, and others are not', async () => {
    expectWords(await visit(`/admin/users/${amina.id}`, 'admin'), 'E-mail confirmed', 'E-mails do not arrive')
    expect((await visit(`/admin/users/${neema.id}`, 'admin')).text).not.toContain('do not arrive')
  })
})

describe('e-mails that the mail server refuses for our sender', () => {
  const TITLE = 'The mail server does not take our e-mails'
  beforeEach(async () => {
    const text = '5.7.1 <b>amina@bweni.example</b>: Relay access denied for "bweni"'
    smtp.refuse({ at: 'recipient', code: 554, text })
    await deliverTo(amina, neema)
  })

  it('are shown to administrators in the server’s words, without addresses and as text', async () => {
    const page = await visit('/dashboard', 'admin')
    expectWords(page, TITLE, '554 5.7.1 <b>…</b>: Relay access denied for "bweni"', '2 e-mails wait')
    expect(page.html).toContain('&lt;b&gt;…&lt;/b&gt;')
    for (const name of ['neema', 'juma', 'amina', 'lucas'] as const)
      expect((await visit('/dashboard', name)).text).not.toContain('Relay access')
  })

  it('are no longer shown once they left', async () => {
    smtp.refuse()
    app.passTime(MINUTE)
    await deliverMail()
    expect(smtp.mails).toHaveLength(2)
    expect((await visit('/dashboard', 'admin')).text).not.toContain(TITLE)
  })

  it('are no longer shown once they expired', async () => {
    app.passTime(3 * DAY)
    expect((await visit('/dashboard', 'admin')).text).not.toContain(TITLE)
  })
})

it('shows administrators a server that cannot be reached, and not one that only wants to wait', async () => {
  smtp.refuse({ at: 'recipient', code: 450, text: '4.2.0 Greylisted' })
  await deliverTo(amina)
  expect((await visit('/dashboard', 'admin')).text).not.toContain('does not take')
  await smtp.stop()
  await deliverTo(neema)
  expectWords(
    await visit('/dashboard', 'admin'),
    'does not take our e-mails',
    'ECONNREFUSED',
    '1 e-mail waits',
  )
})
