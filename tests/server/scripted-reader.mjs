// A thread in the place of one that draws pages: what it answers is written in the address.
import { parentPort } from 'node:worker_threads'

parentPort.on('message', ({ visit, drawing, clockDoubt }) => {
  const url = visit?.url ?? drawing.target.url
  if (url.includes('ends')) process.exit()
  if (url.includes('hangs')) return
  if (url.includes('fails')) return parentPort.postMessage({ cpuMs: 3 })
  const status = Number(/\d{3}/.exec(url)?.[0] ?? 200)
  const body = new TextEncoder().encode(visit?.method === 'HEAD' ? '' : `thread ${clockDoubt}`)
  const result = visit
    ? { status, headers: [['X-Asked', visit.headers.join()]], body, userId: 'asha' }
    : { status, body }
  parentPort.postMessage({ result, cpuMs: 3 })
})
parentPort.postMessage({ cpuMs: 0 })
