import { eq, inArray } from 'drizzle-orm'
import { type Db, db } from '~/db/database.server'
import {
  ballotEntries,
  ballotExceptions,
  ballotNews,
  formDrafts,
  formSubmissions,
  hostelWardens,
  roomBallots,
  startedSubmissions,
  submissionAttachments,
  uniBlocks,
  uniHostels,
  uniRooms,
  universities,
  universityForms,
  universityFormVersions,
  universityMembers,
} from '~/db/tables/index.server'
import { t, term } from '~/domain/ground/shared/language'
import { residencesOf } from '~/domain/university/submissions/residents.server'
import { membershipsOf } from '~/domain/university/universities/memberships.server'
import { paths } from '~/paths'
import {
  type ClosingPerson,
  type Dependent,
  entry,
  OF_ADDRESS,
  own,
  POINTS,
  signedBy,
  unread,
} from '../entry.server'

const submissionsOf = ({ id }: ClosingPerson) =>
  db().select({ id: formSubmissions.id }).from(formSubmissions).where(eq(formSubmissions.studentUserId, id))

/** Memberships of a person; the last administrator of an active university is an obstacle. */
function memberships(personId: string, isOwn: boolean, tx: Db): Dependent[] {
  return membershipsOf(personId, tx).map(({ universityId, university, work, isNeeded }) => ({
    line: t`Works as ${work}`,
    ...(isNeeded && {
      obstacle: {
        sentence: isOwn
          ? t`${university} has no other administrator. Ask us to add another one first.`
          : t`${university} has no other administrator. Assign another one first.`,
        link: isOwn
          ? { href: paths.universityChapter({ manage: universityId }), label: university }
          : {
              href: paths.adminUniversityAdministrators(universityId),
              label: t`Administrators of ${university}`,
            },
      },
    }),
  }))
}

/** Rooms that a student lives in, each of them an obstacle; platform administrators only read the hostel. */
function residences(personId: string, isOwn: boolean, tx: Db): Dependent[] {
  return residencesOf(personId, tx).map(({ submissionId, hostelId, hostelName, location }) => ({
    line: t`Lives in ${isOwn ? location : hostelName}`,
    obstacle: {
      sentence: isOwn
        ? t`You live in ${location}. Talk to your warden to move out.`
        : t`The student lives in ${hostelName}. A warden moves the student out first.`,
      link:
        isOwn || !hostelId
          ? { href: paths.submission(submissionId), label: t`Your form` }
          : { href: paths.uniHostel(hostelId), label: t`The hostel` },
    },
  }))
}

const KEPT_REASON = unread('The university keeps it with the bed.')
const DECIDED = unread(
  'Those without a decision are withdrawn first; the university has decided on the others.',
)

/** A student's submissions are deleted with their files; a place in a ballot remains anonymously. */
export const universityEntries = () => [
  entry(submissionAttachments, {
    rows: [
      {
        where: (person) => inArray(submissionAttachments.submissionId, submissionsOf(person)),
        download: true,
        closing: 'delete',
        proving: { stays: DECIDED },
      },
    ],
    other: 'id fieldKey contentType',
  }),
  entry(ballotEntries, {
    rows: [
      {
        where: (person) => inArray(ballotEntries.submissionId, submissionsOf(person)),
        download: true,
        closing: {
          blank: { submissionId: null },
          stays: { ticket: 'Random; the public result of the draw names it.' },
        },
        proving: { stays: DECIDED },
      },
    ],
    other: 'ballotId quota roomId',
  }),
  entry(formSubmissions, {
    rows: [
      own(formSubmissions.studentUserId, {
        others: residences,
        without: { notes: term('The university’s own notes.'), searchText: term('It is made of the rest.') },
        proving: { stays: DECIDED },
      }),
    ],
    other: 'id universityId formId formName fields',
  }),
  entry(formDrafts, {
    rows: [own(formDrafts.userId, { others: 'Only the author sees it before it is stored.' })],
    other: 'id universityId formId',
  }),
  entry(startedSubmissions, {
    rows: [own(startedSubmissions.userId, { others: 'Only the student sees it before it is sent.' })],
    other: 'id formId',
  }),
  entry(hostelWardens, {
    rows: [own(hostelWardens.userId, { proving: OF_ADDRESS, others: 'The membership names the hostels.' })],
    other: 'hostelId',
  }),
  entry(universityMembers, {
    rows: [own(universityMembers.userId, { proving: OF_ADDRESS, others: memberships })],
    other: 'id universityId',
  }),
  entry(roomBallots, {
    rows: [
      signedBy(roomBallots.createdBy, {
        createdBy: POINTS,
        abandonedReason: 'The students were told so.',
      }),
    ],
    other:
      'id universityId hostelId seed seedSha256 lostSeedSha256 quotaField quotas groupField freeBeds drawOn',
  }),
  entry(ballotExceptions, {
    rows: [
      {
        where: (person) => inArray(ballotExceptions.submissionId, submissionsOf(person)),
        download: term('The reason is the university’s own.'),
        closing: {
          blank: { submissionId: null },
          stays: { reason: KEPT_REASON, createdBy: 'It is somebody else.' },
        },
        proving: { stays: DECIDED },
      },
      signedBy(ballotExceptions.createdBy, {
        createdBy: POINTS,
        submissionId: 'It is another student.',
        reason: KEPT_REASON,
      }),
    ],
    other: 'id ballotId roomId',
  }),
  entry(ballotNews, { other: 'ballotId cursor' }),
  entry(universities, { other: 'id name code proposed city logo contactEmail contactPhone' }),
  entry(universityForms, {
    other: 'id universityId name description schema opensOn closesOn comeBy comeBySetOn',
  }),
  entry(universityFormVersions, { other: 'formId fields' }),
  entry(uniHostels, { other: 'id universityId name description address' }),
  entry(uniBlocks, { other: 'id hostelId name' }),
  entry(uniRooms, { other: 'id blockId roomNumber' }),
]
