import { randomBytes } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { Agent, get, type IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { MIB } from '~/domain/ground/shared/units'
import { paths } from '~/paths'
import { isTaken, startCrowd } from './crowd'
import { addFindings, type Figures, noFigures } from './figures'
import { Forms } from './forms'
import { findingsIn } from './invariants'
import { settle } from './ledger'
import { openMarket, readOne, until } from './market'
import { openSite } from './site'
import { startVisitors } from './visitors'

const PEOPLE = 6
const TENANTS = 300
/** Forms that others send meanwhile. */
const FORMS = 100
/** More than the buffers of two ends of a connection hold. */
const FILE_BYTES = 9 * MIB
/** A reader takes this much of its answer now and then. */
const SIP = { bytes: 1_000, everyMs: 500 }
/** Far less than all files that are being read. */
const MOST_MEMORY = 150 * MIB

/**
 * Lets slow readers hold the answer to a large file open each while others send forms and look at pages; then they read on.
 * The others notice nothing, the server holds no file in memory, and each reader has the whole file.
 */
export async function readSlowly(readers: number): Promise<Figures> {
  const figures = noFigures()
  const market = await openMarket()
  const site = await openSite(market.folder, market.clockOffset)
  const forms = new Forms(market)
  const { path, bytes } = await largeReceipt(forms, site.url, market.folder)
  const memoryBefore = memoryOf(site.pid())
  const agent = new Agent({ maxSockets: readers })
  const held = await Promise.all(
    Array.from({ length: readers }, () => sip(site.url + path, market.owner.cookie, agent)),
  )
  const stopVisitors = startVisitors(site.url, market.owner)
  await forms.makeTenants(TENANTS)
  const crowd = startCrowd(forms, site.url, PEOPLE)
  await until(() => crowd.sent.filter(({ reply }) => isTaken(reply)).length >= FORMS)
  const settled = await settle(await crowd.stop(), site, figures)
  const visits = await stopVisitors(figures)
  const grown = memoryOf(site.pid()) - memoryBefore
  if (grown > MOST_MEMORY) figures.problems.push(`the server grew by ${Math.round(grown / MIB)} MB`)
  const early = held.filter(({ hasEnded }) => hasEnded()).length
  if (early > 0) figures.problems.push(`${early} answers ended before their readers read on`)
  for (const reader of held) {
    const body = await reader.readOn()
    if (!body?.equals(bytes)) figures.problems.push(`a reader has ${body?.length} of ${bytes.length} bytes`)
  }
  agent.destroy()
  await site.end('SIGTERM')
  addFindings(figures, findingsIn(join(market.folder, 'bweni.sqlite')))
  figures.done = `${readers} slow readers of ${Math.round(bytes.length / MIB)} MB each, ${settled.acknowledged} forms and ${visits} visits meanwhile, ${Math.round(grown / MIB)} MB more memory`
  return figures
}

/** A receipt whose file was exchanged for a larger one in the folder of the storage. */
async function largeReceipt(forms: Forms, url: string, folder: string) {
  const form = await forms.firstReceipt()
  await form.send(url)
  const [, reference] = form.stored
  const query = 'select id, receipt_url as receiptKey from payments where payment_reference = ?'
  const { id, receiptKey } = readOne<{ id: string; receiptKey: string }>(query, reference)
  const file = join(folder, 'files', receiptKey)
  const bytes = Buffer.concat([readFileSync(file), randomBytes(FILE_BYTES)])
  writeFileSync(file, bytes)
  return { path: paths.paymentReceipt(id), bytes }
}

/** Takes a little of an answer now and then; `readOn` reads the rest. */
async function sip(url: string, cookie: string, agent: Agent) {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    get(url, { agent, headers: { cookie } }, resolve).on('error', reject)
  })
  const chunks: Buffer[] = []
  const take = (bytes?: number) => {
    const chunk: Buffer | null = response.read(bytes)
    if (chunk) chunks.push(chunk)
  }
  response.on('error', () => undefined)
  response.on('readable', () => undefined)
  const timer = setInterval(() => take(SIP.bytes), SIP.everyMs)
  return {
    hasEnded: () => response.complete || response.destroyed,
    readOn: () =>
      new Promise<Buffer | undefined>((resolve) => {
        clearInterval(timer)
        response.removeAllListeners('readable')
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.once('close', () => resolve(response.complete ? Buffer.concat(chunks) : undefined))
      }),
  }
}

/** Bytes of memory that the process holds. Linux only. */
function memoryOf(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1]) * 1_024
}
