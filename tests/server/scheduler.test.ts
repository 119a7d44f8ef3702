import { expect, test, vi } from 'vitest'
import { log } from '~/adapters/log.server'
import { bookings, properties } from '~/db/tables/index.server'
import { HOUR } from '~/domain/ground/shared/units'
import { clockIsRight } from '~/domain/stays/bookings/clock-watch.server'
import { jobs } from '~/server/jobs.server'
import { startScheduler } from '~/server/scheduler.server'
import { afterThisTest } from '../support/clean-up'
import { eventually } from '../support/eventually'
import { useFreshApp } from '../support/fresh-app'
import { findRows, insertRows, updateRows } from '../support/rows'
import { bookingOf, giveAccount, letRoom, stay } from '../support/stays'

const app = useFreshApp()

test('any number of jobs waits for the stop, of which nothing is left', async () => {
  const warned = vi.spyOn(process, 'emitWarning')
  afterThisTest(() => warned.mockRestore())
  const many = Array.from({ length: 20 }, () => ({ name: 'nothing', everyMs: HOUR, run: () => undefined }))
  const stop = startScheduler(many)
  app.passTime(3 * HOUR)
  expect(clockIsRight()).toBe(false)
  await stop()
  expect(warned).not.toHaveBeenCalled()
  expect(clockIsRight(), 'the clock is watched no longer').toBe(true)
})

test('the log names a job that does not end, and none that does', async () => {
  const failed = vi.spyOn(log, 'error').mockReturnValue(undefined)
  afterThisTest(() => failed.mockRestore())
  const stop = startScheduler(
    [
      { name: 'ends', everyMs: HOUR, run: () => undefined },
      { name: 'hangs', everyMs: HOUR, run: () => new Promise(() => undefined) },
    ],
    20,
  )
  await eventually(() => expect(failed.mock.calls).toEqual([[{ job: 'hangs' }, 'job does not end']]))
  await stop()
})

test('what goes by the clock runs while it is right, and waits while it is in doubt', async () => {
  log.level = 'silent'
  const seen: string[] = []
  const job = (name: string, more = {}) => ({ name, everyMs: 1, run: () => void seen.push(name), ...more })
  const stop = startScheduler([job('deletes', { needsRightClock: true }), job('sends')])
  await eventually(() => expect(new Set(seen)).toEqual(new Set(['deletes', 'sends'])))
  app.passTime(3 * HOUR)
  const before = seen.push('the clock jumped')
  await eventually(() => expect(seen.length).toBeGreaterThan(before + 2))
  expect(seen.slice(before)).not.toContain('deletes')
  await stop()
})

test('after each fifty listings whose days change, visits are answered', async () => {
  app.setNow(Date.UTC(2026, 9, 20))
  giveAccount()
  const first = bookingOf(stay('amina', letRoom()))
  for (let n = 1; n < 51; n += 1)
    insertRows(bookings, {
      ...first,
      id: `stay ${n}`,
      seq: undefined,
      reference: `r${n}`,
      propertyId: letRoom(),
    })
  updateRows(properties, { freeFromDate: '2026-01-01' })
  const left = () => findRows(properties).filter(({ freeFromDate }) => freeFromDate === '2026-01-01').length
  const job = jobs.find(({ name }) => name === 'refresh availability')
  const done = job?.run()
  expect(left()).toBe(1)
  await done
  expect(left()).toBe(0)
})
