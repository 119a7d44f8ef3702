import { demoUsers } from '#seed/demo-users'
import { database } from '~/db/database.server'
import type { Sqlite } from '~/db/open.server'
import { asUser, freshApp } from '../support/app'
import { billOwner } from '../support/invoices'
import {
  addCategory,
  addCollaborator,
  giveAccount,
  invite,
  letHostel,
  letRoom,
  payAndApprove,
  stay,
} from '../support/stays'

/** A database in which every table that points at another has rows that do. */
export async function filledDatabase(): Promise<Buffer> {
  freshApp()
  giveAccount()
  const { hostelId, roomId } = letHostel()
  addCategory(hostelId, { roomType: 'Single room' })
  addCollaborator(hostelId, 'juma')
  const roomOfNeema = letRoom()
  invite(roomOfNeema, 'juma')
  payAndApprove('amina', stay('amina', hostelId, { roomId }), { amount: 50_000 })
  billOwner('neema')
  await asUser('amina')
  const { sqlite } = database()
  sqlite.exec(`
    insert into mail_tokens values ('hash', '${demoUsers.amina.id}', 'reset', 1, 2, null);
    insert into second_factors values ('${demoUsers.amina.id}', 'sealed', null, 1, 0, '[]');
    insert into drafts values ('draft', '${demoUsers.neema.id}', '${hostelId}', '{}', 1, 1);
    insert into approved_versions values ('${hostelId}', '{}', '[]', null, '[]');
    insert into refunds (booking_id, amount, act_by, created_at) select id, 50000, 1, 1 from bookings limit 1;
    insert into instalment_reminders select id, 2, 7, 1 from bookings limit 1;
    insert into deposits (booking_id, statement, stated_amount, stated_at, handed_on, handed_to, payment_method, object_key, file_name, content_type, answer_by, received_amount, received_at)
      select id, 'closed', 60000, 1, '2026-10-01', owner_id, 'cash', 'private/paper.jpg', 'paper.jpg', 'image/jpeg', 1, 60000, 1 from bookings limit 1;
    insert into payment_disputes (payment_id, statement, rests_until, created_at) select id, 'I did pay', 1, 1 from payments limit 1;
    insert into invitations (id, role, property_id, email, invited_by, expires_at, created_at)
      values ('offer', 'owner', '${hostelId}', 'baraka@bweni.example', '${demoUsers.neema.id}', 2, 1);
    insert into reports (id, kind, subject_id, subject_name, reporter_id, reason, details, created_at)
      values ('report', 'listing', '${hostelId}', 'Hostel', '${demoUsers.amina.id}', 'other', 'Nothing', 1);
    insert into clients (id, agent_id, name, phone, created_at) values ('client', '${demoUsers.juma.id}', 'Asha', '255712000111', 1);
    insert into data_exports (id, user_id, created_at) values ('export', '${demoUsers.amina.id}', 1);
    insert into property_checks (property_id, kind, checked_by, checked_at) values ('${hostelId}', 'place', '${demoUsers.admin.id}', 1);
    insert into ai_recommendations values ('kept', '${demoUsers.amina.id}', 600000, '', 50000, 30, 150000, '[]', 1);
  `)
  fillUniversity(sqlite)
  return sqlite.serialize()
}

/** A hostel of a university with rows in all of its tables. */
function fillUniversity(sqlite: Sqlite): void {
  const [student, university] = [demoUsers.amina.id, '(select id from universities limit 1)']
  sqlite.exec(`
    insert into uni_hostels (id, university_id, name, created_at) values ('hostel', ${university}, 'Mabibo', 1), ('hostel 2', ${university}, 'Kijitonyama', 1);
    insert into hostel_wardens values ('hostel', '${demoUsers.mariam.id}', 1);
    insert into property_checks select id, 'list', '${demoUsers.lucas.id}', 1, ${university}, '2027-10-05', 'Guard at night.' from properties limit 1;
    insert into invitations (id, role, university_id, hostel_id, email, invited_by, expires_at, created_at)
      values ('invitation', 'warden', ${university}, 'hostel', 'asha@bweni.example', '${demoUsers.lucas.id}', 2, 1);
    insert into uni_blocks (id, hostel_id, name, created_at) values ('block', 'hostel', 'A', 1), ('block 2', 'hostel', 'B', 1);
    insert into uni_rooms (id, block_id, room_number, capacity, created_at) values ('room', 'block', 'A101', 2, 1), ('room 2', 'block', 'A102', 2, 1);
    insert into university_forms (id, university_id, name, schema, created_at)
      values ('form', ${university}, 'Registration', '{"fields":[{}]}', 1), ('form 2', ${university}, 'Second year', '{"fields":[{}]}', 1);
    insert into university_form_versions values ('form', 1, '[{}]', 1);
    insert into form_drafts values ('form draft', '${demoUsers.lucas.id}', ${university}, 'form', 1, '{}', 1);
    insert into started_submissions values ('started', 'form', '${student}', 1, '{}', 1, 1, 1);
    insert into form_submissions (id, reference, university_id, form_id, form_name, student_user_id, student_name, hostel_id, block_id, room_id, status, fields, data, submitted_at, updated_at, search_text)
      values ('submission', 'AAAA', ${university}, 'form', 'Registration', '${student}', 'Amina', 'hostel', 'block', 'room', 'approved', '[]', '{}', 1, 1, 'amina'),
        ('submission 2', 'BBBB', ${university}, 'form', 'Registration', null, 'Daudi', null, null, null, 'submitted', '[]', '{}', 1, 1, 'daudi');
    insert into submission_attachments values ('attachment', 'submission', 'letter', 'private/letter.pdf', 'letter.pdf', 'application/pdf', 9, 1);
    insert into room_ballots (id, university_id, hostel_id, seed, seed_sha256, beds, free_beds, quotas, created_by, announced_at, draw_on)
      values ('ballot', ${university}, 'hostel', 'aa', 'bb', 2, '[]', '{}', '${student}', 1, '2026-10-09'), ('ballot 2', ${university}, 'hostel', 'aa', 'bb', 2, '[]', '{}', '${student}', 1, '2026-10-09');
    insert into ballot_entries values ('ballot', 'T1', 'submission', null, null, null, null, null, null, null);
    insert into ballot_news values (1, 'ballot', ''), (2, 'ballot', '');
  `)
}
