import { beforeEach, expect, test } from 'vitest'
import { removals, uploads } from '~/db/tables/index.server'
import { type Actor, NO_SESSION } from '~/domain/ground/access/actor'
import { transaction } from '~/domain/ground/access/transaction.server'
import {
  MAX_CROWDED_BYTES,
  MAX_NETWORK_BYTES,
  MAX_STAGED_BYTES,
  MAX_STAGED_FILES,
  MAX_UNCONFIRMED_BYTES,
  NETWORK_FULL,
  NETWORK_FULL_UNCONFIRMED,
  TOO_MUCH_UNCONFIRMED,
  TOO_MUCH_WAITING,
} from '~/domain/ground/uploads/rules'
import { claimUpload, reserveObject, stageUpload, type Target } from '~/domain/ground/uploads/staging.server'
import { actorOf } from '../../../support/accounts'
import { freshApp } from '../../../support/app'
import { findRow, findRows, insertRows } from '../../../support/rows'
import { refusalOf } from '../../../support/stays'

beforeEach(() => void freshApp())

const slot = { formKey: 'form', field: 'images', takesSeveral: true }
const file = (key: string, sizeBytes = 1_000) => ({
  ...{ kind: 'document' as const, objectKey: `private/${key}.png`, fileName: 'receipt.png' },
  ...{ contentType: 'image/png', sizeBytes, sha256: key, width: null, height: null, colour: null },
})
const rest = (sizeBytes: number) => ({ objectKey: 'private/rest.png', userId: 'others', sizeBytes })
const amina = () => actorOf('amina')

test('the limit of files holds for those that arrive together: it is asked again when they are kept', () => {
  for (let n = 0; n < MAX_STAGED_FILES; n += 1) stageUpload(amina(), slot, file(`f${n}`))
  expect(refusalOf(() => stageUpload(amina(), slot, file('more'))).message).toBe(TOO_MUCH_WAITING)
  expect(stageUpload(amina(), slot, file('f3')).objectKey).toBe('private/f3.png')
  expect(stageUpload(actorOf('daudi'), slot, file('his')).objectKey).toBe('private/his.png')
  expect(findRows(uploads)).toHaveLength(MAX_STAGED_FILES + 1)
})

test.each([
  ['a person', true, MAX_STAGED_BYTES, TOO_MUCH_WAITING],
  ['a person with an unconfirmed address', false, MAX_UNCONFIRMED_BYTES, TOO_MUCH_UNCONFIRMED],
])('the bytes of %s are bounded exactly', (_, emailConfirmed, most, sentence) => {
  const person: Actor = { ...amina(), emailConfirmed }
  stageUpload(person, slot, file('first', 1))
  expect(refusalOf(() => stageUpload(person, slot, file('large', most))).message).toBe(sentence)
  stageUpload(person, slot, file('fits', most - 1))
  expect(refusalOf(() => stageUpload(person, slot, file('byte', 1))).message).toBe(sentence)
})

test('the bytes of a network are bounded; then people with a confirmed address have a form’s worth each', () => {
  const campus = { ...slot, networkHash: 'campus' }
  const unconfirmed: Actor = { ...actorOf('daudi'), emailConfirmed: false }
  stageUpload(amina(), campus, file('first', MAX_STAGED_BYTES))
  const sizeBytes = MAX_NETWORK_BYTES - MAX_STAGED_BYTES - 1
  insertRows(uploads, {
    ...stageUpload(actorOf('baraka'), campus, file('f', 1)),
    id: 'rest',
    ...rest(sizeBytes),
  })
  const refusal = (person: Actor, target: Target, bytes: number) =>
    refusalOf(() => stageUpload(person, target, file('new', bytes))).message
  expect(refusal(unconfirmed, campus, 1)).toBe(NETWORK_FULL_UNCONFIRMED)
  expect(refusal(amina(), campus, 1)).toBe(NETWORK_FULL)
  expect(refusal(actorOf('neema'), campus, MAX_CROWDED_BYTES + 1)).toBe(NETWORK_FULL)
  stageUpload(actorOf('neema'), campus, file('form', MAX_CROWDED_BYTES))
  stageUpload(unconfirmed, { ...slot, networkHash: 'home' }, file('home', 1))
})

test('a file that is used no longer counts for its network, nor names it', () => {
  const campus = { ...slot, networkHash: 'campus' }
  const { id } = stageUpload(amina(), campus, file('a'))
  expect(findRow(uploads, id)?.networkHash).toBe('campus')
  transaction(amina(), (tx) => claimUpload(tx, amina().id, slot.formKey, id))
  expect(findRow(uploads, id)?.networkHash).toBeNull()
})

test('a kept object is no longer scheduled for removal', () => {
  for (const key of ['a', 'b']) reserveObject(NO_SESSION, `private/${key}.png`)
  stageUpload(amina(), slot, file('a'))
  expect(findRows(removals)).toMatchObject([{ objectKey: 'private/b.png' }])
})
