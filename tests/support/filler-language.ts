import { beforeEach } from 'vitest'
import { languagesNow, speakSwahili } from '~/adapters/language.server'
import { database } from '~/db/database.server'
import { speakWith } from '~/domain/ground/shared/language'
import { banks, mobileNetworks, OTHER_BANK } from '~/domain/listings/payouts/rules'
import { afterThisTest } from './clean-up'

/** Every sentence of the page in brackets, so that what nobody marked stands out. */
export function useFillerLanguage(): void {
  beforeEach(() => {
    speakWith({ language: () => languagesNow().written, find: bracketed })
    afterThisTest(speakSwahili)
  })
}

/** Names of days and months are one sentence in the files, and drawn one by one; each has three signs. */
const bracketed = (english: string) =>
  /^(?:Sun|Jan) /.test(english) ? english.replace(/\S+/g, '⟦-⟧') : `⟦${english}⟧`

/** Tables in which our own sentences are stored. */
const OURS = ['notifications', 'outbox', 'events']

/** Words of people and of the place: stored values, names of cities, colleges and banks. */
function ownWords(): string[] {
  const { sqlite } = database()
  const tables = sqlite
    .prepare(`select name from sqlite_master where type = 'table'`)
    .pluck()
    .all() as string[]
  const values = tables
    .filter((table) => !OURS.includes(table))
    .flatMap((table) => sqlite.prepare(`select * from ${table}`).raw().all() as unknown[][])
    .flat()
    .filter((value): value is string => typeof value === 'string')
    .flatMap((value) => (/^[[{"]/.test(value) ? textsIn(JSON.parse(value)) : [value]))
    // Words like 'hostel' are ours: states and kinds.
    .filter((value) => /\p{L}{2}/u.test(value) && !/^[a-z_]+$/.test(value))
  const questions = sqlite.prepare('select field_key from submission_attachments').pluck().all() as string[]
  const banksNamed = banks.filter((bank) => bank !== OTHER_BANK)
  const shown = [
    ...values,
    ...questions,
    ...values.map((value) => value.toUpperCase()),
    ...banksNamed,
    ...mobileNetworks,
  ]
  return [...new Set(shown)].sort((a, b) => b.length - a.length)
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

/** Names and codes that are the same in every language. */
const NAMES =
  /https?:\/\/localhost[^\s⟧]*|\b(?:Bweni(?: Ltd)?|BW-\d{4}-\d{4}|English|Kiswahili|TSh|VETA|WhatsApp|hello@example\.com|sw_TZ|en_TZ|XXXX-XXXX|[\dA-F]{8}|[\da-f]{64})\b/g

/** Texts of a page, and of its attributes that are read; `pre` holds commands. */
function textsOf(html: string): string[] {
  const body = html.replace(/<(script|style|pre)\b.*?<\/\1>|<wbr\/?>/gs, '')
  const read = /\s(?:aria-label|alt|title|placeholder|data-label|data-ask)="([^"]+)"/g
  const meta = /<meta [^>]*(?:name="description"|property="og:(?:title|description)")[^>]*>/g
  return [
    ...body.split(/<[^>]*>/),
    ...[...body.matchAll(read)].map(([, text = '']) => text),
    ...[...(body.match(meta) ?? [])].map((tag) => /content="([^"]*)"/.exec(tag)?.[1] ?? ''),
  ]
}

/** What is outside of the brackets, without names, people's words, and what the search quotes. */
export function unmarked(html: string): string[] {
  const text = textsOf(html)
    .join('\n')
    .replace(/&#x27;/g, "'")
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&')
  let rest = text.replace(NAMES, '').replace(/“[^”]*”/g, '')
  while (/⟦[^⟦⟧]*⟧/.test(rest)) rest = rest.replace(/⟦[^⟦⟧]*⟧/g, '')
  const lines = rest.split('\n').filter(hasWord)
  if (lines.length === 0) return []
  const terms = ownWords()
  return lines.map((line) => terms.reduce((left, term) => left.replaceAll(term, ''), line)).filter(hasWord)
}

const hasWord = (line: string) => /\p{L}{2}/u.test(line)
