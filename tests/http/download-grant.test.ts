import { expect, test } from 'vitest'
import { HOUR } from '~/domain/ground/shared/units'
import { grantCookie } from '~/http/cookies.server'
import { grantDownload, grantedBackup, takeBackDownload } from '~/http/download-grant.server'
import { actorOf } from '../support/accounts'
import { freshApp } from '../support/app'

const withCookie = (Cookie: string) => new Request('http://localhost:3000/', { headers: { Cookie } })

test('a session may download one backup for an hour after its password was typed, and no other session', async () => {
  const app = freshApp()
  const admin = actorOf('admin')
  const [cookie = ''] = (await grantDownload(admin, 'monday')).split(';')
  app.passTime(HOUR)
  expect(await grantedBackup(admin, withCookie(cookie))).toBe('monday')
  expect(await grantedBackup(actorOf('admin'), withCookie(cookie))).toBe(null)
  app.passTime(1)
  expect(await grantedBackup(admin, withCookie(cookie))).toBe(null)
})

test('half a grant is invalid, and one that is taken back ends at once', async () => {
  freshApp()
  const halves = [{ untilAt: Number.MAX_SAFE_INTEGER }, { id: 'monday', proof: 'x' }, 'words']
  for (const half of halves) {
    const [cookie = ''] = (await grantCookie().serialize(half)).split(';')
    expect(await grantedBackup(actorOf('admin'), withCookie(cookie))).toBe(null)
  }
  expect(await takeBackDownload()).toMatch(/^bweni-grant=;.*Max-Age=0;/)
})
