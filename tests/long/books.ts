/** Stays that wait for their refund. */
const waiting = `select booking_id from refunds where status <> 'closed' and act_by > (
  select max(created_at) from events) - 14 * 86400000`
const books = `with paid as (select booking_id, sum(amount) as tzs from payments where status = 'completed' group by 1),
  billed as (select booking_id, sum(gross) as gross, sum(system_fee) as fee, sum(platform_fee) as charged,
    max(platform_fee) as platform, count(payment_id) as lines from owner_invoice_lines group by 1),
  kept as (select b.id, b.owner_id, coalesce(r.fee, b.admin_fee) as our_fee, max(0, coalesce(paid.tzs, 0) - coalesce(r.amount, 0)) as tzs,
    coalesce(gross, 0) as gross, coalesce(billed.fee, 0) as fee, charged, platform, coalesce(lines, 0) as lines
    from bookings b left join paid on paid.booking_id = b.id left join billed on billed.booking_id = b.id
    left join refunds r on r.booking_id = b.id where b.id not in (${waiting}))`

/** Ids of rows that are wrong right after billing everybody, by sentence. */
export const billedQuestions = {
  'what is billed of a booking is not what its owner keeps': `${books} select id from kept where gross <> tzs`,
  'the billed fee is not the fee in what its owner keeps': `${books} select id from kept where fee <> min(our_fee, tzs)`,
  'the platform fee stands twice, or not at all, or for nothing': `${books} select id from kept
    where charged <> iif(tzs > 0, platform, 0) or (charged is null and lines > 0 and owner_id not in (select json_extract(data, '$.ownerId') from events where name = 'invoice.discarded'))`,
  'a completed payment of which something is kept is on no invoice': `select p.id from payments p
    left join refunds r on r.booking_id = p.booking_id
    where p.status = 'completed' and p.is_billed = 0 and coalesce(r.amount, 0) = 0
      and p.booking_id not in (${waiting})`,
}

/** The same of invoices at any time. */
export const invoiceQuestions = {
  'a payment is on two invoices': `select payment_id as id from owner_invoice_lines
    where payment_id is not null group by 1 having count(*) > 1`,
  'a payment says that it is billed, and is not, or the other way': `select p.id from payments p
    where p.is_billed <> exists (select 1 from owner_invoice_lines l where l.payment_id = p.id)`,
  'the sums of an invoice are not those of its lines': `select i.id from owner_invoices i
    join owner_invoice_lines l on l.invoice_id = i.id group by i.id having i.total_gross <> sum(l.gross)
      or i.total_admin_commission <> sum(l.system_fee + coalesce(l.platform_fee, 0))`,
  'what is carried on is not taken off': `select i.id from owner_invoices i where credit <> (
    select coalesce(sum(c.credit - c.total_admin_commission), 0) from owner_invoices c where c.carried_to = i.id)`,
  'numbers of invoices have a gap': `select number_year as id from owner_invoices where number_year is not null
    group by 1 having count(*) <> max(number_in_year)`,
  'an issued invoice with nothing to pay waits': `select id from owner_invoices
    where status = 'sent' and total_admin_commission <= credit`,
}

/** The same of what stays received, of deposits and of what goes back, at any time. */
export const moneyQuestions = {
  'what a stay received is not the sum of its receipts': `select b.id from bookings b where received_amount <>
    (select coalesce(sum(amount), 0) from payments p where p.booking_id = b.id and p.status = 'completed')`,
  'more is to be returned than was received': `select r.booking_id from refunds r
    join bookings b on b.id = r.booking_id where r.amount > b.received_amount - iif(b.status = 'cancelled', 0, b.total_amount)`,
  'a stay with money that it does not owe has nothing said about it': `select id from bookings
    where received_amount > iif(status = 'cancelled', 0, total_amount) and id not in (select booking_id from refunds)`,
  'more of a deposit than was agreed on': `select d.booking_id from deposits d
    join bookings b on b.id = d.booking_id where d.received_amount > b.deposit_amount`,
  'a share is paid of which nobody heard': `select c.booking_id from booking_commissions c where paid_on is not null
    and booking_id not in (select subject_id from events where name = 'commission.paid')`,
}
