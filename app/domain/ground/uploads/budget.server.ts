import { hasRoom, type Limit, opensAgainAt, withinLimit } from '~/db/counters.server'
import { formatTime } from '~/domain/ground/shared/calendar'
import { t } from '~/domain/ground/shared/language'
import { limited } from '~/domain/ground/shared/refusals'
import { HOUR, MIB, MINUTE } from '~/domain/ground/shared/units'

const FILES: Limit = { hits: 300, perMs: HOUR }
const BYTES: Limit = { hits: 1_024 * MIB, perMs: HOUR }
/** In milliseconds of work. */
const DECODING: Limit = { hits: 2 * MINUTE, perMs: HOUR }

/** Counts a file of this person; limited when it is more than anybody sends in an hour. Rule: decisions "Uploads: limits per hour". */
export function countFile(userId: string, sizeBytes: number): void {
  const isOneOfFew = withinLimit(`files:${userId}`, FILES)
  const isWithinBytes = withinLimit(`file-bytes:${userId}`, BYTES, sizeBytes)
  if (isOneOfFew && isWithinBytes) return
  throw limitedUntil(FILES, t`You have sent more than 300 files or 1 GB within this hour.`)
}

/** Limited when this person's pictures have taken their share of this hour. Rule: decisions "Uploads: limits per hour". */
export function ensureMayDecode(userId: string): void {
  if (hasRoom(decodingOf(userId), DECODING)) return
  throw limitedUntil(DECODING, t`Your pictures have taken all the time that one person gets within an hour.`)
}

export function countDecoding(userId: string, milliseconds: number): void {
  withinLimit(decodingOf(userId), DECODING, Math.ceil(milliseconds))
}

const decodingOf = (userId: string) => `decoding:${userId}`

function limitedUntil(limit: Limit, sentence: string) {
  const at = opensAgainAt(limit)
  return limited(t`${sentence} Please send what is missing after ${formatTime(at)}.`, undefined, at)
}
