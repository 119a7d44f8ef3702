CREATE TABLE `ballot_entries` (
	`ballot_id` text NOT NULL,
	`ticket` text NOT NULL,
	`submission_id` text,
	`quota` text,
	`group_number` integer,
	`place` integer,
	PRIMARY KEY(`ballot_id`, `ticket`),
	FOREIGN KEY (`ballot_id`) REFERENCES `room_ballots`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`submission_id`) REFERENCES `form_submissions`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `ballot_entries_submission` ON `ballot_entries` (`submission_id`);--> statement-breakpoint
CREATE TABLE `room_ballots` (
	`id` text PRIMARY KEY NOT NULL,
	`university_id` text NOT NULL,
	`hostel_id` text NOT NULL,
	`status` text DEFAULT 'announced' NOT NULL,
	`seed` text NOT NULL,
	`seed_sha256` text NOT NULL,
	`beds` integer NOT NULL,
	`quota_field` text,
	`quotas` text NOT NULL,
	`group_field` text,
	`created_by` text NOT NULL,
	`announced_at` integer NOT NULL,
	`drawn_at` integer,
	`abandoned_at` integer,
	`abandoned_reason` text,
	`version` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`hostel_id`,`university_id`) REFERENCES `uni_hostels`(`id`,`university_id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "room_ballots_status_known" CHECK("room_ballots"."status" in ('announced', 'drawn', 'abandoned')),
	CONSTRAINT "room_ballots_drawn" CHECK(("room_ballots"."status" = 'drawn') = ("room_ballots"."drawn_at" is not null)),
	CONSTRAINT "room_ballots_abandoned" CHECK(("room_ballots"."status" = 'abandoned') = ("room_ballots"."abandoned_reason" is not null))
);
--> statement-breakpoint
CREATE INDEX `room_ballots_hostel_newest` ON `room_ballots` (`hostel_id`,`announced_at`);--> statement-breakpoint
CREATE TABLE `started_submissions` (
	`id` text PRIMARY KEY NOT NULL,
	`form_id` text NOT NULL,
	`user_id` text NOT NULL,
	`form_version` integer NOT NULL,
	`answers` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`form_id`) REFERENCES `university_forms`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `started_submissions_once` ON `started_submissions` (`user_id`,`form_id`);--> statement-breakpoint
CREATE TABLE `university_form_versions` (
	`form_id` text NOT NULL,
	`version` integer NOT NULL,
	`fields` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`form_id`, `version`),
	FOREIGN KEY (`form_id`) REFERENCES `university_forms`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `university_forms` (
	`id` text PRIMARY KEY NOT NULL,
	`university_id` text NOT NULL,
	`name` text NOT NULL,
	`description` text DEFAULT '' NOT NULL,
	`is_active` integer DEFAULT true NOT NULL,
	`schema` text NOT NULL,
	`asks_hostel` integer DEFAULT true NOT NULL,
	`opens_on` text,
	`closes_on` text,
	`max_submissions` integer,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`university_id`) REFERENCES `universities`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "university_forms_active_has_fields" CHECK("university_forms"."is_active" = 0 or json_array_length("university_forms"."schema", '$.fields') > 0),
	CONSTRAINT "university_forms_days" CHECK("university_forms"."opens_on" is null or "university_forms"."closes_on" is null or "university_forms"."opens_on" <= "university_forms"."closes_on"),
	CONSTRAINT "university_forms_max" CHECK("university_forms"."max_submissions" is null or "university_forms"."max_submissions" > 0)
);
--> statement-breakpoint
CREATE INDEX `university_forms_newest` ON `university_forms` (`university_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `hostel_wardens` (
	`hostel_id` text NOT NULL,
	`user_id` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`hostel_id`, `user_id`),
	FOREIGN KEY (`hostel_id`) REFERENCES `uni_hostels`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `hostel_wardens_user` ON `hostel_wardens` (`user_id`);--> statement-breakpoint
CREATE TABLE `uni_blocks` (
	`id` text PRIMARY KEY NOT NULL,
	`hostel_id` text NOT NULL,
	`name` text NOT NULL,
	`gender` text DEFAULT 'any' NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`hostel_id`) REFERENCES `uni_hostels`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "uni_blocks_gender_known" CHECK("uni_blocks"."gender" in ('any', 'female', 'male'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `uni_blocks_name` ON `uni_blocks` (`hostel_id`,lower(name));--> statement-breakpoint
CREATE UNIQUE INDEX `uni_blocks_in_hostel` ON `uni_blocks` (`id`,`hostel_id`);--> statement-breakpoint
CREATE TABLE `uni_hostels` (
	`id` text PRIMARY KEY NOT NULL,
	`university_id` text NOT NULL,
	`name` text NOT NULL,
	`description` text DEFAULT '' NOT NULL,
	`address` text DEFAULT '' NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`university_id`) REFERENCES `universities`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `uni_hostels_name` ON `uni_hostels` (`university_id`,lower(name));--> statement-breakpoint
CREATE INDEX `uni_hostels_newest` ON `uni_hostels` (`university_id`,`created_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `uni_hostels_in_university` ON `uni_hostels` (`id`,`university_id`);--> statement-breakpoint
CREATE TABLE `uni_rooms` (
	`id` text PRIMARY KEY NOT NULL,
	`block_id` text NOT NULL,
	`room_number` text NOT NULL,
	`capacity` integer NOT NULL,
	`is_available` integer DEFAULT true NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`block_id`) REFERENCES `uni_blocks`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "uni_rooms_capacity" CHECK("uni_rooms"."capacity" between 1 and 50)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `uni_rooms_number` ON `uni_rooms` (`block_id`,lower(room_number));--> statement-breakpoint
CREATE UNIQUE INDEX `uni_rooms_in_block` ON `uni_rooms` (`id`,`block_id`);--> statement-breakpoint
CREATE TABLE `form_submissions` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`reference` text NOT NULL,
	`university_id` text NOT NULL,
	`form_id` text,
	`form_name` text NOT NULL,
	`source` text DEFAULT 'form' NOT NULL,
	`student_user_id` text,
	`student_name` text NOT NULL,
	`student_email` text,
	`student_phone` text,
	`student_gender` text,
	`hostel_id` text,
	`block_id` text,
	`room_id` text,
	`status` text DEFAULT 'submitted' NOT NULL,
	`fields` text NOT NULL,
	`data` text NOT NULL,
	`notes` text,
	`message` text,
	`version` integer DEFAULT 1 NOT NULL,
	`submitted_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`search_text` text NOT NULL,
	FOREIGN KEY (`university_id`) REFERENCES `universities`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`form_id`) REFERENCES `university_forms`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`student_user_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`hostel_id`,`university_id`) REFERENCES `uni_hostels`(`id`,`university_id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`block_id`,`hostel_id`) REFERENCES `uni_blocks`(`id`,`hostel_id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`room_id`,`block_id`) REFERENCES `uni_rooms`(`id`,`block_id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "form_submissions_status_known" CHECK("form_submissions"."status" in ('submitted', 'reviewed', 'approved', 'rejected', 'arrival_confirmed')),
	CONSTRAINT "form_submissions_source_known" CHECK("form_submissions"."source" in ('form', 'desk')),
	CONSTRAINT "form_submissions_gender_known" CHECK("form_submissions"."student_gender" in ('male', 'female', 'other')),
	CONSTRAINT "form_submissions_place" CHECK(("form_submissions"."room_id" is null or "form_submissions"."block_id" is not null) and ("form_submissions"."block_id" is null or "form_submissions"."hostel_id" is not null)),
	CONSTRAINT "form_submissions_phone_digits" CHECK("form_submissions"."student_phone" is null or "form_submissions"."student_phone" glob '255[0-9][0-9][0-9][0-9][0-9][0-9][0-9][0-9][0-9]')
);
--> statement-breakpoint
CREATE UNIQUE INDEX `form_submissions_id_unique` ON `form_submissions` (`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `form_submissions_reference_unique` ON `form_submissions` (`reference`);--> statement-breakpoint
CREATE UNIQUE INDEX `form_submissions_open_once` ON `form_submissions` (`student_user_id`,`form_id`) WHERE status <> 'rejected';--> statement-breakpoint
CREATE INDEX `form_submissions_newest` ON `form_submissions` (`university_id`,`seq`);--> statement-breakpoint
CREATE INDEX `form_submissions_status` ON `form_submissions` (`university_id`,`status`,`seq`);--> statement-breakpoint
CREATE INDEX `form_submissions_hostel` ON `form_submissions` (`hostel_id`,`seq`);--> statement-breakpoint
CREATE INDEX `form_submissions_hostel_status` ON `form_submissions` (`hostel_id`,`status`,`seq`);--> statement-breakpoint
CREATE INDEX `form_submissions_unplaced` ON `form_submissions` (`university_id`,`seq`) WHERE hostel_id is null;--> statement-breakpoint
CREATE INDEX `form_submissions_room` ON `form_submissions` (`room_id`,`status`) WHERE room_id is not null;--> statement-breakpoint
CREATE INDEX `form_submissions_block` ON `form_submissions` (`block_id`) WHERE block_id is not null;--> statement-breakpoint
CREATE INDEX `form_submissions_form` ON `form_submissions` (`form_id`);--> statement-breakpoint
CREATE INDEX `form_submissions_student` ON `form_submissions` (`student_user_id`,`seq`) WHERE student_user_id is not null;--> statement-breakpoint
CREATE TABLE `submission_attachments` (
	`id` text PRIMARY KEY NOT NULL,
	`submission_id` text NOT NULL,
	`field_key` text NOT NULL,
	`object_key` text NOT NULL,
	`file_name` text NOT NULL,
	`content_type` text NOT NULL,
	`size_bytes` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`submission_id`) REFERENCES `form_submissions`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `submission_attachments_object_key_unique` ON `submission_attachments` (`object_key`);--> statement-breakpoint
CREATE INDEX `submission_attachments_submission` ON `submission_attachments` (`submission_id`);--> statement-breakpoint
ALTER TABLE `universities` ADD `version` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE VIRTUAL TABLE submission_words USING fts5(person, scope, content='', contentless_delete=1, tokenize='unicode61', prefix='1 2 3', detail='column');
--> statement-breakpoint
CREATE TRIGGER submission_words_insert AFTER INSERT ON form_submissions BEGIN
  INSERT INTO submission_words (rowid, person, scope) VALUES (new.seq, new.search_text,
    'u' || replace(new.university_id, '-', '') || ' h' || replace(coalesce(new.hostel_id, 'none'), '-', '') || ' s' || replace(new.status, '_', ''));
END;
--> statement-breakpoint
CREATE TRIGGER submission_words_delete AFTER DELETE ON form_submissions BEGIN
  DELETE FROM submission_words WHERE rowid = old.seq;
END;
--> statement-breakpoint
CREATE TRIGGER submission_words_update AFTER UPDATE OF search_text, hostel_id, status ON form_submissions
WHEN old.search_text <> new.search_text OR old.hostel_id IS NOT new.hostel_id OR old.status <> new.status BEGIN
  DELETE FROM submission_words WHERE rowid = old.seq;
  INSERT INTO submission_words (rowid, person, scope) VALUES (new.seq, new.search_text,
    'u' || replace(new.university_id, '-', '') || ' h' || replace(coalesce(new.hostel_id, 'none'), '-', '') || ' s' || replace(new.status, '_', ''));
END;
