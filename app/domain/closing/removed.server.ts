import { and, desc, eq, or } from 'drizzle-orm'
import { countRows } from '~/db/count-rows.server'
import { db } from '~/db/database.server'
import { bookings, events, formSubmissions } from '~/db/tables/index.server'
import type { Actor } from '~/domain/access/actor'
import { isOpen } from '~/domain/money/booking-states'
import { whereStatus } from '~/domain/money/where-status.server'
import { missing } from '~/domain/shared/refusals'
import { paths } from '~/paths'
import { some } from './outline.server'

/** Names of removed rows by their table; the others mean nothing to people. */
const nouns: Record<string, [one: string, many: string]> = {
  payout_accounts: ['payout account', 'payout accounts'],
  bookings: ['booking request, which is withdrawn', 'booking requests, which are withdrawn'],
  form_submissions: [
    'form sent to a university, which is withdrawn',
    'forms sent to universities, which are withdrawn',
  ],
  drafts: ['unfinished listing', 'unfinished listings'],
  started_submissions: ['unfinished form', 'unfinished forms'],
  uploads: ['file that was not used yet', 'files that were not used yet'],
  property_collaborators: ['agent of the listings', 'agents of the listings'],
  invitations: ['invitation sent from the account', 'invitations sent from the account'],
  clients: ['client', 'clients'],
  ai_recommendations: ['rent calculation', 'rent calculations'],
}

const PROFILE = { href: paths.profile(), label: 'Profile Settings' }

type Left = { sentence: string; link: { href: string; label: string } }

/** The things that were removed when the person's account was emptied, and what is left in it. @throws missing if it never was */
export function removedOutline({ id }: Actor): { gone: string[]; left: Left[] } {
  const emptied = and(
    eq(events.subjectId, id),
    eq(events.subjectType, 'account'),
    eq(events.name, 'account.emptied'),
  )
  const event = db().select().from(events).where(emptied).orderBy(desc(events.id)).get()
  if (!event) throw missing('Nothing was removed from this account.', PROFILE)
  const counts = event.data as Record<string, number>
  const goneRows = Object.entries(nouns).flatMap(([table, [one, many]]) =>
    some(counts[table] ?? 0, one, many),
  )
  return {
    gone: [
      'Name',
      ...(counts.gender ? ['Gender'] : []),
      ...(counts.phone ? ['Phone number'] : []),
      ...goneRows,
    ],
    left: [
      ...left(
        counts.properties ?? 0,
        'listing waits for approval again. Check it, or delete it.',
        'listings wait for approval again. Check them, or delete them.',
        { href: paths.dashboard(), label: 'Dashboard' },
      ),
      ...left(
        countRows(
          bookings,
          and(or(eq(bookings.tenantId, id), eq(bookings.ownerId, id)), whereStatus(isOpen)),
        ),
        'booking is still open. Check it.',
        'bookings are still open. Check them.',
        { href: paths.bookings(), label: 'My Bookings' },
      ),
      ...left(
        countRows(formSubmissions, eq(formSubmissions.studentUserId, id)),
        'form was decided on by a university. Check it.',
        'forms were decided on by universities. Check them.',
        { href: paths.universityChapter(), label: 'University Chapter' },
      ),
    ],
  }
}

function left(n: number, one: string, many: string, link: Left['link']): Left[] {
  return some(n, one, many).map((sentence) => ({ sentence, link }))
}
