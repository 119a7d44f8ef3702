import type { ServerResponse } from 'node:http'
import type { RequestHandler } from 'express'
import { log } from '~/adapters/log.server'
import { networkOf } from '~/adapters/network.server'
import { onCommit } from '~/db/transaction.server'
import { changesAfter, lastChange, newsOf } from '~/domain/desk/notifications/changes.server'
import { sessionExists } from '~/domain/ground/accounts/sessions.server'
import { KIB, SECOND } from '~/domain/ground/shared/units'
import { INTERNAL } from '~/http/internal-headers'
import { actorBehind, senders } from '~/http/session.server'

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

type Stream = {
  response: ServerResponse
  userId: string
  network: string
  sessionHash: string
  cookies: string | null
}

const streams = new Set<Stream>()
let isClosing = false

/** The number of the last change that was sent. */
let lastSeq = 0
let nextNews: NodeJS.Immediate | undefined
let nextSessionCheck: NodeJS.Timeout | undefined
let stopListening = (): void => undefined

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
    if (isClosing) return void response.status(503).end()
    const own = [...streams].filter(({ userId }) => userId === actor.id)
    if (own.length >= MOST_PER_PERSON) return void response.status(429).end()
    if (streams.size >= MOST_IN_ALL) endOldestOfBusiest()
    response.writeHead(200, {
      'Content-Type': 'text/event-stream',
      'Cache-Control': 'no-cache, no-transform',
      'X-Accel-Buffering': 'no',
    })
    const network = networkOf(String(request.headers[INTERNAL.client] ?? ''))
    open({ response, userId: actor.id, network, sessionHash: actor.sessionHash, cookies })
  } catch (error) {
    next(error)
  }
}

function open(stream: Stream): void {
  const { response, userId } = stream
  if (response.destroyed) return
  response.on('close', () => close(stream))
  if (streams.size === 0) listen()
  streams.add(stream)
  response.write(`retry: ${RETRY_MS}\n\n${newsEvent(userId)}`)
}

function close(stream: Stream): void {
  streams.delete(stream)
  if (streams.size === 0) stopListening()
}

/** Makes room for one more: the network with the most streams loses its oldest. */
function endOldestOfBusiest(): void {
  const sizes = new Map<string, number>()
  for (const { network } of streams) sizes.set(network, (sizes.get(network) ?? 0) + 1)
  const most = Math.max(...sizes.values())
  const oldest = [...streams].find(({ network }) => sizes.get(network) === most)
  if (!oldest) return
  end(oldest)
  close(oldest)
}

/** Ends all streams and accepts no new ones. Called first when the server stops, which would otherwise wait for them. */
export function endStreams(): void {
  isClosing = true
  for (const { response } of streams) response.end()
}

function listen(): void {
  lastSeq = lastChange()
  const stopHearingCommits = onCommit(hearCommit)
  const heartbeat = setInterval(safely(beat), HEARTBEAT_MS).unref()
  stopListening = () => {
    stopHearingCommits()
    clearInterval(heartbeat)
    clearImmediate(nextNews)
    clearTimeout(nextSessionCheck)
    nextNews = nextSessionCheck = undefined
  }
}

/** News goes out once for all commits of one turn of the event loop, when their requests have been answered. */
function hearCommit(): void {
  nextNews ??= setImmediate(safely(sendNews))
  nextSessionCheck ??= setTimeout(safely(endSignedOut), SESSIONS_EVERY_MS).unref()
}

/** The last error, to log it once. */
let failure = ''

function safely(work: () => void): () => void {
  return () => {
    try {
      work()
      failure = ''
    } catch (error) {
      if (failure !== String(error)) log.error({ error: String(error) }, 'live updates wait')
      failure = String(error)
    }
  }
}

function sendNews(): void {
  nextNews = undefined
  for (const { seq, userId } of changesAfter(lastSeq)) {
    for (const stream of streams) if (stream.userId === userId) send(stream, newsEvent(userId))
    lastSeq = seq
  }
}

function endSignedOut(): void {
  nextSessionCheck = undefined
  for (const stream of streams) if (!sessionExists(stream.sessionHash)) end(stream)
}

/** For proxies, sessions that ended by their time, and news that a command-line tool wrote. */
function beat(): void {
  for (const stream of streams) {
    send(stream, ':\n\n')
    actorBehind(stream.cookies).then(
      (actor) => actor ?? end(stream),
      () => undefined,
    )
  }
  sendNews()
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
