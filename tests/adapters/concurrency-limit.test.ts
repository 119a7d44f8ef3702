import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { concurrencyLimitByPerson } from '~/adapters/concurrency-limit'

/** Tasks that end on demand; `begun` names them in order of start. */
function tasks(places: number, each?: number) {
  const inTurn = concurrencyLimitByPerson(places, each)
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  return {
    begun,
    ask: (person: string, task: string) =>
      void inTurn(person, () => {
        begun.push(task)
        return new Promise<void>((resolve) => ends.set(task, resolve))
      }),
    end: async (task: string) => {
      ends.get(task)?.()
      await nextTurn()
    },
  }
}

test('one person runs one task at a time, however many places are free', async () => {
  const { begun, ask, end } = tasks(2)
  ask('a', 'a1')
  ask('a', 'a2')
  await nextTurn()
  expect(begun).toEqual(['a1'])
  ask('b', 'b1')
  await nextTurn()
  expect(begun).toEqual(['a1', 'b1'])
  await end('a1')
  expect(begun).toEqual(['a1', 'b1', 'a2'])
})

test('one person may have every place while nobody else asks, and gives the next one away', async () => {
  const { begun, ask, end } = tasks(2, 2)
  for (const task of ['a1', 'a2', 'a3', 'a4']) ask('a', task)
  await nextTurn()
  expect(begun).toEqual(['a1', 'a2'])
  ask('b', 'b1')
  ask('c', 'c1')
  await end('a1')
  expect(begun).toEqual(['a1', 'a2', 'b1'])
  await end('a2')
  expect(begun).toEqual(['a1', 'a2', 'b1', 'c1'])
  await end('b1')
  expect(begun.at(-1)).toBe('a3')
  await end('c1')
  expect(begun.at(-1)).toBe('a4')
})

test('a task that fails gives its place on', async () => {
  const inTurn = concurrencyLimitByPerson(1)
  const failed = inTurn('a', () => Promise.reject(new Error('no')))
  const next = inTurn('b', async () => 'done')
  await expect(failed).rejects.toThrow('no')
  expect(await next).toBe('done')
})

test('counts who comes first: everybody has a turn before another task of the same person', async () => {
  const inTurn = concurrencyLimitByPerson(1)
  const endless = () => new Promise<void>(() => undefined)
  const ask = (person: string, isLast = false) => void inTurn(person, endless, { isLast })
  ask('running')
  for (const person of ['a', 'a', 'a', 'a', 'b', 'c', 'c']) ask(person)
  expect(inTurn.ahead('new')).toBe(3)
  expect(inTurn.ahead('b')).toBe(5)
  expect(inTurn.ahead('a')).toBe(7)
  expect(inTurn.ahead('new', { isLast: true })).toBe(7)
  ask('d', true)
  expect(inTurn.ahead('new', { isLast: true })).toBe(8)
  expect(inTurn.ahead('new')).toBe(3)
})
