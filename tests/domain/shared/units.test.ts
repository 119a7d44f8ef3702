import { expect, test } from 'vitest'
import { formatBytes, KIB, MIB } from '~/domain/shared/units'

test.each([
  [0, '1 KB'],
  [KIB - 1, '1 KB'],
  [512 * KIB, '512 KB'],
  [MIB - KIB, '1023 KB'],
  [MIB, '1.0 MB'],
  [12.3 * MIB, '12.3 MB'],
])('%d bytes read %s', (bytes, read) => {
  expect(formatBytes(bytes)).toBe(read)
})
