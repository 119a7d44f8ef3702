import { eq, or, sql } from 'drizzle-orm'
import { now } from '~/adapters/clock'
import {
  invitations,
  mailTokens,
  profiles,
  secondFactors,
  sessions,
  setupCodes,
  users,
} from '~/db/tables/index.server'
import { isOpen, statusSql } from '~/domain/ground/money/booking-states'
import { term } from '~/domain/ground/shared/language'
import { DELETED_USER, NO_NAME } from '~/domain/ground/shared/person-names'
import { by, type ClosingPerson, entry, OF_ADDRESS, own, POINTS, signedBy } from '../entry.server'

const SECRET = term('A secret: who holds it could sign in.')

/** No gender, except while a booking is open: it was let to a person of that gender. */
const unlessBooked = sql`case when exists (
  select 1 from bookings where tenant_id = ${profiles.id} and status ${sql.raw(statusSql(isOpen))}
) then ${profiles.gender} end`

/** The account itself; its profile stays as an anonymous row. */
export const accountEntries = () => [
  entry(sessions, {
    rows: [own(sessions.userId, { without: { idHash: SECRET } })],
  }),
  entry(mailTokens, {
    rows: [own(mailTokens.userId, { without: { tokenHash: SECRET }, proving: { blank: { usedAt: now() } } })],
  }),
  entry(invitations, {
    rows: [
      {
        where: ({ id, email }: ClosingPerson) =>
          or(eq(invitations.answeredBy, id), eq(invitations.email, email)),
        download: true,
        closing: 'delete',
        proving: OF_ADDRESS,
      },
      {
        ...signedBy(invitations.invitedBy, {
          invitedBy: POINTS,
          'email answeredBy': 'It is the invited person’s.',
        }),
        proving: 'delete',
      },
    ],
    other: 'id universityId hostelId propertyId',
  }),
  entry(secondFactors, {
    rows: [
      own(secondFactors.userId, { without: { 'sealedSecret begunBy recoveryHashes lastStep': SECRET } }),
    ],
  }),
  entry(setupCodes, { other: 'codeHash' }),
  entry(users, {
    rows: [
      own(users.id, {
        without: { passwordHash: SECRET },
        proving: { stays: 'The address is proved, and its password is the new one.' },
      }),
    ],
  }),
  entry(profiles, {
    rows: [
      {
        where: by(profiles.id),
        download: true,
        closing: {
          blank: {
            email: null,
            fullName: DELETED_USER,
            phone: null,
            gender: null,
            address: null,
            tin: null,
            vrn: null,
            deletedAt: now(),
          },
          stays: { id: POINTS },
        },
        proving: {
          blank: {
            fullName: NO_NAME,
            phone: null,
            gender: unlessBooked,
            address: null,
            tin: null,
            vrn: null,
            version: sql`${profiles.version} + 1`,
          },
        },
      },
    ],
  }),
]
