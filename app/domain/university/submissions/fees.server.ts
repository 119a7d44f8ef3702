import { and, eq, inArray } from 'drizzle-orm'
import { now } from '~/adapters/clock'
import { type Db, db } from '~/db/database.server'
import { formSubmissions } from '~/db/tables/index.server'
import { updateSeen } from '~/db/update-seen.server'
import type { Actor } from '~/domain/ground/access/actor'
import { transaction } from '~/domain/ground/access/transaction.server'
import { record } from '~/domain/ground/events/record.server'
import type { LineProblem } from '~/domain/ground/shared/line-problems'
import { listRows } from '~/domain/ground/shared/list-rows'
import { refused } from '~/domain/ground/shared/refusals'
import { codeText, count, sentences } from '~/domain/ground/shared/text'
import { findUniversityFor } from '~/domain/university/universities/access.server'
import { findSubmissionFor, type SubmissionRow, whereSubmissionFor } from './access.server'
import { ensureNotLeft } from './change-submission.server'
import { type FeeInput, feeLine } from './forms.server'

type Fee = Pick<SubmissionRow, 'feeSeenOn' | 'feeReference'>

const columnsOf = ({ fee_seen_on, fee_reference }: Omit<FeeInput, 'version'>): Fee => ({
  feeSeenOn: fee_seen_on ?? null,
  feeReference: fee_reference || null,
})

const isSame = (one: Fee, other: Fee) =>
  one.feeSeenOn === other.feeSeenOn && one.feeReference === other.feeReference

/**
 * Stores the day on which the university saw a student's fee, or takes it back. Rule: decisions "Fees: seen, not paid here".
 * @throws missing, forbidden, stale, refused after the student left
 */
export function noteFee(actor: Actor, submissionId: string, { version, ...input }: FeeInput): void {
  transaction(actor, (tx) => {
    const fee = columnsOf(input)
    const row = findSubmissionFor(actor, submissionId, 'submission.fee', tx)
    // Pressed a second time.
    if (isSame(row, fee)) return
    ensureNotLeft(row)
    storeFee(tx, actor, row, fee, version)
  })
}

/** The event keeps the day alone: it outlives the submission. */
function storeFee(tx: Db, actor: Actor, row: SubmissionRow, fee: Fee, version: number | null): void {
  updateSeen(tx, formSubmissions, row, version, { ...fee, updatedAt: now() }, 'submission')
  const data = { universityId: row.universityId, form: row.formName, feeSeenOn: fee.feeSeenOn ?? '' }
  record(tx, { name: 'submission.fee-seen', actorId: actor.id, subject: row.id, data })
}

export const MAX_FEES_AT_ONCE = 1_000
const ONE_A_LINE = 'Write reference, day and number, for example 3F9A0C12, 3 October 2026, 991234567890.'
const layout = {
  columns: ['reference', 'day', 'number'] as const,
  headings: {
    reference: /^(ref|reference|namba ya kumbukumbu)$/i,
    day: /^(day|date|tarehe|fee seen on)$/i,
    number: /^(number|receipt|control number|namba|fee reference)$/i,
  },
  needed: 'reference' as const,
  maxLines: MAX_FEES_AT_ONCE,
}

/** The submissions of these names, by the name: a student's reference. */
function submissionsNamed(tx: Db, actor: Actor, universityId: string, names: string[]) {
  const { reference } = formSubmissions
  const theirs = and(eq(formSubmissions.universityId, universityId), inArray(reference, names))
  const may = whereSubmissionFor(actor, 'submission.fee')
  const rows = tx.select().from(formSubmissions).where(and(theirs, may)).all()
  return new Map(rows.map((row) => [row.reference, row]))
}

/**
 * Reads a list of fees: reference, day and number on each line. `shown` is what the preview says. @throws missing, forbidden
 */
export function readFeeList(actor: Actor, universityId: string, text: string, tx: Db = db()) {
  const { id } = findUniversityFor(actor, universityId, 'university.manage', tx)
  const { rows: lines, problems: tooLong } = listRows(text, layout)
  const nameOf = (cells: readonly string[]) => codeText(cells[0] ?? '').toUpperCase()
  const names = lines.map(({ cells }) => nameOf(cells))
  const known = submissionsNamed(tx, actor, id, names)
  const problems: LineProblem[] = [...tooLong]
  const [unknown, doubled, listed] = [new Set<string>(), new Set<string>(), new Set<SubmissionRow>()]
  const changes: { row: SubmissionRow; fee: Fee }[] = []
  for (const { line, cells, isOpen } of lines) {
    const [, day = '', number = '', ...more] = cells
    const name = nameOf(cells)
    const row = known.get(name)
    const read = feeLine.safeParse({ fee_seen_on: day, fee_reference: number })
    if (isOpen || name === '' || more.join('') !== '') problems.push({ line, problem: ONE_A_LINE })
    else if (!row) unknown.add(name)
    else if (listed.has(row)) doubled.add(name)
    else if (row.leftOn !== null) problems.push({ line, problem: `${row.studentName} has moved out.` })
    else if (!read.success) problems.push({ line, problem: read.error.issues[0]?.message ?? ONE_A_LINE })
    else if (!isSame(row, columnsOf(read.data))) changes.push({ row, fee: columnsOf(read.data) })
    if (row) listed.add(row)
  }
  const named = (what: string, names: Set<string>) =>
    names.size === 0 ? [] : [{ line: 0, problem: `${what}: ${[...names].join(', ')}.` }]
  problems.push(...named('No student of this university has this reference', unknown))
  problems.push(...named('Named twice', doubled))
  const before = changes.filter(({ row }) => row.feeSeenOn !== null).map(({ row }) => row.studentName)
  const same = listed.size - changes.length
  const shown = sentences(
    `These are the fees of ${count(changes.length, 'student')}. Nothing is stored yet.`,
    before.length > 0 ? `Another day or number than before: ${before.join(', ')}.` : '',
    same > 0 ? `Stored already: ${count(same, 'student')}.` : '',
  )
  return { changes, problems, shown }
}

/**
 * Stores the fees of a list that was seen, all of them or none. Returns how many were not stored before. @throws missing,
 * forbidden, refused for a wrong line, or when the preview would say something else now
 */
export function noteFees(actor: Actor, universityId: string, text: string, seen: unknown): number {
  return transaction(actor, (tx) => {
    const { changes, problems, shown } = readFeeList(actor, universityId, text, tx)
    if (problems.length > 0 || (changes.length > 0 && shown !== seen))
      throw refused('The fees changed meanwhile. Check the list again.', 'list')
    for (const { row, fee } of changes) storeFee(tx, actor, row, fee, row.version)
    return changes.length
  })
}
