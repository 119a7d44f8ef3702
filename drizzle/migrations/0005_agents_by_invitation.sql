CREATE TABLE `property_invitations` (
	`id` text PRIMARY KEY NOT NULL,
	`property_id` text NOT NULL,
	`email` text NOT NULL,
	`role` text DEFAULT 'agent' NOT NULL,
	`status` text DEFAULT 'pending' NOT NULL,
	`invited_by` text NOT NULL,
	`agent_id` text,
	`answered_at` integer,
	`expires_at` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`property_id`) REFERENCES `properties`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "property_invitations_known" CHECK("property_invitations"."status" in ('pending', 'accepted', 'declined', 'withdrawn')),
	CONSTRAINT "property_invitations_folded" CHECK("property_invitations"."email" = lower(trim("property_invitations"."email"))),
	CONSTRAINT "property_invitations_answered" CHECK(("property_invitations"."status" in ('accepted', 'declined')) = ("property_invitations"."agent_id" is not null))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `property_invitations_once` ON `property_invitations` (`property_id`,`email`);--> statement-breakpoint
CREATE INDEX `property_invitations_email` ON `property_invitations` (`email`) WHERE status = 'pending';