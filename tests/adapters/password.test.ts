import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createPasswords, hashPassword, usePasswordCost, verifyPassword } from '~/adapters/password.server'

const cheap = { memoryKib: 64, passes: 1 }

describe('passwords', () => {
  beforeAll(() => usePasswordCost(cheap))
  afterAll(() => usePasswordCost())

  it('are known by their hash and by nothing else', async () => {
    const hash = await hashPassword('mwanafunzi wa Dodoma 😀', 'here')
    expect(await verifyPassword(hash, 'mwanafunzi wa Dodoma 😀', 'here')).toBe(true)
    expect(await verifyPassword(hash, 'mwanafunzi wa dodoma 😀', 'here')).toBe(false)
    expect(await verifyPassword(hash, '', 'here')).toBe(false)
    expect(await verifyPassword(null, 'mwanafunzi wa Dodoma 😀', 'here')).toBe(false)
  })

  it('have another hash each time', async () => {
    const hashes = await Promise.all(Array.from({ length: 6 }, () => hashPassword('the same', 'here')))
    expect(new Set(hashes).size).toBe(6)
    expect(await Promise.all(hashes.map((hash) => verifyPassword(hash, 'the same', 'here')))).toEqual(
      Array(6).fill(true),
    )
  })

  it('are compared in full, beyond any length that a hash might cut', async () => {
    const long = 'x'.repeat(127)
    const hash = await hashPassword(`${long}a`, 'here')
    expect(await verifyPassword(hash, `${long}b`, 'here')).toBe(false)
    expect(await verifyPassword(hash, `${long}a`, 'here')).toBe(true)
  })

  it('of one network do not delay those of another', async () => {
    const { verifyPassword: verify } = createPasswords(cheap)
    const begun: string[] = []
    const ask = (network: string) => verify(null, 'a password', network, () => begun.push(network) > 0)
    const flood = Array.from({ length: 20 }, () => ask('flood'))
    await Promise.all([...flood, ask('visitor')])
    expect(begun).toHaveLength(21)
    expect(begun.indexOf('visitor')).toBeLessThan(4)
  })

  it('are not looked at when nobody wants it any more', async () => {
    const noHash = 'nothing that could be looked at'
    expect(await verifyPassword(noHash, 'a guess', 'here', () => false)).toBeNull()
  })

  it('of an older cost still work', async () => {
    const hash = await createPasswords({ memoryKib: 128, passes: 2 }).hashPassword('from before', 'here')
    expect(await verifyPassword(hash, 'from before', 'here')).toBe(true)
  })
})

it('cost 64 MiB and three passes of argon2id unless somebody says otherwise', async () => {
  const hash = await hashPassword('dear', 'here')
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=65536,t=3,p=1\$/)
  expect(await verifyPassword(hash, 'dear', 'here')).toBe(true)
})
