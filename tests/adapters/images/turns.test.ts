import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { processPicture } from '~/adapters/images/process.server'
import { nobody, workInTurn } from '~/adapters/images/turns'
import { TookTooLong, WaitedTooLong } from '~/adapters/images/unusable-file'
import { photo } from '../../support/fixtures'
import { inflatingPng } from '../../support/hostile-pictures'

const SECOND = 1_000
const uploader = (person: string) => ({ ...nobody, person })
const small = { bytes: Buffer.alloc(0), refinedPixels: 0 }
const large = { ...small, refinedPixels: 12_000_001 }

/** A picture whose processing ends on demand. */
function picture(person: string, begun: string[], opened = small, took = (_: number) => undefined) {
  let end: () => void = () => undefined
  const ending = new Promise<void>((resolve) => {
    end = resolve
  })
  let signal: AbortSignal | undefined
  const done = workInTurn(
    { ...uploader(person), took },
    async () => opened,
    async (_, given) => {
      begun.push(person)
      signal = given
      await ending
    },
  ).then(
    () => 'done',
    (error: unknown) => error,
  )
  return { end, done, isLate: () => signal?.aborted }
}

/** Until everything that can happen without the clock has happened. */
const settled = () => vi.advanceTimersByTimeAsync(0)

/** Sends every picture at once, and gives whose turn came in which order: how fast each is done is the machine's. */
async function orderOfTurns(sent: readonly (readonly [person: string, picture: Buffer])[]) {
  const order: string[] = []
  const send = ([person, picture]: (typeof sent)[number]) =>
    processPicture(picture, { ...uploader(person), ensure: () => void order.push(person) })
  await Promise.all(sent.map(send))
  return order
}

it("one person's ten pictures do not delay somebody else's", async () => {
  const plain = await photo({ width: 60, height: 40 }).png().toBuffer()
  const people = [...Array(10).fill('juma'), 'neema', 'asha']
  const order = await orderOfTurns(people.map((person) => [person, plain]))
  expect(order.slice(0, 3)).toEqual(['juma', 'neema', 'asha'])
  expect(order.slice(3)).toEqual(Array(9).fill('juma'))
})

it("T42: one person's hostile pictures do not delay somebody else's photo", async () => {
  const plain = await photo({ width: 300, height: 200 }).png().toBuffer()
  const bombs = [8, 9, 10, 11].map((chunks) => ['juma', inflatingPng(plain, 'zTXt', chunks)] as const)
  expect(await orderOfTurns([...bombs, ['neema', plain]])).toEqual(['juma', 'neema', 'juma', 'juma', 'juma'])
})

it('two photos at most are decoded and encoded at once', async () => {
  const sent = await photo({ width: 700, height: 500 }).jpeg().toBuffer()
  const { prototype } = sharp as unknown as { prototype: { toBuffer: () => Promise<Buffer> } }
  const really = prototype.toBuffer
  let running = 0
  let most = 0
  const watched = vi.spyOn(prototype, 'toBuffer').mockImplementation(async function (
    this: unknown,
    ...options
  ) {
    running += 1
    most = Math.max(most, running)
    return really.apply(this as never, options).finally(() => {
      running -= 1
    })
  })
  await Promise.all(
    Array.from({ length: 5 }, (_, index) => processPicture(sent, uploader(`person ${index % 3}`))),
  )
  watched.mockRestore()
  expect(most).toBe(2)
})

describe('a turn', () => {
  let begun: string[]
  beforeEach(() => {
    vi.useFakeTimers()
    begun = []
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('goes to the person who waited longest, one picture of each person at a time', async () => {
    const [first, second] = [picture('juma', begun), picture('juma', begun)]
    const neema = picture('neema', begun)
    const asha = picture('asha', begun)
    await settled()
    expect(begun).toEqual(['juma', 'neema'])
    first.end()
    await settled()
    expect(begun).toEqual(['juma', 'neema', 'asha'])
    neema.end()
    await settled()
    expect(begun).toEqual(['juma', 'neema', 'asha', 'juma'])
    second.end()
    asha.end()
    expect(await Promise.all([first, second, neema, asha].map(({ done }) => done))).toEqual(
      Array(4).fill('done'),
    )
  })

  it('fails after 30 s of work, and the next one starts once it has really ended', async () => {
    const took: number[] = []
    const slow = picture('juma', begun, small, (milliseconds) => void took.push(milliseconds))
    const next = picture('juma', begun)
    await vi.advanceTimersByTimeAsync(30 * SECOND - 1)
    expect(slow.isLate()).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    expect(await slow.done).toBeInstanceOf(TookTooLong)
    expect(slow.isLate()).toBe(true)
    await vi.advanceTimersByTimeAsync(SECOND)
    expect([begun, took]).toEqual([['juma'], []])
    slow.end()
    await settled()
    expect(begun).toEqual(['juma', 'juma'])
    expect(took).toEqual([31 * SECOND])
    next.end()
    expect(await next.done).toBe('done')
  })

  it('expires after 60 s of waiting', async () => {
    const slow = [picture('juma', begun), picture('neema', begun)]
    const waits = picture('asha', begun)
    await vi.advanceTimersByTimeAsync(60 * SECOND)
    expect(await waits.done).toBeInstanceOf(WaitedTooLong)
    for (const { end } of slow) end()
    await settled()
    expect(begun).toEqual(['juma', 'neema'])
  })

  it('is taken alone for a picture that needs much memory, and its wait does not count as work', async () => {
    const first = picture('juma', begun, large)
    const second = picture('neema', begun, large)
    await vi.advanceTimersByTimeAsync(20 * SECOND)
    expect(begun).toEqual(['juma'])
    first.end()
    await vi.advanceTimersByTimeAsync(20 * SECOND)
    expect([begun, second.isLate()]).toEqual([['juma', 'neema'], false])
    second.end()
    expect(await Promise.all([first.done, second.done])).toEqual(['done', 'done'])
  })

  it('calls `ensure` when it comes; if that throws, skips the work and lets others work', async () => {
    const open = vi.fn(async () => small)
    const ensure = () => {
      throw new Error('too much')
    }
    await expect(workInTurn({ ...nobody, ensure }, open, async () => 1)).rejects.toThrow('too much')
    expect(open).not.toHaveBeenCalled()
    expect(await workInTurn(nobody, open, async () => 1)).toBe(1)
  })
})
