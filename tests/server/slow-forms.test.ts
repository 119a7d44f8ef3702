import { EventEmitter } from 'node:events'
import type { Request, Response } from 'express'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { MIB, MINUTE, SECOND } from '~/domain/ground/shared/units'
import { onlyBoundedBodies } from '~/server/guard-bodies.server'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

/** A form on its way to an address; `arrive` lets bytes of it come over the connection. */
function sending(path: string, type: string) {
  const socket = {
    bytesRead: 500,
    destroyed: false,
    destroy: () => Object.assign(socket, { destroyed: true }),
  }
  const headers = { 'content-type': type, 'content-length': String(MIB / 8) }
  const request = Object.assign(new EventEmitter(), { method: 'POST', path, headers, socket })
  let isPassedOn = false
  onlyBoundedBodies(request as unknown as Request, { end: () => undefined } as unknown as Response, () => {
    isPassedOn = true
  })
  expect(isPassedOn).toBe(true)
  return {
    socket,
    request,
    /** Bytes per second, and for how many seconds. */
    arrive: (bytesASecond: number, forMs: number) => {
      for (let passed = 0; passed < forMs; passed += SECOND) {
        socket.bytesRead += bytesASecond
        vi.advanceTimersByTime(SECOND)
      }
    },
  }
}

const form = () => sending('/settings/profile', 'application/x-www-form-urlencoded')
const upload = () => sending('/property-upload', 'multipart/form-data; boundary=b')

test('a photo at 10 kB/s may take a quarter of an hour', () => {
  const { socket, arrive } = upload()
  arrive(10_000, 15 * MINUTE)
  expect(socket.destroyed).toBe(false)
})

test('an upload below 2 kB/s is given up after its first minute', () => {
  const { socket, arrive } = upload()
  arrive(1_900, MINUTE)
  expect(socket.destroyed).toBe(false)
  arrive(1_900, 10 * SECOND)
  expect(socket.destroyed).toBe(true)
})

test('no upload takes longer than half an hour', () => {
  const { socket, arrive } = upload()
  arrive(2_100, 30 * MINUTE)
  expect(socket.destroyed).toBe(false)
  arrive(2_100, 10 * SECOND)
  expect(socket.destroyed).toBe(true)
})

test('an upload of exactly 2 kB/s is not too slow', () => {
  const { socket, arrive } = upload()
  arrive(2_000, 10 * MINUTE)
  expect(socket.destroyed).toBe(false)
})

test('a silent upload ends at a minute, any other form at the next look five seconds later', () => {
  const silent = upload()
  silent.arrive(100_000, 5 * MINUTE)
  silent.arrive(0, 59 * SECOND)
  expect(silent.socket.destroyed).toBe(false)
  silent.arrive(0, SECOND)
  expect(silent.socket.destroyed).toBe(true)
  const slow = form()
  slow.arrive(2_000, MINUTE + 4 * SECOND)
  expect(slow.socket.destroyed).toBe(false)
  slow.arrive(2_000, SECOND)
  expect(slow.socket.destroyed).toBe(true)
})

test('what has arrived whole is timed no longer, however long its action takes', () => {
  const { socket, arrive, request } = form()
  arrive(2_000, 10 * SECOND)
  request.emit('end')
  vi.advanceTimersByTime(10 * MINUTE)
  expect(socket.destroyed).toBe(false)
  expect(vi.getTimerCount()).toBe(0)
})
