-- removes property_invitations
-- removes property_handovers
-- removes university_invitations
-- removes index property_invitations_once
-- removes index property_invitations_email
-- removes index property_handovers_one
-- removes index property_handovers_property
-- removes index property_handovers_email
-- removes index university_invitations_one_administrator
-- removes index university_invitations_one_warden
-- removes index university_invitations_hostel
-- removes index university_invitations_university
CREATE TABLE `invitations` (
	`id` text PRIMARY KEY NOT NULL,
	`role` text NOT NULL,
	`university_id` text,
	`hostel_id` text,
	`property_id` text,
	`email` text NOT NULL,
	`status` text DEFAULT 'pending' NOT NULL,
	`invited_by` text NOT NULL,
	`answered_by` text,
	`answered_at` integer,
	`expires_at` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`university_id`) REFERENCES `universities`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`property_id`) REFERENCES `properties`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`hostel_id`,`university_id`) REFERENCES `uni_hostels`(`id`,`university_id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "invitations_roles" CHECK("invitations"."role" in ('admin', 'university_admin', 'warden', 'agent', 'verifier', 'owner')),
	CONSTRAINT "invitations_known" CHECK("invitations"."status" in ('pending', 'accepted', 'declined', 'withdrawn')),
	CONSTRAINT "invitations_folded" CHECK("invitations"."email" = lower(trim("invitations"."email"))),
	CONSTRAINT "invitations_answered" CHECK(("invitations"."status" in ('accepted', 'declined')) = ("invitations"."answered_by" is not null)),
	CONSTRAINT "invitations_subject" CHECK(("invitations"."role" in ('university_admin', 'warden')) = ("invitations"."university_id" is not null) and ("invitations"."role" = 'warden') = ("invitations"."hostel_id" is not null) and ("invitations"."role" in ('agent', 'verifier', 'owner')) = ("invitations"."property_id" is not null))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `invitations_one_administrator` ON `invitations` (`email`) WHERE status = 'pending' and role = 'admin';--> statement-breakpoint
CREATE UNIQUE INDEX `invitations_one_university_administrator` ON `invitations` (`university_id`,`email`) WHERE status = 'pending' and role = 'university_admin';--> statement-breakpoint
CREATE UNIQUE INDEX `invitations_one_warden` ON `invitations` (`hostel_id`,`email`) WHERE status = 'pending';--> statement-breakpoint
CREATE UNIQUE INDEX `invitations_one_of_property` ON `invitations` (`property_id`,`role`,`email`) WHERE status = 'pending';--> statement-breakpoint
CREATE UNIQUE INDEX `invitations_one_owner` ON `invitations` (`property_id`) WHERE status = 'pending' and role = 'owner';--> statement-breakpoint
CREATE INDEX `invitations_email` ON `invitations` (`email`) WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX `invitations_hostel` ON `invitations` (`hostel_id`);--> statement-breakpoint
CREATE INDEX `invitations_university` ON `invitations` (`university_id`);--> statement-breakpoint
CREATE INDEX `invitations_property` ON `invitations` (`property_id`);--> statement-breakpoint
INSERT INTO `invitations` (`id`, `role`, `university_id`, `hostel_id`, `email`, `status`, `invited_by`, `answered_by`, `answered_at`, `expires_at`, `created_at`)
SELECT `id`, iif(`hostel_id` IS NULL, 'university_admin', 'warden'), `university_id`, `hostel_id`, `email`, `status`, `invited_by`, `answered_by`, `answered_at`, `expires_at`, `created_at` FROM `university_invitations`;--> statement-breakpoint
INSERT INTO `invitations` (`id`, `role`, `property_id`, `email`, `status`, `invited_by`, `answered_by`, `answered_at`, `expires_at`, `created_at`)
SELECT `id`, 'agent', `property_id`, `email`, `status`, `invited_by`, `agent_id`, `answered_at`, `expires_at`, `created_at` FROM `property_invitations`;--> statement-breakpoint
INSERT INTO `invitations` (`id`, `role`, `property_id`, `email`, `status`, `invited_by`, `answered_by`, `answered_at`, `expires_at`, `created_at`)
SELECT `id`, 'owner', `property_id`, `email`, `status`, `offered_by`, `answered_by`, `answered_at`, `expires_at`, `created_at` FROM `property_handovers`;--> statement-breakpoint
UPDATE `notifications` SET `related_entity_type` = 'invitation' WHERE `related_entity_type` = 'handover';--> statement-breakpoint
DROP TABLE `property_invitations`;--> statement-breakpoint
DROP TABLE `property_handovers`;--> statement-breakpoint
DROP TABLE `university_invitations`;