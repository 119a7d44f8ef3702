PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE `__new_room_ballots` (
	`id` text PRIMARY KEY NOT NULL,
	`university_id` text NOT NULL,
	`hostel_id` text NOT NULL,
	`status` text DEFAULT 'announced' NOT NULL,
	`seed` text NOT NULL,
	`seed_sha256` text NOT NULL,
	`announced_again_at` integer,
	`lost_seed_sha256` text,
	`beds` integer NOT NULL,
	`quota_field` text,
	`quotas` text NOT NULL,
	`group_field` text,
	`created_by` text NOT NULL,
	`announced_at` integer NOT NULL,
	`drawn_at` integer,
	`with_bed` integer,
	`room_given_at` integer,
	`abandoned_at` integer,
	`abandoned_reason` text,
	`version` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`hostel_id`,`university_id`) REFERENCES `uni_hostels`(`id`,`university_id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "room_ballots_status_known" CHECK("__new_room_ballots"."status" in ('announced', 'drawn', 'abandoned', 'annulled')),
	CONSTRAINT "room_ballots_drawn" CHECK(("__new_room_ballots"."status" in ('drawn', 'annulled')) = ("__new_room_ballots"."drawn_at" is not null)),
	CONSTRAINT "room_ballots_abandoned" CHECK(("__new_room_ballots"."status" in ('abandoned', 'annulled')) = ("__new_room_ballots"."abandoned_reason" is not null)),
	CONSTRAINT "room_ballots_annulled" CHECK("__new_room_ballots"."status" <> 'annulled' or "__new_room_ballots"."room_given_at" is null)
);
--> statement-breakpoint
INSERT INTO `__new_room_ballots`("id", "university_id", "hostel_id", "status", "seed", "seed_sha256", "announced_again_at", "lost_seed_sha256", "beds", "quota_field", "quotas", "group_field", "created_by", "announced_at", "drawn_at", "with_bed", "room_given_at", "abandoned_at", "abandoned_reason", "version") SELECT "id", "university_id", "hostel_id", "status", "seed", "seed_sha256", null, null, "beds", "quota_field", "quotas", "group_field", "created_by", "announced_at", "drawn_at", "with_bed", case when "status" = 'drawn' and exists (
	select 1 from `ballot_entries` e join `form_submissions` s on s.id = e.submission_id
	where e.ballot_id = `room_ballots`.id and s.hostel_id = `room_ballots`.hostel_id and s.room_id is not null
) then "drawn_at" end, "abandoned_at", "abandoned_reason", "version" FROM `room_ballots`;--> statement-breakpoint
DROP TABLE `room_ballots`;--> statement-breakpoint
ALTER TABLE `__new_room_ballots` RENAME TO `room_ballots`;--> statement-breakpoint
PRAGMA foreign_keys=ON;--> statement-breakpoint
CREATE INDEX `room_ballots_hostel_newest` ON `room_ballots` (`hostel_id`,`announced_at`);