import { expect, test } from 'vitest'
import { MINUTE } from '~/domain/shared/units'
import { grantCookie } from '~/http/cookies.server'
import { grantDownload, mayDownload, takeBackDownload } from '~/http/download-grant.server'
import { actorOf } from '../support/accounts'
import { freshApp } from '../support/app'

test('a session may download for a minute after its password was typed, and no other one', async () => {
  const app = freshApp()
  const admin = actorOf('admin')
  const [cookie = ''] = (await grantDownload(admin)).split(';')
  const may = (actor = admin) =>
    mayDownload(actor, new Request('http://localhost:3000/', { headers: { Cookie: cookie } }))
  app.passTime(MINUTE)
  expect([await may(), await may(actorOf('admin'))]).toEqual([true, false])
  app.passTime(1)
  expect(await may()).toBe(false)
})

test('half a grant is none, and one that is taken back goes at once', async () => {
  freshApp()
  const halves = [{ untilAt: Number.MAX_SAFE_INTEGER }, { proof: 'x' }, 'words']
  for (const half of halves) {
    const [Cookie = ''] = (await grantCookie().serialize(half)).split(';')
    const request = new Request('http://localhost:3000/', { headers: { Cookie } })
    expect(await mayDownload(actorOf('admin'), request)).toBe(false)
  }
  expect(await takeBackDownload()).toMatch(/^bweni-grant=;.*Max-Age=0;/)
})
