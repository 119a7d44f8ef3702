import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { ballotEntries, roomBallots } from '~/db/tables/index.server'
import { findBallotFor } from '~/domain/university/ballots/access.server'
import { announceBallot } from '~/domain/university/ballots/announce-ballot.server'
import { actorOf } from '../../../support/accounts'
import { freshApp } from '../../../support/app'
import { findRows } from '../../../support/rows'
import { freshOnce, refusalOf } from '../../../support/stays'
import { ballotRules, makeForm, makeHostel, makeRooms, sendForm } from '../../../support/universities'

let hostel: string
beforeEach(() => {
  freshApp()
  hostel = makeHostel('lucas')
  makeRooms('lucas', hostel, [{ roomNumber: 'A1', capacity: 1 }])
  const year = { label: 'Year', type: 'select' as const, options: ['First', 'Second'] }
  const form = makeForm('lucas', [year])
  for (const name of ['amina', 'grace', 'daudi'] as const)
    sendForm(name, form, { '@hostel': hostel, year: 'First' })
})

const announce = (change: { quota_field?: string; group_field?: string } = {}) => {
  const input = ballotRules(1, change)
  return announceBallot(actorOf('lucas'), hostel, input, freshOnce(), (id) => id)
}

/** Runs this while each four random bytes come twice before others do. */
function withDuplicates(run: () => string): string {
  const { randomBytes } = crypto
  let calls = 0
  const duplicates = (size: number) =>
    size === 4 ? Buffer.from([0, 0, 0, Math.floor(calls++ / 2)]) : randomBytes(size)
  Object.assign(crypto, { randomBytes: duplicates })
  syncBuiltinESMExports()
  try {
    return run()
  } finally {
    Object.assign(crypto, { randomBytes })
    syncBuiltinESMExports()
  }
}

test('no two students have the same ticket', () => {
  const id = withDuplicates(announce)
  const tickets = findRows(ballotEntries, eq(ballotEntries.ballotId, id))
  expect(tickets.map(({ ticket }) => ticket).sort()).toEqual(['T-00000000', 'T-00000001', 'T-00000002'])
})

test('students without an answer have no group, whatever the key of the question', () => {
  makeForm('lucas', [{ label: 'Group', key: 'constructor' }])
  const id = announce({ group_field: 'constructor' })
  const groups = findRows(ballotEntries, eq(ballotEntries.ballotId, id)).map(({ groupNumber }) => groupNumber)
  expect(groups).toEqual([null, null, null])
})

test.each(['quota_field', 'group_field'])('a %s is one of the questions', (field) => {
  expect(refusalOf(() => announce({ [field]: 'gone' }))).toMatchObject({
    sentence: 'Choose one of the questions.',
    field,
  })
  expect(findRows(roomBallots)).toEqual([])
})

test('a ballot that is gone is missing for those who manage hostels', () => {
  expect(refusalOf(() => findBallotFor(actorOf('lucas'), 'none'))).toMatchObject({
    kind: 'missing',
    sentence: 'This ballot does not exist.',
  })
})
