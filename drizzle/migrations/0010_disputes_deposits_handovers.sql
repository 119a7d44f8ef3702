CREATE TABLE `deposits` (
	`booking_id` text PRIMARY KEY NOT NULL,
	`received_amount` integer NOT NULL,
	`received_at` integer NOT NULL,
	`returned_amount` integer DEFAULT 0 NOT NULL,
	`returned_at` integer,
	`reason` text,
	`version` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "deposits_money" CHECK("deposits"."received_amount" > 0 and "deposits"."returned_amount" between 0 and "deposits"."received_amount")
);
--> statement-breakpoint
CREATE TABLE `payment_disputes` (
	`payment_id` text PRIMARY KEY NOT NULL,
	`statement` text NOT NULL,
	`rests_until` integer NOT NULL,
	`outcome` text,
	`decision` text,
	`decided_by` text,
	`decided_at` integer,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`payment_id`) REFERENCES `payments`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "payment_disputes_known" CHECK("payment_disputes"."outcome" in ('stands', 'rejected')),
	CONSTRAINT "payment_disputes_decided" CHECK(("payment_disputes"."outcome" is null) = ("payment_disputes"."decided_at" is null))
);
--> statement-breakpoint
CREATE INDEX `payment_disputes_open` ON `payment_disputes` (`created_at`) WHERE decided_at is null;--> statement-breakpoint
CREATE TABLE `property_handovers` (
	`id` text PRIMARY KEY NOT NULL,
	`property_id` text NOT NULL,
	`email` text NOT NULL,
	`status` text DEFAULT 'pending' NOT NULL,
	`offered_by` text NOT NULL,
	`answered_by` text,
	`answered_at` integer,
	`expires_at` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`property_id`) REFERENCES `properties`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "property_handovers_known" CHECK("property_handovers"."status" in ('pending', 'accepted', 'declined', 'withdrawn')),
	CONSTRAINT "property_handovers_folded" CHECK("property_handovers"."email" = lower(trim("property_handovers"."email"))),
	CONSTRAINT "property_handovers_answered" CHECK(("property_handovers"."status" in ('accepted', 'declined')) = ("property_handovers"."answered_by" is not null))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `property_handovers_one` ON `property_handovers` (`property_id`) WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX `property_handovers_property` ON `property_handovers` (`property_id`);--> statement-breakpoint
CREATE INDEX `property_handovers_email` ON `property_handovers` (`email`) WHERE status = 'pending';--> statement-breakpoint
ALTER TABLE `property_collaborators` ADD `may_verify_payments` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `payments` ADD `escalated_at` integer;