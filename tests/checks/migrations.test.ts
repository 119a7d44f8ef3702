import { readdirSync } from 'node:fs'
import { beforeEach, expect, it } from 'vitest'
import { readMigrations } from '../../app/scripts/migrations.mjs'
import { changeSnapshot, copyMigrations, generate } from '../support/drizzle-kit'

let folder: string
beforeEach(() => {
  folder = copyMigrations()
})

it('match the tables', () => {
  const { status, printed, added } = generate(folder)
  expect(added, printed).toEqual([])
  expect(printed).toContain('No schema changes')
  expect(status).toBe(0)
})

it('differ from tables with one index more', () => {
  changeSnapshot(folder, ({ tables }) => {
    tables.properties.indexes = {}
  })
  expect(generate(folder).added).toHaveLength(1)
})

/** Migrations that databases have had never change: another change is another migration, with a line here. */
const released = {
  '0000_start': '6a3dda1a767578dc19bb8a944d98600e779217c4f1355f1244e2b183eee6c1b8',
  '0001_search_and_counts': 'f12e48067778691c779608220914cb5c5d0fee75b446bf5b99f5484ef90b2e92',
  '0002_one_draw': '470ad4d03d470690ee023c44acbf1f355d90c8cd4c0de9ccc348d0e79c65a06e',
  '0003_names_by_id': '950be63ca6160d7e77245638c48691e49e61051bdf6d4c7bce520e5fe19394dc',
  '0004_staged_networks': 'e000aeb112412e5b01c805bac94f899ab12575f7e34b2a48aa23aab34bb79c9c',
  '0005_university_invitations': 'bb37278734755425a7630f8153d3e5e10b2890c61d0f326896bc53d720c8b4b2',
  '0006_held_files': '36735bbf66f385706deb7d3d147d4c749f4d11a8c92cc623f6d5d816201d9901',
  '0007_invitations': '66e40434f6aa8bbc0d37a30e6385f16c786b40ba3ac0707694eff6a4231bb783',
  '0008_transaction_numbers': '2fb309ddccc1114c369a17a707cd4b33001b0661433db5263a4ae7fa22d0879b',
  '0009_refund_accounts': 'ad5ec7beef1322c55821f6e3672fc56c3b9f0f98dc37c884ae6b00ebd1accab7',
  '0010_two_step_sign_in': '9116c5c3fd37362e6b9fdb1252a1b84b2a12b39d87bcc3f6d97891c5ff565a2d',
  '0011_recorded_payments': 'c5c9a30dc83a82e22ea4bb44bbfe9b7d0d404ec5c68e50b924495f5ed6f95d43',
  '0012_early_end': 'e3223b2bee2b97bbab70e3ea94fffbb0e9d8e1c4a52925fe885d4fc5d22837a4',
  '0013_invoice_parties': 'c705f27fb4bdcbce03ae47bba048621cae750c1686dc91670483ecb15b5327d3',
  '0014_public_while_waiting': '02b373e589d8014f7f3c8957de37d0457979f216de4b75d15cd2fbff4fbf864d',
  '0015_admin_side': 'fdc8ff5c79900c93c9ea1ced8442e949dbe8463e54abcabbe6573dc22cb4af87',
  '0016_asked_and_given': '147eaed7ef4eb5a47d8730371e619acd62b06d2fb2d04f9f79a8588a845755bf',
  '0017_disputed_deposits': 'bf105a6ec1ac1ff42caea460439c81df291dbe5b88b22c37c83f5de473792de6',
  '0018_form_drafts': 'd9dbcac7691d1597675b7d4b0d96d39104da0d49000005706a9b45db9e3e2136',
  '0019_students_told': '265b96f8a9e416b061c22ca2d7a1531ad10248eb42b678cd8969dc30eb488cfb',
  '0020_payment_sums': 'c8e74621cf6aae004fac0a824c2ed9c5daace3c3bbb3cff8ee86d39e48d34edc',
  '0021_photos_as_sent': '0afcfbd40d70473b9aaa8961f41f671e9f9926c3dd0197c990b9b3b0805cb52c',
}

it('keep only the newest snapshot', () => {
  expect(
    readdirSync('drizzle/migrations/meta').filter((name) => name.endsWith('_snapshot.json')),
  ).toHaveLength(1)
})

it('only go forward: each stays as databases have had it, and a later one comes after', () => {
  const migrations = readMigrations(folder)
  expect(Object.fromEntries(migrations.map(({ tag, hash }) => [tag, hash]))).toEqual(released)
  const times = migrations.map(({ createdAt }) => createdAt)
  expect(times).toEqual([...new Set(times)].sort((a, b) => a - b))
})
