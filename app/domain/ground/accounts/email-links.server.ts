import { and, eq, gt, isNull, ne } from 'drizzle-orm'
import { now } from '~/adapters/clock'
import { hashToken, newToken } from '~/adapters/ids.server'
import { countRows } from '~/db/count-rows.server'
import { type Db, db } from '~/db/database.server'
import { mailTokens } from '~/db/tables/index.server'
import { inTheirLanguage } from '~/domain/ground/access/hearing.server'
import { queueEmail } from '~/domain/ground/mail/queue-email.server'
import { BRAND } from '~/domain/ground/shared/brand'
import { t } from '~/domain/ground/shared/language'
import { DAY, HOUR } from '~/domain/ground/shared/units'
import { paths } from '~/paths'

export type Purpose = 'confirm' | 'reset'

const LIFE: Record<Purpose, number> = { confirm: 7 * DAY, reset: HOUR }
const EMAILS_AN_HOUR = 3

type Addressee = { id: string; email: string }

/**
 * Queues the e-mail that asks to confirm the address, in the language of the page that asked for it. It contains no text from
 * the sender's form. `choosesPassword`: the account has no password yet.
 */
export function queueConfirmationEmail(
  tx: Db,
  { id, email }: Addressee,
  { choosesPassword = false } = {},
): void {
  const token = makeLinkToken(tx, id, 'confirm')
  queueEmail(tx, {
    userId: id,
    to: email,
    subject: t`Confirm your e-mail address – ${BRAND}`,
    body: [
      t`Karibu!`,
      t`Open the page and press its button to confirm your e-mail address. The link works for 7 days. If you have no account at ${BRAND}, ignore this e-mail.`,
    ].join('\n\n'),
    link: {
      path: choosesPassword ? paths.confirm(token, 'new-password') : paths.confirm(token),
      label: t`Confirm your e-mail address`,
    },
    purpose: 'confirm',
  })
}

/** Queues the e-mail with the link to a new password. */
export function queueResetEmail(tx: Db, person: Addressee): void {
  queueWithNewPassword(tx, person, () => ({
    subject: t`Choose a new password – ${BRAND}`,
    body: t`Somebody, hopefully you, asked for a new password at ${BRAND}. The link works once and for one hour. If you did not ask, ignore this e-mail: your password stays as it is.`,
  }))
}

/** Queues the e-mail to an address with which somebody tried to sign up although it has an account. */
export function queueTakenEmail(tx: Db, person: Addressee): void {
  queueWithNewPassword(tx, person, () => ({
    subject: t`You have an account already – ${BRAND}`,
    body: t`Somebody, hopefully you, tried to create an account at ${BRAND} with this address. It has one already: sign in with its password, or choose a new one. The link works once and for one hour. If it was not you, ignore this e-mail: your account stays as it is.`,
  }))
}

type Text = Record<'subject' | 'body', string>

function queueWithNewPassword(tx: Db, { id, email: to }: Addressee, write: () => Text): void {
  const path = paths.reset(makeLinkToken(tx, id, 'reset'))
  inTheirLanguage(tx, id, () =>
    queueEmail(tx, {
      ...write(),
      ...{ userId: id, to },
      link: { path, label: t`Choose a new password` },
      purpose: 'reset',
    }),
  )
}

/**
 * Creates a link token for this person; only its hash is stored. Rule: decisions "Links in e-mails: single
 * use, by a button on their page".
 */
function makeLinkToken(tx: Db, userId: string, purpose: Purpose): string {
  const token = newToken()
  tx.insert(mailTokens)
    .values({
      tokenHash: hashToken(token),
      userId,
      purpose,
      createdAt: now(),
      expiresAt: now() + LIFE[purpose],
    })
    .run()
  return token
}

/** The owner of this token while it is valid; reading it does not use it. */
export function findLinkToken(token: string, purpose: Purpose, tx: Db = db()): string | undefined {
  return tx.select().from(mailTokens).where(usable(token, purpose)).get()?.userId
}

/** Uses the token and returns its owner; undefined when it is unknown, used or too old. */
export function spendLinkToken(tx: Db, token: string, purpose: Purpose): string | undefined {
  return tx.update(mailTokens).set({ usedAt: now() }).where(usable(token, purpose)).returning().get()?.userId
}

/** The owner of a used token, so that a second press of the same button finds the result of the first. */
export function findSpentToken(tx: Db, token: string, purpose: Purpose): string | undefined {
  const row = tx
    .select()
    .from(mailTokens)
    .where(eq(mailTokens.tokenHash, hashToken(token)))
    .get()
  return row?.purpose === purpose && row.usedAt !== null ? row.userId : undefined
}

/** Invalidates a person's unused links of this purpose, or their one-time codes. */
export function cancelLinks(tx: Db, userId: string, purpose: Purpose | 'code'): void {
  const unused = and(
    eq(mailTokens.userId, userId),
    eq(mailTokens.purpose, purpose),
    isNull(mailTokens.usedAt),
  )
  tx.update(mailTokens).set({ usedAt: now() }).where(unused).run()
}

/** Whether this person is still within the hourly limit of links. */
export function mayEmailAgain(tx: Db, userId: string): boolean {
  const recent = and(
    eq(mailTokens.userId, userId),
    ne(mailTokens.purpose, 'code'),
    gt(mailTokens.createdAt, now() - HOUR),
  )
  return countRows(mailTokens, recent, tx) < EMAILS_AN_HOUR
}

function usable(token: string, purpose: Purpose) {
  return and(
    eq(mailTokens.tokenHash, hashToken(token)),
    eq(mailTokens.purpose, purpose),
    isNull(mailTokens.usedAt),
    gt(mailTokens.expiresAt, now()),
  )
}
