import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

/** Milliseconds that an attacker waits for more. */
const PATIENCE = 150

/** On Linux every address 127.x.y.z is this machine: attackers are not in the network of the others. */
const elsewhere = process.platform === 'linux' ? { localAddress: '127.0.0.9' } : {}

/** Sends the pieces of one hostile request over a connection of its own; gives whatever came back, as text. */
export async function attackRaw(port: number, pieces: readonly Buffer[]): Promise<string> {
  const socket = connect({ port, host: '127.0.0.1', ...elsewhere })
  let answer = ''
  let lastAt = performance.now()
  socket.on('error', () => undefined)
  socket.on('data', (chunk) => {
    answer += chunk.toString('latin1')
    lastAt = performance.now()
  })
  const closed = new Promise((resolve) => socket.once('close', resolve))
  for (const piece of pieces) {
    socket.write(piece)
    if (pieces.length > 1) await wait(2)
  }
  while (!socket.destroyed && performance.now() - lastAt < PATIENCE) await Promise.race([closed, wait(20)])
  socket.destroy()
  return answer
}

/** The statuses of the answers in what came back. */
export const statusesIn = (answer: string) =>
  [...answer.matchAll(/^HTTP\/1\.1 (\d{3})/gm)].map(([, status]) => Number(status))
