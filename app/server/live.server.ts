import type { ServerResponse } from 'node:http'
import type { RequestHandler } from 'express'
import { log } from '~/adapters/log.server'
import { databaseVersion } from '~/db/transaction.server'
import { sessionExists } from '~/domain/accounts/sessions.server'
import { changesAfter, lastChange, newsOf } from '~/domain/notifications/changes.server'
import { KIB, SECOND } from '~/domain/shared/units'
import { INTERNAL } from '~/http/internal-headers'
import { actorBehind, senders } from '~/http/session.server'

/** Between two looks whether anything was committed, by whichever process. */
const LOOK_EVERY_MS = 200
/** Proxies cut what is silent for a minute. */
const HEARTBEAT_MS = 25 * SECOND
/** Min interval between checks of a session, in ms. */
const SESSIONS_EVERY_MS = SECOND
/** How long a browser waits before reconnecting, in ms. */
const RETRY_MS = 3 * SECOND
const MOST_PER_PERSON = 8
const MOST_IN_ALL = 2_000
/** Clients with more unread bytes than this are disconnected. */
const MOST_UNREAD = 64 * KIB

type Stream = { response: ServerResponse; userId: string; sessionHash: string; cookies: string | null }

const streams = new Set<Stream>()
let watch: NodeJS.Timeout | undefined
let isClosing = false

/**
 * The last seen versions of the database, and when sessions were checked and heartbeats sent (monotonic
 * clock).
 */
let seen = { version: -1, seq: 0, sessionsVersion: -1, sessionsAt: 0, beatAt: 0 }

/**
 * Server-sent events with a browser's news. The stream does not count as use of its session, and ends with
 * it. Other requests are passed on. Rule: decisions "Live updates: one stream a browser".
 */
export const liveStream: RequestHandler = async (request, response, next) => {
  if (request.method !== 'GET' || !request.headers.accept?.includes('text/event-stream')) return next()
  try {
    const cookies = request.headers.cookie ?? null
    const actor = await actorBehind(cookies)
    if (!actor) return void response.status(401).end()
    senders.set(String(request.headers[INTERNAL.id]), actor.id)
    if (isClosing || streams.size >= MOST_IN_ALL) return void response.status(503).end()
    const own = [...streams].filter(({ userId }) => userId === actor.id)
    if (own.length >= MOST_PER_PERSON) return void response.status(429).end()
    response.writeHead(200, {
      'Content-Type': 'text/event-stream',
      'Cache-Control': 'no-cache, no-transform',
      'X-Accel-Buffering': 'no',
    })
    open({ response, userId: actor.id, sessionHash: actor.sessionHash, cookies })
  } catch (error) {
    next(error)
  }
}

function open(stream: Stream): void {
  const { response, userId } = stream
  if (response.destroyed) return
  response.on('close', () => close(stream))
  if (streams.size === 0) startWatching()
  streams.add(stream)
  response.write(`retry: ${RETRY_MS}\n\n${newsEvent(userId)}`)
}

function close(stream: Stream): void {
  streams.delete(stream)
  if (streams.size === 0) clearInterval(watch)
}

/** Ends all streams and takes no more: called first when the server stops, which would wait for them otherwise. */
export function endStreams(): void {
  isClosing = true
  for (const { response } of streams) response.end()
}

function startWatching(): void {
  const version = databaseVersion()
  seen = { version, seq: lastChange(), sessionsVersion: version, sessionsAt: 0, beatAt: performance.now() }
  watch = setInterval(look, LOOK_EVERY_MS)
  watch.unref()
}

/** The last error, which is logged once and not five times a second. */
let failure = ''

function look(): void {
  try {
    const at = performance.now()
    const version = databaseVersion()
    if (version !== seen.version) sendChanges(version)
    if (version !== seen.sessionsVersion && at - seen.sessionsAt >= SESSIONS_EVERY_MS)
      endSignedOut(version, at)
    if (at - seen.beatAt >= HEARTBEAT_MS) beat(at)
    failure = ''
  } catch (error) {
    if (failure !== String(error)) log.error({ error: String(error) }, 'live updates wait')
    failure = String(error)
  }
}

function sendChanges(version: number): void {
  for (const { seq, userId } of changesAfter(seen.seq)) {
    for (const stream of streams) if (stream.userId === userId) send(stream, newsEvent(userId))
    seen.seq = seq
  }
  seen.version = version
}

function endSignedOut(version: number, at: number): void {
  for (const stream of streams) if (!sessionExists(stream.sessionHash)) end(stream)
  seen.sessionsVersion = version
  seen.sessionsAt = at
}

/** Something for proxies to see, and for sessions that ended by their time. */
function beat(at: number): void {
  seen.beatAt = at
  for (const stream of streams) {
    send(stream, ':\n\n')
    actorBehind(stream.cookies).then(
      (actor) => actor ?? end(stream),
      () => undefined,
    )
  }
}

function newsEvent(userId: string): string {
  const news = newsOf(userId)
  return `id: ${news.seq}\nevent: news\ndata: ${JSON.stringify(news)}\n\n`
}

function send({ response }: Stream, text: string): void {
  if (response.writableLength > MOST_UNREAD) response.destroy()
  else response.write(text)
}

/** Says so, or the browser would ask again. */
function end({ response }: Stream): void {
  response.end('event: end\ndata:\n\n')
}
