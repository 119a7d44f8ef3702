// A slow link between a browser and a server, on this machine. It models, for each connection, the round trip of TCP's
// handshake before the first byte, TCP's window that begins with 14,600 bytes and doubles each round trip and again after a
// pause, and, for all connections together, the bandwidth each way. TLS handshakes count like all other bytes.
// Packet headers and packet loss are not modelled.
// Arguments: port, the server's port, round trip in ms, kbit/s down, kbit/s up. The message 'count' is answered with the
// bytes and connections since the last one.
import { connect, createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

const [port, target, roundTrip, downKbit, upKbit] = process.argv.slice(2).map(Number)
const HANDSHAKES = 1
const WINDOW = 14_600
const SEGMENT = 1_460
const none = { down: 0, up: 0, connections: 0 }
let count = { ...none }

/**
 * Returns a function that adds bytes to the queue and gives the time when the last of them has passed.
 * Kilobits a second are bits a ms.
 */
function wire(kbit) {
  let freeAt = 0
  return (bytes) => {
    freeAt = Math.max(freeAt, performance.now()) + (bytes * 8) / kbit
    return freeAt
  }
}

const [down, up] = [wire(downKbit), wire(upKbit)]
const until = (moment) => sleep(Math.max(0, Math.ceil(moment - performance.now())))

/** Does one thing after the other, each not before its moment. */
function inOrder() {
  let last = Promise.resolve()
  return (moment, work) => {
    last = last.then(() => until(moment())).then(work)
    return last
  }
}

function serve(client) {
  const server = connect(target, '127.0.0.1')
  count.connections += 1
  for (const [one, other] of [
    [client, server],
    [server, client],
  ]) {
    one.setNoDelay(true)
    one.on('error', () => other.destroy())
  }
  sendUp(client, server)
  sendDown(server, client)
}

/** Requests leave once the handshakes are done. */
function sendUp(client, server) {
  const openAt = performance.now() + HANDSHAKES * roundTrip
  const [leave, arrive] = [inOrder(), inOrder()]
  client.on('data', (bytes) => {
    count.up += bytes.length
    leave(
      () => openAt,
      () => {
        const sentAt = up(bytes.length)
        arrive(
          () => sentAt + roundTrip / 2,
          () => server.writable && server.write(bytes),
        )
      },
    )
  })
  client.on('close', () => server.destroy())
}

/**
 * Sends the server's answer through the window: bytes count against it until the browser has acknowledged
 * them.
 */
function sendDown(server, client) {
  const arrive = inOrder()
  let waiting = Buffer.alloc(0)
  let window = WINDOW
  let underway = 0
  let lastAt = 0
  let isOver = false
  const pump = () => {
    while (waiting.length > 0 && underway < window) {
      const segment = waiting.subarray(0, Math.min(SEGMENT, window - underway))
      waiting = waiting.subarray(segment.length)
      underway += segment.length
      count.down += segment.length
      const arrivesAt = down(segment.length) + roundTrip / 2
      arrive(
        () => arrivesAt,
        () => client.writable && client.write(segment),
      )
      until(arrivesAt + roundTrip / 2).then(() => acknowledged(segment.length))
    }
    if (isOver && waiting.length === 0 && underway === 0) client.end()
  }
  const acknowledged = (bytes) => {
    underway -= bytes
    window += bytes
    lastAt = performance.now()
    pump()
  }
  server.on('data', (bytes) => {
    if (underway === 0 && performance.now() - lastAt > 2 * roundTrip) window = Math.min(window, WINDOW)
    waiting = Buffer.concat([waiting, bytes])
    pump()
  })
  server.on('close', () => {
    isOver = true
    pump()
  })
}

process.on('message', () => {
  process.send(count)
  count = { ...none }
})
process.on('disconnect', () => process.exit())
createServer(serve).listen(port, '127.0.0.1', () => process.send('ready'))
