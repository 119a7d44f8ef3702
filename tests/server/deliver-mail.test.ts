import { expect, test } from 'vitest'
import { demoUsers } from '#seed/demo-users'
import { log } from '~/adapters/log.server'
import { transaction } from '~/db/transaction.server'
import { queueEmail } from '~/domain/mail/queue-email.server'
import { deliverMail } from '~/server/deliver-mail.server'
import { freshApp } from '../support/app'
import { startSmtp } from '../support/smtp'

test('one turn goes on to what waits behind twenty e-mails that can never be sent', async () => {
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
  await smtp.stop()
})
