import { eq, inArray } from 'drizzle-orm'
import { db } from '~/db/database.server'
import {
  ballotEntries,
  ballotNews,
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
import { type ClosingPerson, entry, OF_ADDRESS, own, POINTS, signedBy } from '../entry.server'

const submissionsOf = ({ id }: ClosingPerson) =>
  db().select({ id: formSubmissions.id }).from(formSubmissions).where(eq(formSubmissions.studentUserId, id))

const DECIDED = 'Those without a decision are withdrawn first; the university has decided on the others.'

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
    personal: 'submissionId objectKey fileName',
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
    personal: 'submissionId ticket',
    other: 'ballotId quota',
  }),
  entry(formSubmissions, {
    rows: [
      own(formSubmissions.studentUserId, {
        without: { notes: 'The university’s own notes.', searchText: 'It is made of the rest.' },
        proving: { stays: DECIDED },
      }),
    ],
    personal:
      'studentUserId studentName studentEmail studentPhone data notes message searchText reference hostelId blockId roomId',
    other: 'id universityId formId formName fields',
  }),
  entry(startedSubmissions, {
    rows: [own(startedSubmissions.userId)],
    personal: 'userId answers',
    other: 'id formId',
  }),
  entry(hostelWardens, {
    rows: [own(hostelWardens.userId, { proving: OF_ADDRESS })],
    personal: 'userId',
    other: 'hostelId',
  }),
  entry(universityMembers, {
    rows: [own(universityMembers.userId, { proving: OF_ADDRESS })],
    personal: 'userId',
    other: 'id universityId',
  }),
  entry(roomBallots, {
    rows: [
      signedBy(roomBallots.createdBy, {
        createdBy: POINTS,
        abandonedReason: 'The students were told so.',
      }),
    ],
    personal: 'createdBy abandonedReason',
    other: 'id universityId hostelId seed seedSha256 lostSeedSha256 quotaField quotas groupField',
  }),
  entry(ballotNews, { other: 'ballotId cursor' }),
  entry(universities, { other: 'id name code city logo contactEmail contactPhone' }),
  entry(universityForms, { other: 'id universityId name description schema opensOn closesOn' }),
  entry(universityFormVersions, { other: 'formId fields' }),
  entry(uniHostels, { other: 'id universityId name description address' }),
  entry(uniBlocks, { other: 'id hostelId name' }),
  entry(uniRooms, { other: 'id blockId roomNumber' }),
]
