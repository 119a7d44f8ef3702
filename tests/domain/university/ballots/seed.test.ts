import { expect, it } from 'vitest'
import { demoUsers } from '#seed/demo-users'
import { env, setEnv } from '~/adapters/env.server'
import { notifications, roomBallots } from '~/db/tables/index.server'
import { deliverBallotNews } from '~/domain/desk/notifications/ballot-news.server'
import { announceBallot } from '~/domain/university/ballots/announce-ballot.server'
import { drawBallot } from '~/domain/university/ballots/draw-ballot.server'
import { secureSeeds } from '~/domain/university/ballots/seed.server'
import { paths } from '~/paths'
import { actorOf } from '../../../support/accounts'
import { useFreshApp } from '../../../support/fresh-app'
import { expectWords, visit } from '../../../support/pages'
import { findRow, findRows } from '../../../support/rows'
import { freshOnce, refusalOf } from '../../../support/stays'
import { ballotRules, makeForm, makeHostel, makeRooms, sendForm } from '../../../support/universities'

useFreshApp()

/** A waiting ballot of Grace and Amina for one bed. */
function announced() {
  const hostel = makeHostel('lucas')
  makeRooms('lucas', hostel, [{ roomNumber: 'A1', capacity: 1 }])
  const form = makeForm('lucas', [{ label: 'Wishes' }])
  for (const name of ['grace', 'amina'] as const) sendForm(name, form, { '@hostel': hostel })
  const input = ballotRules(1)
  return stored(announceBallot(actorOf('lucas'), hostel, input, freshOnce(), (id) => id))
}

function stored(id: string) {
  const row = findRow(roomBallots, id)
  if (!row) throw new Error('The ballot is there')
  return row
}
const loseKey = () => setEnv({ ...env(), SESSION_SECRET: ['the secret of another installation'] })
const draw = (id: string, version: number) => drawBallot(actorOf('lucas'), id, version)

it('announces a ballot again whose key was lost, says why, and draws it with the new seed', async () => {
  const before = announced()
  loseKey()
  expect(refusalOf(() => draw(before.id, 1)).sentence).toBe(
    'The key of this ballot’s seed is lost. It is about to be announced again.',
  )
  secureSeeds()
  const after = stored(before.id)
  expect(after).toMatchObject({ status: 'announced', lostSeedSha256: before.seedSha256, version: 2 })
  expect(after.seedSha256).not.toBe(before.seedSha256)
  expectWords(
    await visit(paths.ballot(before.id)),
    'This ballot was announced again on Mon 5 Oct 2026',
    'the site was restored without the key',
    after.seedSha256,
    'SHA-256 of the lost seed',
    before.seedSha256,
  )
  while (!deliverBallotNews());
  const titles = findRows(notifications)
    .filter(({ userId }) => userId === demoUsers.grace.id)
    .map(({ title }) => title)
  expect(titles).toContain('New Ballot Announced')
  draw(before.id, 2)
  expect(stored(before.id).seed).toMatch(/^[0-9a-f]{64}$/)
})

it('leaves a ballot as it was announced while its key is there', () => {
  const before = announced()
  secureSeeds()
  expect(stored(before.id)).toEqual(before)
})
