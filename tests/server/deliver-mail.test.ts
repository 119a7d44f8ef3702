import { expect, test, vi } from 'vitest'
import { demoUsers } from '#seed/demo-users'
import { log } from '~/adapters/log.server'
import { transaction } from '~/db/transaction.server'
import type { OutboxRow } from '~/domain/mail/outbox.server'
import { queueEmail } from '~/domain/mail/queue-email.server'
import { deliverMail, mailOf } from '~/server/deliver-mail.server'
import { freshApp } from '../support/app'
import { startSmtp } from '../support/smtp'

test('twenty e-mails that can never be sent do not block those behind them', async () => {
  log.level = 'silent'
  const smtp = await startSmtp()
  const app = freshApp({ SMTP_URL: smtp.url })
  const queue = (to: string) =>
    transaction((tx) =>
      queueEmail(tx, {
        userId: demoUsers.amina.id,
        to,
        subject: 'Habari',
        body: 'Karibu',
        purpose: 'notice',
      }),
    )
  for (let n = 0; n < 20; n += 1) queue('not an address')
  app.passTime(1)
  queue(demoUsers.amina.email)
  await deliverMail()
  expect(smtp.mails.map(({ to }) => to)).toEqual([[demoUsers.amina.email]])
  const warned = vi.spyOn(log, 'warn').mockReturnValue(undefined)
  queue('not an address')
  await deliverMail()
  expect(warned.mock.calls).toEqual([[{ sent: 0, refused: 1, failed: 0 }, 'mail did not leave']])
  warned.mockRestore()
  await smtp.stop()
})

test.each([
  ['bookings', demoUsers.amina.id, '/bookings', true],
  ['bookings', null, '/bookings', false],
  [null, demoUsers.amina.id, null, false],
] as const)('an e-mail about %s to %s leads to %s and can be ended: %s', (topic, userId, link, ends) => {
  freshApp({ APP_ORIGIN: 'https://bweni.example', DEMO_PUBLIC: '1' })
  const row = { id: 'one', toAddress: 'amina@bweni.example', subject: 'Habari', body: 'Karibu' }
  const mail = mailOf({ ...row, userId, topic, link, linkLabel: 'Go on' } as OutboxRow)
  expect(mail.text.includes('Go on:\nhttps://bweni.example/bookings\n')).toBe(link !== null)
  expect(mail.text.includes('Go on')).toBe(link !== null)
  expect(mail.text.includes('This is one of our e-mails about requests and stays.')).toBe(ends)
  expect(mail.endUrl?.startsWith('https://bweni.example/')).toBe(ends || undefined)
})
