import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { demoUsers } from '#seed/demo-users'
import { readEnv, setEnv } from '~/adapters/env.server'
import { standardOutput } from '~/adapters/output.server'
import { outbox, settings } from '~/db/tables/index.server'
import { transaction } from '~/db/transaction.server'
import { askReset } from '~/domain/ground/accounts/reset-password.server'
import { queueEmail } from '~/domain/ground/mail/queue-email.server'
import { deliverMail } from '~/server/deliver-mail.server'
import { backUp } from '../../app/scripts/backup.mjs'
import { freshApp } from '../support/app'
import { afterThisTest } from '../support/clean-up'
import { newFolder } from '../support/data-folder'
import { expectWords, visit } from '../support/pages'
import { deleteRows, findRow, insertRows } from '../support/rows'
import { shareDatabase } from '../support/share-database'

const { amina } = demoUsers
let app: ReturnType<typeof freshApp>
let printed: string[]

beforeEach(() => {
  app = freshApp()
  shareDatabase(app.folder)
  insertRows(settings, { key: 'demo.loaded', value: 'loaded', updatedAt: 1 })
  printed = []
  const output = vi.spyOn(standardOutput, 'write').mockImplementation((text) => void printed.push(text))
  afterThisTest(() => output.mockRestore())
})

const folder = () => join(app.folder, 'mail')
const names = () => readdirSync(folder()).sort()
const textOf = (name: string) => readFileSync(join(folder(), name), 'utf8')
const linkIn = (text: string) => /http:\/\/localhost:3000(\S+)/.exec(text)?.[1] ?? ''

async function deliver(subject: string): Promise<void> {
  const email = { userId: amina.id, to: amina.email, subject, body: 'Karibu', purpose: 'notice' as const }
  transaction((tx) => queueEmail(tx, email))
  app.passTime(1)
  await deliverMail()
}

describe('an e-mail of the demo without a mail server', () => {
  it('is a file for its owner alone, whose link works, and a line that names it', async () => {
    askReset(amina.email)
    await deliverMail()
    await deliverMail()
    const [name = ''] = names()
    expect(names()).toEqual([name])
    expect(printed).toEqual([
      `mail to amina@bweni.example: Choose a new password – Bweni (${join(folder(), name)})\n`,
    ])
    expect(textOf(name)).toMatch(/^To: amina@bweni\.example\nSubject: Choose a new password – Bweni\n/)
    expectWords(await visit(linkIn(textOf(name))), 'New Password', 'Save the new password')
    const modes = [folder(), join(folder(), name)].map((path) => statSync(path).mode & 0o777)
    expect(modes).toEqual([0o700, 0o600])
  })

  it('is one of the newest 200', async () => {
    for (let n = 1; n <= 203; n += 1) await deliver(`number ${n}.`)
    const kept = names().map((name) => Number(/number (\d+)\./.exec(textOf(name))?.[1]))
    expect(kept).toEqual(Array.from({ length: 200 }, (_, index) => index + 4))
  })

  it('is in no backup', async () => {
    askReset(amina.email)
    await deliverMail()
    const token = /token=([\w-]+)/.exec(textOf(names()[0] ?? ''))?.[1] ?? 'none'
    const target = newFolder()
    const places = { database: join(app.folder, 'bweni.sqlite'), files: join(app.folder, 'files') }
    await backUp(places, join(target, 'backup.sqlite'))
    const copied = readdirSync(target, { recursive: true, withFileTypes: true })
    const files = copied.filter((entry) => entry.isFile())
    expect(files).not.toEqual([])
    for (const { parentPath, name } of files)
      expect(readFileSync(join(parentPath, name)).includes(token), name).toBe(false)
  })
})

describe('an e-mail without a mail server', () => {
  it.each([
    [
      'in production',
      () => setEnv(readEnv({ DATA_DIR: app.folder, DEMO: '0', APP_ORIGIN: 'https://bweni.example' })),
    ],
    ['on data that is not the demo’s', () => deleteRows(settings)],
  ])('waits in the outbox, unseen: %s', async (_, change) => {
    change()
    await deliver('Habari')
    expect(findRow(outbox)).toMatchObject({ sentAt: null, body: 'Karibu' })
    expect([printed, readdirSync(app.folder).includes('mail')]).toEqual([[], false])
  })
})
