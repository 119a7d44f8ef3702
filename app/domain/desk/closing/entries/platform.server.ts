import { and, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import {
  broadcastReceivers,
  broadcasts,
  dataExports,
  emailChoices,
  events,
  idempotencyKeys,
  notificationChanges,
  notifications,
  outbox,
  recoverableForms,
  removals,
  reports,
  settings,
  uploads,
} from '~/db/tables/index.server'
import type { EventName } from '~/domain/ground/events/catalogue'
import { term } from '~/domain/ground/shared/language'
import { entry, own, POINTS, signedBy } from '../entry.server'

/** The anonymous part of an event's data: numbers, ids, days and states, but no texts. */
const withoutWords = sql`(select json_group_object(key, json(case type
    when 'true' then 'true' when 'false' then 'false' else json_quote(value) end))
  from json_each(${events.data})
  where type in ('integer', 'real', 'true', 'false')
    or (type = 'text' and value not like '% %' and value not like '%@%' and key not in ('note', 'reason', 'name', 'title')))`

/** Events of universities whose note is somebody's name. */
const NAMING: EventName[] = ['university.administrator-assigned', 'university.administrator-removed']

const COUNTER = term('A counter for pages that are open.')

/** Supporting data of the product: messages, uploaded files, kept form values, and the trail. */
export const platformEntries = () => [
  entry(notifications, {
    rows: [
      own(notifications.userId, {
        without: { markedMessage: term('The message again, with ids of other people.') },
      }),
    ],
    other: 'id relatedEntityType relatedEntityId',
  }),
  entry(notificationChanges, {
    rows: [own(notificationChanges.userId, { download: COUNTER, proving: { stays: COUNTER } })],
  }),
  entry(outbox, {
    rows: [
      {
        where: ({ id, email }) => or(eq(outbox.userId, id), eq(outbox.toAddress, email)),
        download: true,
        without: { 'body markedBody link': term('What was mailed may hold a link that signs in.') },
        closing: 'delete',
        proving: { stays: 'They are for the address, which is proved now.' },
      },
    ],
    other: 'id linkLabel purpose topic summaryDay refusal',
  }),
  entry(broadcasts, {
    rows: [
      signedBy(broadcasts.createdBy, {
        createdBy: POINTS,
        'title message audience': 'Many people were told so.',
      }),
    ],
    other: 'id city universityId cursor',
  }),
  entry(broadcastReceivers, {
    rows: [
      own(broadcastReceivers.userId, {
        closing: 'delete',
        proving: { stays: 'The message is for the person.' },
      }),
    ],
    other: 'broadcastId',
  }),
  entry(reports, {
    rows: [
      own(reports.reporterId, {
        without: { closedBy: term('Who decided is not told.') },
        proving: { stays: 'Administrators look into it, whoever sent it.' },
      }),
      signedBy(reports.closedBy, {
        'reporterId closedBy': POINTS,
        'subjectId subjectName reason details': 'They are the reporter’s words.',
        answer: 'The reporter was answered so.',
      }),
    ],
    other: 'id',
  }),
  entry(emailChoices, { rows: [own(emailChoices.userId)], other: 'topic' }),
  entry(idempotencyKeys, {
    rows: [own(idempotencyKeys.userId, { download: term('It only says that a form was sent once.') })],
    other: 'action',
  }),
  entry(recoverableForms, {
    rows: [
      own(recoverableForms.userId, { without: { heldBy: term('It is compared with this browser only.') } }),
    ],
    other: 'id',
  }),
  entry(uploads, {
    rows: [
      {
        where: ({ id }) => and(eq(uploads.userId, id), isNull(uploads.claimedAt)),
        download: true,
        without: {
          networkHash: term('It is compared with others only, and goes when the file is used.'),
          originalKey: term('The photo is in here once it is prepared.'),
        },
        closing: 'delete',
        proving: 'delete',
      },
      {
        where: ({ id }) => and(eq(uploads.userId, id), isNotNull(uploads.claimedAt)),
        download: true,
        without: { 'objectKey originalKey': term('The file is with what uses it.') },
        closing: {
          blank: { fileName: '', networkHash: null, problem: null },
          stays: { userId: POINTS, 'objectKey originalKey sha256 formKey': 'What uses the file stays.' },
        },
        proving: { stays: 'What uses the file stays.' },
      },
    ],
    other: 'id field contentType colour propertyId',
  }),
  entry(dataExports, {
    rows: [own(dataExports.userId, { download: term('The download itself.') })],
    other: 'id',
  }),
  entry(removals, { other: 'objectKey' }),
  entry(events, {
    rows: [
      {
        where: ({ id }) =>
          or(eq(events.actorId, id), and(eq(events.subjectType, 'account'), eq(events.subjectId, id))),
        download: true,
        closing: {
          blank: { data: withoutWords },
          stays: { 'actorId subjectId': POINTS },
        },
        proving: { stays: 'The trail shows what was done before.' },
      },
      {
        where: ({ id }) =>
          and(
            eq(events.subjectType, 'university'),
            inArray(events.name, NAMING),
            sql`${events.data} ->> '$.personId' = ${id}`,
          ),
        download: term('Who administers a university is in the memberships.'),
        closing: { blank: { data: withoutWords }, stays: { 'actorId subjectId': POINTS } },
        proving: { stays: 'The trail shows what was done before.' },
      },
    ],
    other: 'name subjectType',
  }),
  entry(settings, {
    rows: [signedBy(settings.updatedBy, { updatedBy: POINTS })],
    other: 'key value',
  }),
]
