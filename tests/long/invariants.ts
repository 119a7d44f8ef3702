import { join } from 'node:path'
import Database from 'better-sqlite3'
import { missingFiles } from '../../app/scripts/data-folder.mjs'
import { billedQuestions, invoiceQuestions, moneyQuestions } from './books'

/** A database's inconsistencies, one sentence per row. */
export type Findings = { lost: string[]; oversold: string[]; doubled: string[]; broken: string[] }

const ENDS = [
  'booking.rejected',
  'booking.withdrawn',
  'booking.expired',
  'booking.cancelled',
  'booking.lapsed',
]
export const COUNTED = ['payment.approved', 'payment.reinstated', 'payment.recorded']
const UNCOUNTED = ['payment.rejected', 'payment.taken-off']

/** Ids of what breaks a rule: each question answers none while all is well. */
const questions: Record<keyof Findings, Record<string, string>> = {
  lost: {
    'a booking was requested and is not there': missing('booking', 'requested', 'bookings'),
    'a receipt was sent and is not there': missing('payment', 'sent', 'payments'),
    'a listing was submitted and is not there': missing('property', 'submitted', 'properties'),
    'an account was created and is not there': missing('account', 'created', 'users'),
    'a form was sent and is not there': `${missing('submission', 'sent', 'form_submissions')}
      and subject_id not in (select subject_id from events where name = 'submission.withdrawn')`,
    'somebody was added at the desk and is not there': missing('submission', 'added', 'form_submissions'),
    'a request was answered with a booking that is not there': `select key from once_keys k
      where outcome_path like '/booking?submitted=%' and substr(outcome_path, 20) not in (select id from bookings)
        and substr(outcome_path, 20) not in (select subject_id from events where name = 'booking.deleted')`,
  },
  oversold: {
    'more stays on a day than there are units': `select b.id from bookings b
      join bookings o on o.status = 'confirmed' and o.property_id = b.property_id
        and o.hostel_room_id is b.hostel_room_id and o.start_date <= b.start_date and o.end_date > b.start_date
      left join hostel_rooms r on r.id = b.hostel_room_id
      where b.status = 'confirmed' group by b.id having count(*) > coalesce(r.available_rooms, 1)`,
    'a tenant stays in two places': `select b.id from bookings b
      join bookings o on o.tenant_id = b.tenant_id and o.id <> b.id and o.status = 'confirmed'
        and o.start_date <= b.start_date and o.end_date > b.start_date where b.status = 'confirmed'`,
    'a room holds more students than beds': `select r.id from uni_rooms r join form_submissions s on s.room_id = r.id
      where s.status in ('approved', 'arrival_confirmed') and s.left_on is null group by r.id having count(*) > r.capacity`,
    'a student lives in a block for others': `select s.id from form_submissions s join uni_blocks b on b.id = s.block_id
      where s.status in ('approved', 'arrival_confirmed') and s.left_on is null and b.gender <> 'any' and b.gender is not s.student_gender`,
    // After an earlier end more may have arrived than it costs: the books ask for its refund.
    'more was sent than is owed': `select b.id from bookings b join payments p on p.booking_id = b.id
      where p.status <> 'rejected' group by b.id having sum(p.amount) > b.total_amount
        and (sum(iif(p.status = 'pending', p.amount, 0)) > max(0, b.total_amount - b.received_amount)
          or b.id not in (select subject_id from events where name in ('booking.end-agreed', 'booking.end-decided')))`,
  },
  doubled: {
    'requested twice': twice(['booking.requested']),
    'decided twice': twice(['booking.approved', 'booking.rejected', 'booking.expired'], ['booking.reopened']),
    'ended twice': twice([...ENDS, 'booking.completed'], ['booking.reopened', 'payment.reinstated']),
    'deleted twice': twice(['booking.deleted']),
    'a receipt sent twice': twice(['payment.sent']),
    // A correction to 0 takes an approval back: only an administrator's decision counts it again.
    'a receipt decided again': followed(COUNTED, [...COUNTED, ...UNCOUNTED, 'payment.upheld']),
    'a receipt decided twice': twice(UNCOUNTED, [...COUNTED, 'payment.upheld']),
    'a receipt disputed twice': twice(['payment.disputed']),
    'a dispute settled twice': twice(['payment.upheld', 'payment.refused']),
    'a deposit received twice': twice(['deposit.received']),
    'a refund that arrived twice': twice(['refund.arrived'], ['refund.sent']),
    'a refund agreed on twice': twice(
      ['refund.confirmed', 'refund.settled'],
      [
        'refund.sent',
        'refund.lowered',
        'refund.decided',
        'booking.cancelled',
        'payment.corrected',
        'payment.upheld',
      ],
    ),
    'an invoice drafted twice': twice(['invoice.generated']),
    'an invoice sent twice': twice(['invoice.sent', 'invoice.discarded']),
    'an invoice paid twice': twice(['invoice.paid']),
    'an account closed twice': twice(['account.closed']),
    'a listing submitted twice': twice(['property.submitted']),
    'a listing deleted twice': twice(['property.deleted']),
    'an account created twice': twice(['account.created']),
    'a form sent twice': twice(['submission.sent']),
    'a form withdrawn twice': twice(['submission.withdrawn']),
    'two open submissions of one form and student': `select max(id) from form_submissions
      where status <> 'rejected' and student_user_id is not null and form_id is not null
      group by student_user_id, form_id having count(*) > 1`,
    'a ballot ended twice': twice(['ballot.drawn', 'ballot.abandoned']),
    'two requests of one form': `select outcome_path from once_keys
      where outcome_path like '/booking?submitted=%' group by outcome_path having count(*) > 1`,
    // The same words may come again, but not from two events in a row, apart from what is said or asked again.
    'notified twice': `select e.name || ' ' || n.id from notifications n join events e on e.id = n.event_id
      join events f on f.id = max(
        (select ifnull(max(id), 0) from events where subject_type = e.subject_type and subject_id = e.subject_id and id < e.id),
        (select ifnull(max(x.id), 0) from payments p join events x on x.subject_type = 'payment' and x.subject_id = p.id
          where p.booking_id = e.subject_id and x.id < e.id))
      join notifications m on m.event_id = f.id and (m.user_id, m.title, m.message) = (n.user_id, n.title, n.message)
      where e.subject_type in ('booking', 'payment', 'invoice', 'ballot') and e.name not in
        ('refund.directed', 'invoice.claimed', 'booking.first-part-missing')`,
    'a broadcast told more people than it says': `select b.id from broadcasts b
      where (select count(*) from notifications n where n.event_id = b.event_id) > b.notified or b.notified > b.receivers`,
    'two cities of one name': 'select max(id) from cities group by lower(name) having count(*) > 1',
    'suspended twice': `select subject_id from events where name in ('account.suspended', 'account.restored')
      group by subject_id having abs(sum(iif(name = 'account.suspended', 1, -1))) > 1`,
    'written to twice': `select max(id) from outbox where event_id is not null
      group by event_id, to_address having count(*) > 1`,
  },
  broken: {
    'a stay without its approval': `select id from bookings b where status in ('confirmed', 'completed') and
      ((source = 'market' and id not in (select booking_id from booking_approvals where approval_status = 'approved'))
        or id not in (select subject_id from events where name = iif(b.source = 'owner', 'booking.entered', 'booking.approved')))`,
    'a stay in a hostel without a room': `select id from bookings where status = 'confirmed'
      and property_type = 'hostel' and hostel_room_id is null`,
    'a request or stay of another owner than the listing’s': `select b.id from bookings b
      join properties p on p.id = b.property_id where b.status in ('pending', 'confirmed') and b.owner_id <> p.owner_id`,
    'a request that was decided waits': `select id from bookings where status = 'pending' and
      id in (select booking_id from booking_approvals)`,
    'a booking ended without a reason': `select id from bookings where status = 'cancelled' and id not in (
      select subject_id from events where name in (${quoted(ENDS)}))`,
    'a receipt and its decision differ': `select id from payments p where payment_method <> 'before' and status <> coalesce((
      select iif(name in (${quoted(UNCOUNTED)}), 'rejected', 'completed') from events where subject_id = p.id
        and name in (${quoted([...COUNTED, ...UNCOUNTED, 'payment.upheld'])}) order by id desc limit 1), 'pending')`,
    'a total that is not its parts': `select id from bookings
      where total_amount <> monthly_rent * duration_months + admin_fee`,
    'commissions that are not their sum': `select b.id from bookings b where status = 'confirmed' and agent_commission <>
      (select coalesce(sum(amount), 0) from booking_commissions where booking_id = b.id)`,
    'a count of listings that is wrong': `select city from (select city, region, property_type, gender_policy, count(*) n
        from properties where is_listed = 1 group by 1, 2, 3, 4 union all
        select city, region, property_type, gender_policy, -count from listed_counts)
      group by city, region, property_type, gender_policy having sum(n) <> 0`,
    ...moneyQuestions,
    ...invoiceQuestions,
    'places of a ballot that are not one after another': `select b.id from room_ballots b
      join ballot_entries e on e.ballot_id = b.id where b.status = 'drawn'
      group by b.id having count(distinct e.place) <> count(*) or max(e.place) <> count(*)`,
    'a submission that its words do not find': `select coalesce(s.seq, w.id) from form_submissions s
      full join submission_words_docsize w on w.id = s.seq where s.seq is null or w.id is null`,
    'a row that points nowhere': 'select "table" from pragma_foreign_key_check',
    'a damaged page': "select integrity_check from pragma_integrity_check where integrity_check <> 'ok'",
  },
}

