import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { fullDisk, readerThatIsGone, unreadFifo } from '../support/outputs'
import { startSite } from '../support/site-process'

type Site = Awaited<ReturnType<typeof startSite>>

const REQUESTS = 300

/** Asks for pages that log 3 MB in all; returns the answers' statuses. */
async function makeNoise({ url }: Site): Promise<number[]> {
  const statuses: number[] = []
  while (statuses.length < REQUESTS) {
    const answers = await Promise.all(Array.from({ length: 10 }, () => fetch(`${url}/noise`)))
    await Promise.all(answers.map((answer) => answer.text()))
    statuses.push(...answers.map(({ status }) => status))
  }
  return statuses
}

const allOk = Array.from({ length: REQUESTS }, () => 200)

const dropped = /"lines":(\d+),"msg":"\1 log lines were dropped"/g

/** Reads the log to its end, stops the server once that says how many lines were dropped, and returns the log. */
async function readLog({ child, ended }: Site, reader: Readable): Promise<string> {
  let text = ''
  reader.setEncoding('utf8').on('data', (more) => {
    text += more
    if (text.match(dropped)) child.kill('SIGTERM')
  })
  reader.resume()
  await once(reader, 'end')
  expect(await ended).toEqual({ code: 0, signal: null })
  return text
}

function expectAllCounted(log: string): void {
  const lines = log
    .trim()
    .split('\n')
    .filter((line) => /"msg":"(?:noise|request)"/.test(line))
  const lost = [...log.matchAll(dropped)].reduce((sum, [, count]) => sum + Number(count), 0)
  expect(lost).toBeGreaterThan(0)
  expect(lines.length + lost).toBe(2 * REQUESTS)
  expect(log.endsWith('"msg":"stopped"}\n')).toBe(true)
}

describe('T50: requests are answered while the log', () => {
  it.each([
    ['is on a full disk', fullDisk],
    ['has no reader', readerThatIsGone],
  ])('%s', async (_name, open) => {
    const site = await startSite({}, open())
    expect(await makeNoise(site)).toEqual(allOk)
    site.child.kill('SIGTERM')
    expect(await site.ended).toEqual({ code: 0, signal: null })
  })

  it('goes to a parent that is paused, which then reads how many lines were dropped', async () => {
    const site = await startSite()
    const { stdout } = site.child
    if (!stdout) return expect.fail('no pipe')
    stdout.removeAllListeners('data').pause()
    expect(await makeNoise(site)).toEqual(allOk)
    expectAllCounted(await readLog(site, stdout))
  })

  it('goes to a FIFO that nobody reads, whose reader then gets the number of dropped lines', async () => {
    const output = unreadFifo()
    const site = await startSite({}, output)
    expect(await makeNoise(site)).toEqual(allOk)
    expectAllCounted(await readLog(site, output.reader))
  })
})
