import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createPasswords, hashPassword, usePasswordCost, verifyPassword } from '~/adapters/password.server'

const cheap = { memoryKib: 64, passes: 1 }

describe('passwords', () => {
  beforeAll(() => usePasswordCost(cheap))
  afterAll(() => usePasswordCost())

  it('are known by their hash and by nothing else', async () => {
    const hash = await hashPassword('mwanafunzi wa Dodoma 😀')
    expect(await verifyPassword(hash, 'mwanafunzi wa Dodoma 😀')).toBe(true)
    expect(await verifyPassword(hash, 'mwanafunzi wa dodoma 😀')).toBe(false)
    expect(await verifyPassword(hash, '')).toBe(false)
    expect(await verifyPassword(null, 'mwanafunzi wa Dodoma 😀')).toBe(false)
  })

  it('have another hash each time', async () => {
    const hashes = await Promise.all(Array.from({ length: 6 }, () => hashPassword('the same')))
    expect(new Set(hashes).size).toBe(6)
    expect(await Promise.all(hashes.map((hash) => verifyPassword(hash, 'the same')))).toEqual(
      Array(6).fill(true),
    )
  })

  it('are told apart beyond any length that a hash might cut', async () => {
    const long = 'x'.repeat(127)
    const hash = await hashPassword(`${long}a`)
    expect(await verifyPassword(hash, `${long}b`)).toBe(false)
    expect(await verifyPassword(hash, `${long}a`)).toBe(true)
  })

  it('of an older cost are still known', async () => {
    const hash = await createPasswords({ memoryKib: 128, passes: 2 }).hashPassword('from before')
    expect(await verifyPassword(hash, 'from before')).toBe(true)
  })
})

it('cost 64 MiB and three passes of argon2id unless somebody says otherwise', async () => {
  const hash = await hashPassword('dear')
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=65536,t=3,p=1\$/)
  expect(await verifyPassword(hash, 'dear')).toBe(true)
})
