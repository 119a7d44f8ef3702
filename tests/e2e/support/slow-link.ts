import { request as ask, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Transform } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'

const STEP_MS = 100

/** Passes this many bytes a second, a tenth at a time. */
function trickle(bytesPerSecond: number, onBytes: (bytes: number) => void): Transform {
  const step = Math.ceil((bytesPerSecond * STEP_MS) / 1_000)
  return new Transform({
    readableHighWaterMark: step,
    writableHighWaterMark: step,
    async transform(chunk: Buffer, _encoding, done) {
      for (let from = 0; from < chunk.length; from += step) {
        await sleep(STEP_MS)
        this.push(chunk.subarray(from, from + step))
        onBytes(Math.min(step, chunk.length - from))
      }
      done()
    },
  })
}

type SlowLink = { server: string; carried: () => number; cut: () => () => Promise<void>; close: () => void }

/** An HTTP proxy whose way up is slow, as a telephone's is. Gives its address, the bytes carried up so far, a way to break it until the returned function mends it, and its end. */
export async function slowLink(bytesPerSecond: number): Promise<SlowLink> {
  let carried = 0
  const proxy = createServer((incoming, outgoing) => {
    const { method, headers } = incoming
    // On a connection of its own: a kept one may be ended by the app just when it is used again.
    const forward = ask(incoming.url ?? '', { method, headers, agent: false }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
    })
    forward.on('error', () => outgoing.destroy())
    if (method === 'POST') incoming.pipe(trickle(bytesPerSecond, (bytes) => (carried += bytes))).pipe(forward)
    else forward.end()
  })
  proxy.requestTimeout = 0
  const listen = (port: number) => new Promise<void>((ready) => proxy.listen(port, '127.0.0.1', ready))
  const close = () => {
    proxy.close()
    proxy.closeAllConnections()
  }
  await listen(0)
  const { port } = proxy.address() as AddressInfo
  return {
    server: `http://127.0.0.1:${port}`,
    carried: () => carried,
    cut: () => {
      close()
      return () => listen(port)
    },
    close,
  }
}
