import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { now } from './clock'
import { concurrencyLimitByPerson } from './concurrency-limit'
import { env } from './env.server'
import { newId } from './ids.server'
import { log } from './log.server'
import { runScript } from './run-script.server'

/** Content of a document: heading, parties, facts, sums and notes, then a table over as many pages as it needs. */
export type Paper = {
  title: string
  author: string
  /** The most important sentence, below the title. */
  lead: string
  /** Side by side, each with its lines. */
  parties: readonly (readonly [label: string, lines: readonly string[]])[]
  facts: readonly (readonly [label: string, value: string])[]
  /** Additions, one below the other: the last row of each is its total. */
  sums: readonly (readonly (readonly [label: string, value: string])[])[]
  notes: readonly string[]
  columns: readonly { label: string; width: number; isFigure?: boolean }[]
  /** A row of one cell is a note to the row above, as wide as the table. */
  rows: readonly (readonly string[])[]
  /** Sums of the columns. */
  totals: readonly string[]
}

const KEPT_FOR_MS = 24 * 60 * 60 * 1000

const inTurn = concurrencyLimitByPerson(1)
const current = new Map<string, Promise<Buffer>>()

/**
 * The paper as a PDF, kept under this name until the paper changes. It is made once, in a process of its own; those
 * who wait for it take turns. Rule: decisions "Invoices: a PDF is made once".
 */
export function keptPdf(person: string, name: string, paper: Paper): Promise<Buffer> {
  const hash = createHash('sha256').update(JSON.stringify(paper)).digest('hex')
  const path = join(pdfFolder(), `${name}.${hash}`)
  const same = current.get(path)
  if (same) return same
  const pdf = readOrMake(path, person, name, paper).finally(() => current.delete(path))
  current.set(path, pdf)
  return pdf
}

const pdfFolder = () => join(env().DATA_DIR, 'pdfs')

async function readOrMake(path: string, person: string, name: string, paper: Paper): Promise<Buffer> {
  const kept = await readFile(path).catch(() => null)
  if (kept) return kept
  const input = JSON.stringify({ ...paper, madeAt: now() })
  const pdf = Buffer.from(await inTurn(person, () => runScript('print-pdf', [], input)), 'base64')
  await keep(path, name, pdf).catch((error) => log.warn({ error: String(error) }, 'cannot keep a PDF'))
  return pdf
}

/** Keeps the PDF in place of earlier ones of this name. The parent of the folder is not recreated. */
async function keep(path: string, name: string, pdf: Buffer): Promise<void> {
  await mkdir(pdfFolder(), { mode: 0o700 }).catch(() => undefined)
  const draft = join(pdfFolder(), newId())
  await writeFile(draft, pdf, { mode: 0o600 })
  await rename(draft, path)
  for (const file of await readdir(pdfFolder())) {
    const other = join(pdfFolder(), file)
    if (file.startsWith(`${name}.`) && other !== path) await rm(other, { force: true })
  }
}

/** Removes PDFs after a day: what they were made of may be gone. */
export async function sweepPdfs(): Promise<void> {
  for (const file of await readdir(pdfFolder()).catch(() => [])) {
    const path = join(pdfFolder(), file)
    const madeAt = (await stat(path).catch(() => null))?.mtimeMs ?? now()
    if (madeAt < now() - KEPT_FOR_MS) await rm(path, { force: true })
  }
}