function missing(subject: string, event: string, table: string): string {
  return `select subject_id from events where name = '${subject}.${event}' and subject_id not in (select id from ${table})
    and subject_id not in (select subject_id from events where name = '${subject}.deleted')`
}

function quoted(names: readonly string[]): string {
  return names.map((name) => `'${name}'`).join()
}

/** Subjects with two of these events, and none between them that undoes the first. */
function twice(events: readonly string[], undone: readonly string[] = []): string {
  return followed(events, events, undone)
}

/** Subjects with one of these events directly after one of the others, as far as they and `between` go. */
function followed(
  events: readonly string[],
  after: readonly string[],
  between: readonly string[] = [],
): string {
  // Stays and refunds change by events of their receipts, too.
  const id = events.some((name) => name.startsWith('payment.'))
    ? 'e.subject_id'
    : 'coalesce(p.booking_id, e.subject_id)'
  return `select distinct id from (
    select name, id, lag(name) over (partition by id order by at) as before from (
      select e.name, e.id as at, ${id} as id from events e left join payments p on p.id = e.subject_id
      where e.name in (${quoted([...new Set([...events, ...after, ...between])])})))
    where name in (${quoted(events)}) and before in (${quoted(after)})`
}

/** Asks everything that must be true of a database file, whatever was done to it; nothing is written. */
export const findingsIn = (file: string): Findings => ask(file, findingsOf)

/** The same of an open database. */
export function findingsOf(sqlite: Database.Database): Findings {
  return {
    lost: answers(sqlite, questions.lost),
    oversold: answers(sqlite, questions.oversold),
    doubled: answers(sqlite, questions.doubled),
    broken: answers(sqlite, questions.broken),
  }
}

/** The same of the books right after everybody was billed. */
export const findingsAfterBilling = (file: string): string[] =>
  ask(file, (sqlite) => answers(sqlite, billedQuestions))

function answers(sqlite: Database.Database, queries: Record<string, string>): string[] {
  return Object.entries(queries).flatMap(([sentence, query]) =>
    sqlite
      .prepare(query)
      .pluck()
      .all()
      .map((id) => `${sentence}: ${id}`),
  )
}

function ask<T>(file: string, about: (sqlite: Database.Database) => T): T {
  const sqlite = new Database(file, { readonly: true })
  try {
    return about(sqlite)
  } finally {
    sqlite.close()
  }
}

/** Files that rows name and of which the data folder holds no bytes. */
export const filesWithoutBytes = (folder: string): string[] =>
  missingFiles(join(folder, 'bweni.sqlite'), [join(folder, 'files')]).map(
    (key) => `a file is missing: ${key}`,
  )
