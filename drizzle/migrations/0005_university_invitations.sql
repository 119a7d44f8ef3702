CREATE TABLE `university_invitations` (
	`id` text PRIMARY KEY NOT NULL,
	`university_id` text NOT NULL,
	`hostel_id` text,
	`email` text NOT NULL,
	`status` text DEFAULT 'pending' NOT NULL,
	`invited_by` text NOT NULL,
	`answered_by` text,
	`answered_at` integer,
	`expires_at` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`university_id`) REFERENCES `universities`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`hostel_id`,`university_id`) REFERENCES `uni_hostels`(`id`,`university_id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "university_invitations_known" CHECK("university_invitations"."status" in ('pending', 'accepted', 'declined', 'withdrawn')),
	CONSTRAINT "university_invitations_folded" CHECK("university_invitations"."email" = lower(trim("university_invitations"."email"))),
	CONSTRAINT "university_invitations_answered" CHECK(("university_invitations"."status" in ('accepted', 'declined')) = ("university_invitations"."answered_by" is not null))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `university_invitations_one_administrator` ON `university_invitations` (`university_id`,`email`) WHERE status = 'pending' and hostel_id is null;--> statement-breakpoint
CREATE UNIQUE INDEX `university_invitations_one_warden` ON `university_invitations` (`hostel_id`,`email`) WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX `university_invitations_hostel` ON `university_invitations` (`hostel_id`);--> statement-breakpoint
CREATE INDEX `university_invitations_university` ON `university_invitations` (`university_id`);