import { and, eq } from 'drizzle-orm'
import { now } from '~/adapters/clock'
import type { Db } from '~/db/database.server'
import { formSubmissions } from '~/db/tables/index.server'
import { updateSeen } from '~/db/update-seen.server'
import type { Actor } from '~/domain/ground/access/actor'
import { type ListOutcome, tryLine } from '~/domain/ground/access/carry-out-list.server'
import { transaction } from '~/domain/ground/access/transaction.server'
import { record } from '~/domain/ground/events/record.server'
import { t, term, terms } from '~/domain/ground/shared/language'
import { listRows } from '~/domain/ground/shared/list-rows'
import { refused } from '~/domain/ground/shared/refusals'
import { inFigures, sentences } from '~/domain/ground/shared/text'
import { findUniversityFor } from '~/domain/university/universities/access.server'
import { studentCount } from '~/domain/university/universities/beds'
import { findSubmissionFor, type SubmissionRow, whereSubmissionFor } from './access.server'
import { ensureNotLeft } from './change-submission.server'
import { type FeeInput, feeLine } from './forms.server'
import { storeNumber } from './registration-number.server'
import { MAX_STUDENTS_NAMED } from './rules'
import { studentsNamed } from './student-list.server'

type Fee = Pick<SubmissionRow, 'feeSeenOn' | 'feeReference'>

const columnsOf = ({ fee_seen_on, fee_reference }: Omit<FeeInput, 'version' | 'number'>): Fee => ({
  feeSeenOn: fee_seen_on ?? null,
  feeReference: fee_reference || null,
})

const isSame = (one: Fee, other: Fee) =>
  one.feeSeenOn === other.feeSeenOn && one.feeReference === other.feeReference

/**
 * Stores the day on which the university saw a student's fee, or takes it back, and a corrected registration number. Rule:
 * decisions "Fees: seen, not paid here". @throws missing, forbidden, stale, refused after the student left
 */
export function noteFee(
  actor: Actor,
  submissionId: string,
  { version, number, ...input }: Omit<FeeInput, 'number'> & Partial<Pick<FeeInput, 'number'>>,
): void {
  transaction(actor, (tx) => {
    const fee = columnsOf(input)
    const action = number === undefined ? 'submission.fee' : 'submission.number'
    const row = findSubmissionFor(actor, submissionId, action, tx)
    const isSameNumber = number === undefined || number === row.studentNumber
    // Pressed a second time.
    if (isSame(row, fee) && isSameNumber) return
    ensureNotLeft(row)
    const numbered = isSameNumber ? row : storeNumber(tx, actor, row, number, version)
    if (!isSame(row, fee)) storeFee(tx, actor, numbered, fee, isSameNumber ? version : numbered.version)
  })
}

/** The event keeps the day alone: it outlives the submission. */
function storeFee(tx: Db, actor: Actor, row: SubmissionRow, fee: Fee, version: number | null): void {
  updateSeen(tx, formSubmissions, row, version, { ...fee, updatedAt: now() }, 'submission')
  const data = { universityId: row.universityId, form: row.formName, feeSeenOn: fee.feeSeenOn ?? '' }
  record(tx, { name: 'submission.fee-seen', actorId: actor.id, subject: row.id, data })
}

const ONE_A_LINE = term(
  'Write reference or registration number, day and number, for example 3F9A0C12, 3 October 2026, 991234567890.',
)
const layout = {
  columns: terms('reference', 'day', 'number'),
  headings: {
    reference: /^(ref|reference|registration number|namba ya (kumbukumbu|usajili))$/i,
    day: /^(day|date|tarehe|fee seen on|tarehe ya kuona malipo ya ada)$/i,
    number: /^(number|receipt|control number|namba|fee reference|namba ya risiti( ya ada)?)$/i,
  },
  needed: 'reference' as const,
  maxLines: MAX_STUDENTS_NAMED,
}

const feesText = (n: number) =>
  n === 1
    ? t`These are the fees of 1 student. Nothing is stored yet.`
    : t`These are the fees of ${inFigures(n)} students. Nothing is stored yet.`

/** Stores the fees of a list: student, day and number on each line. @throws missing, forbidden */
export function noteListedFees(tx: Db, actor: Actor, text: string, universityId: string): ListOutcome {
  const { id } = findUniversityFor(actor, universityId, 'university.manage', tx)
  const { rows, problems } = listRows(text, layout)
  const theirs = and(eq(formSubmissions.universityId, id), whereSubmissionFor(actor, 'submission.fee'))
  const names = rows.map(({ cells: [name = ''] }) => name)
  const students = studentsNamed(
    tx,
    theirs,
    names,
    t`No student of this university has this reference or number`,
  )
  const before: string[] = []
  let [noted, same] = [0, 0]
  for (const { line, cells, isOpen } of rows)
    tryLine(problems, line, () => {
      const [name = '', day = '', number = '', ...more] = cells
      if (isOpen || name === '' || more.join('') !== '') throw refused(ONE_A_LINE)
      const row = students.take(name)
      if (!row) return
      if (row.leftOn !== null) throw refused(t`${row.studentName} has moved out.`)
      const read = feeLine.safeParse({ fee_seen_on: day, fee_reference: number })
      if (!read.success) throw refused(read.error.issues[0]?.message ?? ONE_A_LINE)
      const fee = columnsOf(read.data)
      if (isSame(row, fee)) {
        same += 1
        return
      }
      if (row.feeSeenOn !== null) before.push(row.studentName)
      storeFee(tx, actor, row, fee, row.version)
      noted += 1
    })
  const shown = sentences(
    noted > 0 ? feesText(noted) : '',
    before.length > 0 ? t`Another day or number than before: ${before.join(', ')}.` : '',
    same > 0 ? t`Stored already: ${studentCount(same)}.` : '',
  )
  return { count: noted, problems: [...problems, ...students.problems()], shown }
}
