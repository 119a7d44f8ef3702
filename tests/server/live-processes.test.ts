import { join } from 'node:path'
import Database from 'better-sqlite3'
import { expect, test } from 'vitest'
import { hashToken } from '~/adapters/ids.server'
import { useDatabase } from '~/db/database.server'
import { openDatabase } from '~/db/open.server'
import { notifications } from '~/db/tables/index.server'
import { sessionCookie } from '~/http/cookies.server'
import { freshApp } from '../support/app'
import { insertRows } from '../support/rows'
import { serve } from '../support/server'
import { startSite } from '../support/site-process'

const SECRET = { SESSION_SECRET: 'a secret that only the tests know' }

/** Gives the site of this folder one person, signed in; their Cookie header. */
async function signIn(folder: string): Promise<string> {
  freshApp({ ...SECRET, APP_ORIGIN: '' })
  const kept = new Database(join(folder, 'bweni.sqlite'))
  kept.exec(`
    insert into users (id, email, password_hash, created_at) values ('asha', 'asha@bweni.example', 'x', 1);
    insert into profiles (id, email, full_name, user_type, created_at) values ('asha', 'asha@bweni.example', 'Asha', 'tenant', 1);
  `)
  kept.prepare("insert into sessions values (?, 'asha', 'Phone', ?)").run(hashToken('token'), Date.now())
  kept.close()
  return (await sessionCookie().serialize({ id: 'token', userType: 'tenant' })).split(';')[0] ?? ''
}

/** The stream of a site, and all that came on it until these words, or until it ended in order. */
async function listen(url: string, Cookie: string) {
  const answer = await fetch(`${url}/events`, { headers: { Accept: 'text/event-stream', Cookie } })
  expect(answer.status).toBe(200)
  const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  return async (words?: string) => {
    for (;;) {
      if (words && text.includes(words)) return text
      const { value, done } = await reader.read()
      if (done) return text
      text += value
    }
  }
}

test('two processes tell of what either commits; one that stops ends its streams first, in order', async () => {
  const site = await startSite(SECRET)
  const cookie = await signIn(site.folder)
  useDatabase(openDatabase(join(site.folder, 'bweni.sqlite')))
  const [theirs, ours] = [await listen(site.url, cookie), await listen((await serve()).url, cookie)]
  await Promise.all([theirs('"unread":0'), ours('"unread":0')])

  insertRows(notifications, { id: 'n', userId: 'asha', title: 't', message: 'm', type: 'info', createdAt: 1 })
  const heard = await Promise.all([theirs('"unread":1'), ours('"unread":1')])
  expect(heard.map((text) => text.match(/event: news/g)?.length)).toEqual([2, 2])

  site.child.kill('SIGTERM')
  // A connection that is cut throws here; one that is ended does not.
  expect(await theirs()).toContain('event: news')
  expect(await site.ended).toEqual({ code: 0, signal: null })
}, 300_000)
