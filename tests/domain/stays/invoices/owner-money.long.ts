import { test } from 'vitest'
import { compareHistories, expectVariety } from './owner-money-histories'

test("in 1,000 random histories an owner's money is the same on dashboard, work lists, plot, CSV and all invoices with what is unbilled", () => {
  expectVariety([compareHistories(1_000)], 1_000)
})
