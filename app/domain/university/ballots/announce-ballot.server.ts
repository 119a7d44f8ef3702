import { randomBytes } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { now } from '~/adapters/clock'
import { newId } from '~/adapters/ids.server'
import type { Db } from '~/db/database.server'
import { insertRow } from '~/db/prepared.server'
import { ballotEntries, type formSubmissions, roomBallots } from '~/db/tables/index.server'
import type { Actor } from '~/domain/ground/access/actor'
import { type IdempotencyKey, runOnce } from '~/domain/ground/events/idempotency.server'
import { record } from '~/domain/ground/events/record.server'
import type { FreeBeds } from '~/domain/ground/shared/free-beds'
import { t } from '~/domain/ground/shared/language'
import { sum } from '~/domain/ground/shared/money'
import { refused } from '~/domain/ground/shared/refusals'
import { fold, inFigures, sentences } from '~/domain/ground/shared/text'
import { answerTo } from '~/domain/university/forms/rules'
import { findHostelFor } from '~/domain/university/universities/access.server'
import { bedsIn, copyOf, takeBed } from '~/domain/university/universities/beds'
import { applicantsOf, groupNumbers, ruleFields } from './applicants.server'
import { type BallotInput, BEDS } from './forms.server'
import { freeBeds } from './free-beds.server'
import { announcedKinds, bedKinds, fieldOf, keepPlaces } from './rules'
import { newSeed } from './seed.server'
import { ANNOUNCED } from './states'

/**
 * Publishes the list, the rules and the hash of a new seed before the draw; returns `pathOf` the ballot.
 * @throws missing, forbidden, refused when there are enough beds or another ballot waits. Rule: decisions
 * "Ballots: anybody can draw again".
 */
export function announceBallot(
  actor: Actor,
  hostelId: string,
  input: BallotInput,
  idempotencyKey: IdempotencyKey,
  pathOf: (ballotId: string) => string,
): string {
  return runOnce(actor, 'ballot.announce', idempotencyKey, (tx) => {
    const hostel = findHostelFor(actor, hostelId, 'hostel.manage', tx)
    if (!hostel.takesStudents)
      throw refused(t`This hostel is closed to new students. Open it to them before you announce a ballot.`)
    ensureNoneWaits(tx, hostel.id)
    const { applicants, leftOut, alreadyDrawn } = applicantsOf(tx, hostel.id)
    const free = freeBeds(hostel.id, tx)
    const firstField = announcedKinds(free)[0]?.field
    if (input.women + input.men + input.both === 0) throw refused(BEDS, firstField)
    const bedsToDraw = chosenBeds(free, input)
    const beds = bedsIn(bedsToDraw)
    ensureRules(tx, hostel.universityId, input, beds)
    const genders = applicants.map(({ gender }) => gender)
    if (areEnough(bedsToDraw, genders))
      throw refused(sentences(enough(applicants.length), keepPlaces(alreadyDrawn)), firstField)
    const id = newId()
    const { quotas, quota_field, group_field } = input
    tx.insert(roomBallots)
      .values({
        ...{ ...newSeed(), id, universityId: hostel.universityId, hostelId: hostel.id },
        ...{ beds, quotas, quotaField: quota_field || null, groupField: group_field || null },
        ...{ createdBy: actor.id, announcedAt: now(), freeBeds: bedsToDraw, leftOut: leftOut.length },
        drawOn: input.draw_on,
      })
      .run()
    storeEntries(tx, id, applicants, input)
    const data = { hostel: hostel.name, beds, students: applicants.length }
    record(tx, { name: 'ballot.announced', actorId: actor.id, subject: id, data })
    for (const { id: subject } of leftOut)
      record(tx, { name: 'submission.left-out', actorId: actor.id, subject, data: { hostel: hostel.name } })
    return pathOf(id)
  })
}

const enough = (students: number) =>
  students === 1
    ? t`There are beds enough: 1 student asks for one.`
    : t`There are beds enough: ${inFigures(students)} students ask for one.`

