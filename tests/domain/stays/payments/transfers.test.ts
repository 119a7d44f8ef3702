import { test } from 'vitest'
import { expectFaultless } from '../../../long/figures'
import { sendTransfers } from '../../../long/transfers'

test('no transfer counts twice without a reason, and words refuse none', () => {
  expectFaultless(sendTransfers(200))
})
