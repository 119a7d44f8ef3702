import { createServer } from 'node:net'

/** Ports that no system gives to a connection by itself; each process looks through them from a place of its own. */
const ports = { from: 20_000, count: 12_000 }
let looked = process.pid * 64

/** A TCP port of the loopback address that is free, and stays so until somebody takes it by its number. */
export async function freePort() {
  for (;;) {
    looked += 1
    const port = ports.from + (looked % ports.count)
    if (await isFree(port)) return port
  }
}

function isFree(port) {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', (error) =>
      error.code === 'EADDRINUSE' ? resolve(false) : reject(error),
    )
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })
}
