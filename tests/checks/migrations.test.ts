import { beforeEach, expect, it } from 'vitest'
import { readMigrations } from '~/db/journal.server'
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

it('are told apart from tables with one index more', () => {
  changeSnapshot(folder, ({ tables }) => {
    tables.properties.indexes = {}
  })
  expect(generate(folder).added).toHaveLength(1)
})

/** What databases have had already never changes: another change is another migration, with a line more here. */
const released = {
  '0000_start': 'b58c6984bcc88ee1aedf0ac926280b1639a91d1f4643399b008319ad00b25c72',
  '0001_search_and_counts': '5b70746a84a82ce7d324a145125f95e9b6807ca18801cae606c13b54be970248',
  '0002_invoices': '7d13478d43cd43742a3375988d73ee9f9b70ad226c9ee767cdfae301f34548b6',
  '0003_expected_amount': '4a66db1db03680687e41972c955cc929bd2fc4784f6027f2116529d87b0035e5',
  '0004_search_amenities': 'b9b84f19cdbcdee1fa8937401aa1383a6e5009da5e294d8d752bc226e103513a',
  '0005_refunds': 'ed5528b5305bd62153dcbd6dfa070c2f835b58f73550f08691132dc81fdb3ac5',
  '0006_university_chapter': '24abd93a34a1a0161494cd33f563746ce156403bb627b8294b2c0e6735e8b89f',
  '0007_news': 'd4001737893c3b188a968c6dc70d871f20f34a781f42fcac978f4c34d26b59b6',
  '0008_approved_versions': '615a1ba0ad25f21cf637fee02c741b5494898fe72066e355ef93584683d5831c',
  '0009_money': 'e3a946fea594bf47ad28e5de8110ba58078ff18a6300838b3e40f52126d2ae1a',
  '0010_disputes_deposits_handovers': '86181e48e9f68a494f4af5ee7024f350362a72ec886019107c72e0aa37ba3d1a',
  '0011_platform': 'dcfabbbed27da6fd81cf008f232693f3608083aad8e5ab3fda7a2eab7a21c5c6',
  '0012_clients_and_downloads': '03494a3f2ce2646279c153a67d1e9e1efd1ce77ed2fc1bdc1084ed310d86b2d5',
  '0013_administration': 'cb4c8a5ce18fa28c1296034999367316811fab85e236c534b1beba4ac403ec97',
  '0014_figures': '684ca5e7491ea3750c3283e435b32d24c6cbf92a5968260f68d36ab03b58537b',
  '0015_money_indexes': '950e43e1c2bb2b259e2123dca97893310cd7e2cf33033fecd62595179b6caf7c',
  '0016_admin_lists': '0a93f3b62dadd5d9b614e69d60657f28469f1809e5fe68457d030899aac8630e',
  '0017_ballot_news': '02e655eebe2a5cd62bfce83d2974b9eb5c78b60b606c8799859215f93b48d2ba',
  '0018_unfinished_drafts': '28f2562ae0a61566462031f40bb85dbd6080081dde9732e7a91511a9fa85b15b',
  '0019_hostel_units': '3e3e206d4121fb7102bece05f49fcfb13ef117828ea74d51b70f483f303fe16e',
  '0020_discarded_drafts': 'a42e1074a94593ceb9633931878679468f2d9d18e8591805b1787c9e8540fbea',
  '0021_fees_and_states': 'e303c5c6d9dc2fd8f2fe21494d9f9b6391b9b15d24a320fd8aec230871e145ed',
  '0022_ballot_beds': 'c838a303957391292cadab667dd184eed2770ea7ce2bc100fdb73b78c5f66f82',
}

it('only go forward: each stays as databases have had it, and a later one comes after', () => {
  const migrations = readMigrations(folder)
  expect(Object.fromEntries(migrations.map(({ tag, hash }) => [tag, hash]))).toEqual(released)
  const times = migrations.map(({ createdAt }) => createdAt)
  expect(times).toEqual([...new Set(times)].sort((a, b) => a - b))
})
