import { expect, test } from 'vitest'
import { DAY, formatBytes, HOUR, KIB, MIB, MINUTE, SECOND } from '~/domain/ground/shared/units'

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

test('times are in milliseconds, sizes in bytes', () => {
  expect([SECOND, MINUTE, HOUR, DAY]).toEqual([1_000, 60_000, 3_600_000, 86_400_000])
  expect([KIB, MIB]).toEqual([1_024, 1_048_576])
})
