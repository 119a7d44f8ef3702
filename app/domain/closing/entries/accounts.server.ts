import { now } from '~/adapters/clock'
import { mailTokens, profiles, sessions, setupCodes, users } from '~/db/tables/index.server'
import { DELETED_USER } from '../deleted-user'
import { by, entry, own, POINTS } from '../entry.server'

const SECRET = 'A secret: who holds it could sign in.'

/** The account itself; its profile stays as an anonymous row. */
export const accountEntries = () => [
  entry(sessions, {
    rows: [own(sessions.userId, { without: { idHash: SECRET } })],
    personal: 'idHash userId device',
  }),
  entry(mailTokens, {
    rows: [own(mailTokens.userId, { without: { tokenHash: SECRET } })],
    personal: 'tokenHash userId',
  }),
  entry(setupCodes, { other: 'codeHash' }),
  entry(users, {
    rows: [own(users.id, { without: { passwordHash: SECRET } })],
    personal: 'id email passwordHash',
  }),
  entry(profiles, {
    rows: [
      {
        where: by(profiles.id),
        download: true,
        closing: {
          blank: { email: null, fullName: DELETED_USER, phone: null, gender: null, deletedAt: now() },
          stays: { id: POINTS },
        },
      },
    ],
    personal: 'id email fullName phone',
  }),
]