function ensureNoneWaits(tx: Db, hostelId: string): void {
  const waiting = and(eq(roomBallots.hostelId, hostelId), eq(roomBallots.status, ANNOUNCED))
  if (tx.select({ id: roomBallots.id }).from(roomBallots).where(waiting).get())
    throw refused(t`A ballot was announced for this hostel already. Draw it or abandon it first.`)
}

/** The announced numbers of these free beds; of rooms for both the first ones. @throws refused at the field of a number */
function chosenBeds(free: FreeBeds, input: BallotInput): FreeBeds {
  const left = { women: input.women, men: input.men, both: input.both }
  for (const { field, beds } of bedKinds(free))
    if (left[field] > beds) throw refused(onlyFree[field](beds), field)
  return free.flatMap((slot) => {
    const field = fieldOf(slot)
    const beds = Math.min(slot.free, left[field])
    left[field] -= beds
    return beds > 0 ? [{ ...slot, free: beds }] : []
  })
}

const onlyFree: Record<ReturnType<typeof fieldOf>, (beds: number) => string> = {
  women: (beds) =>
    beds === 1 ? t`Only 1 bed for women is free.` : t`Only ${inFigures(beds)} beds for women are free.`,
  men: (beds) =>
    beds === 1 ? t`Only 1 bed for men is free.` : t`Only ${inFigures(beds)} beds for men are free.`,
  both: (beds) =>
    beds === 1
      ? t`Only 1 bed in rooms for both is free.`
      : t`Only ${inFigures(beds)} beds in rooms for both are free.`,
}

/** Whether each of these students can have one of the beds. */
function areEnough(beds: FreeBeds, genders: readonly (string | null)[]): boolean {
  const left = copyOf(beds)
  return [...genders].sort().every((gender) => takeBed(left, gender))
}

function ensureRules(
  tx: Db,
  universityId: string,
  { quotas, quota_field, group_field }: BallotInput,
  beds: number,
) {
  const fields = ruleFields(universityId, tx)
  const field = fields.quotas.find(({ key }) => key === quota_field)
  if (quota_field !== '' && !field) throw refused(t`Choose one of the questions.`, 'quota_field')
  if (group_field !== '' && !fields.groups.some(({ key }) => key === group_field))
    throw refused(t`Choose one of the questions.`, 'group_field')
  const answers = Object.keys(quotas)
  if (answers.length > 0 && !field)
    throw refused(t`Choose the question that the quotas go by.`, 'quota_field')
  const unknown = answers.find((answer) => !field?.options?.includes(answer))
  if (unknown !== undefined)
    throw refused(
      t`'${unknown}' is no answer to ${field?.label ?? ''}. Its answers: ${field?.options?.join(', ') ?? ''}.`,
      'quotas',
    )
  if (sum(Object.values(quotas)) > beds) throw refused(t`The quotas are more than the beds.`, 'quotas')
}

type Applicant = Pick<typeof formSubmissions.$inferSelect, 'id' | 'data'> & {
  gender: (typeof formSubmissions.$inferSelect)['studentGender']
}

function storeEntries(
  tx: Db,
  ballotId: string,
  applicants: readonly Applicant[],
  { quotas, quota_field, group_field }: BallotInput,
): void {
  const codeOf = ({ data }: Applicant) => (group_field === '' ? '' : answerTo(data, group_field))
  const groups = groupNumbers(applicants.map(codeOf))
  const taken = new Set<string>()
  for (const applicant of applicants) {
    const answer = answerTo(applicant.data, quota_field)
    insertRow(tx, ballotEntries, {
      ballotId,
      ticket: newTicket(taken),
      submissionId: applicant.id,
      gender: applicant.gender,
      quota: Object.hasOwn(quotas, answer) ? answer : null,
      groupNumber: groups.get(fold(codeOf(applicant))) ?? null,
    })
  }
}

/** 'T-3F9A0C12': does not reveal its owner. */
function newTicket(taken: Set<string>): string {
  for (;;) {
    const ticket = `T-${randomBytes(4).toString('hex').toUpperCase()}`
    if (taken.has(ticket)) continue
    taken.add(ticket)
    return ticket
  }
}
