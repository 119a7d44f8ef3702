import { beforeAll, describe, expect, it } from 'vitest'
import { createPasswords, hashPassword, usePasswordCost, verifyPassword } from '~/adapters/password.server'

const cheap = { memoryKib: 64, passes: 1 }

describe('passwords', () => {
  beforeAll(() => usePasswordCost(cheap))

  it('are known by their hash and by nothing else', async () => {
    const hash = await hashPassword('mwanafunzi wa Dodoma 😀', 'here')
    expect(await verifyPassword(hash, 'mwanafunzi wa Dodoma 😀', 'here')).toBe(true)
    expect(await verifyPassword(hash, 'mwanafunzi wa dodoma 😀', 'here')).toBe(false)
    expect(await verifyPassword(hash, '', 'here')).toBe(false)
    expect(await verifyPassword(null, 'mwanafunzi wa Dodoma 😀', 'here')).toBe(false)
  })

  it.each([
    ['K\u00e1hawa na sukari', 'Ka\u0301hawa na sukari'],
    ['Ka\u0301hawa na sukari', 'K\u00e1hawa na sukari'],
    ['Kahawa na sukari', 'Kahawa\u00a0na\u202fsukari'],
    ['Kahawa na sukari', '\u200eKahawa na sukari\u200f'],
    ['Kahawa na sukari', '\ufeffKahawa na suk\u00adari'],
    ['Kahawa na sukari', '\u202aKahawa na sukari\u202c'],
    ['Kahawa na sukari', 'Ｋａｈａｗａ　ｎａ　ｓｕｋａｒｉ'],
    ['mfi 1234', 'mﬁ 1234'],
    ['한국어 비밀번호', '한국어 비밀번호'.normalize('NFD')],
    ['moto \u2764\ufe0f moto', 'moto \u2764 moto'],
    ['\u212bngstrom 1', '\u00c5ngstrom 1'],
    ['sukari\u0000 na chai', 'sukari na chai'],
    ['tab\there', 'tab\there'],
  ])('%j is the same as %j', async (password, other) => {
    const hash = await hashPassword(password, 'here')
    expect(await verifyPassword(hash, other, 'here')).toBe(true)
  })

  it.each([
    ['K\u00e1hawa na sukari', 'Kahawa na sukari'],
    ['Kahawa na sukari', 'kahawa na sukari'],
    ['Kahawa na sukari', 'Kahawa  na sukari'],
    ['Kahawa na sukari', ' Kahawa na sukari'],
    ['Kahawa na sukari', 'Kahawa na sukari.'],
    ['tab\there', 'tab here'],
    ['\u041aahawa', 'Kahawa'],
  ])('%j is another than %j', async (password, other) => {
    const hash = await hashPassword(password, 'here')
    expect(await verifyPassword(hash, other, 'here')).toBe(false)
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

  /** `ask` checks a password for this asker; `done` names the askers in the order in which that ended. */
  function attempts({ verifyPassword: verify } = createPasswords(cheap)) {
    const done: string[] = []
    const ask = (asker: string, waiting = {}) =>
      verify(null, 'a password', asker, waiting).finally(() => done.push(asker))
    return { done, ask }
  }

  it('of one network do not delay those of another', async () => {
    const { done, ask } = attempts()
    const flood = Array.from({ length: 20 }, () => ask('flood'))
    await Promise.all([...flood, ask('visitor')])
    expect(done).toHaveLength(21)
    expect(done.indexOf('visitor')).toBeLessThan(5)
  })

  it('that come last wait for everybody else’s', async () => {
    const { done, ask } = attempts()
    const flood = ['a', 'b', 'c', 'd'].map((device) => ask(device, { isLast: true }))
    await Promise.all([...flood, ...Array.from({ length: 20 }, () => ask('visitor'))])
    // Two begin before anybody else asks; when another one begins, at most one visitor's is still worked on.
    const visitorsBefore = (device: string) =>
      done.slice(0, done.indexOf(device)).filter((asker) => asker === 'visitor').length
    expect(visitorsBefore('c')).toBeGreaterThanOrEqual(19)
    expect(visitorsBefore('d')).toBeGreaterThanOrEqual(19)
  })

  it('of one device wait for everybody else’s beyond the third, also within a network', async () => {
    const { verifyPassword: verify } = createPasswords(cheap)
    const done: string[] = []
    const ask = (device: string) =>
      verify(null, 'a password', 'campus', { device }).finally(() => done.push(device))
    await Promise.all([...Array.from({ length: 20 }, () => ask('attacker')), ask('student')])
    expect(done).toHaveLength(21)
    expect(done.indexOf('student')).toBeLessThan(6)
  })

  it('are not hashed when nobody waits for the answer any more', async () => {
    const gone = new AbortController()
    gone.abort()
    await expect(hashPassword('a password', 'here', { signal: gone.signal })).rejects.toThrow(/abort/i)
    const noHash = 'nothing that could be looked at'
    await expect(verifyPassword(noHash, 'a guess', 'here', { signal: gone.signal })).rejects.toThrow(/abort/i)
  })

  it('are refused at once when the queue is too long, to each asker by their own turn', async () => {
    const { done, ask } = attempts(createPasswords(cheap, 0))
    await ask('here')
    const flood = Array.from({ length: 5 }, () => ask('flood'))
    const settled = await Promise.allSettled(flood)
    expect(settled.map(({ status }) => status)).toEqual([
      'fulfilled',
      'fulfilled',
      'fulfilled',
      'rejected',
      'rejected',
    ])
    expect(settled.at(-1)).toMatchObject({ reason: { waitMs: expect.any(Number) } })
    expect(done).toHaveLength(6)
  })

  it('of an older cost still work', async () => {
    const hash = await createPasswords({ memoryKib: 128, passes: 2 }).hashPassword('from before', 'here')
    expect(await verifyPassword(hash, 'from before', 'here')).toBe(true)
  })
})

it('cost 64 MiB and three passes of argon2id unless somebody says otherwise', async () => {
  const { hashPassword: hash, verifyPassword: verify } = createPasswords()
  const dear = await hash('dear', 'here')
  expect(dear).toMatch(/^\$argon2id\$v=19\$m=65536,t=3,p=1\$/)
  expect(await verify(dear, 'dear', 'here')).toBe(true)
})
