CREATE TABLE `broadcasts` (
	`id` text PRIMARY KEY NOT NULL,
	`event_id` integer NOT NULL,
	`created_by` text NOT NULL,
	`title` text NOT NULL,
	`message` text NOT NULL,
	`type` text NOT NULL,
	`recipients` text NOT NULL,
	`city` text,
	`university_id` text,
	`receivers` integer NOT NULL,
	`notified` integer DEFAULT 0 NOT NULL,
	`emails_queued` integer DEFAULT 0 NOT NULL,
	`emails_sent` integer DEFAULT 0 NOT NULL,
	`emails_failed` integer DEFAULT 0 NOT NULL,
	`cursor` text DEFAULT '' NOT NULL,
	`created_at` integer NOT NULL,
	`finished_at` integer,
	CONSTRAINT "broadcasts_type_known" CHECK("broadcasts"."type" in ('info', 'success', 'warning', 'error')),
	CONSTRAINT "broadcasts_recipients_known" CHECK("broadcasts"."recipients" in ('all', 'tenant', 'property_owner', 'agent'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `broadcasts_event` ON `broadcasts` (`event_id`);--> statement-breakpoint
CREATE INDEX `broadcasts_created` ON `broadcasts` (`created_at`);--> statement-breakpoint
CREATE INDEX `broadcasts_unfinished` ON `broadcasts` (`created_at`) WHERE finished_at is null;--> statement-breakpoint
CREATE TABLE `reports` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`subject_id` text NOT NULL,
	`subject_name` text NOT NULL,
	`reporter_id` text NOT NULL,
	`reason` text NOT NULL,
	`details` text NOT NULL,
	`status` text DEFAULT 'open' NOT NULL,
	`answer` text,
	`closed_by` text,
	`closed_at` integer,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`reporter_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "reports_kind_known" CHECK("reports"."kind" in ('listing', 'stay')),
	CONSTRAINT "reports_status_known" CHECK("reports"."status" in ('open', 'acted', 'dismissed'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `reports_one_open` ON `reports` (`reporter_id`,`kind`,`subject_id`) WHERE status = 'open';--> statement-breakpoint
CREATE INDEX `reports_open` ON `reports` (`created_at`) WHERE status = 'open';--> statement-breakpoint
CREATE INDEX `reports_closed` ON `reports` (`closed_at`) WHERE status <> 'open';--> statement-breakpoint
DROP INDEX `outbox_due`;--> statement-breakpoint
CREATE INDEX `outbox_announcements` ON `outbox` (`next_try_at`) WHERE sent_at is null and topic is 'announcements';--> statement-breakpoint
CREATE INDEX `outbox_due` ON `outbox` (`next_try_at`) WHERE sent_at is null and topic is not 'announcements';--> statement-breakpoint
CREATE INDEX `events_created` ON `events` (`created_at`);--> statement-breakpoint
CREATE INDEX `events_actor` ON `events` (`actor_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `events_type` ON `events` (`subject_type`,`created_at`);--> statement-breakpoint
CREATE INDEX `events_actor_type` ON `events` (`actor_id`,`subject_type`,`created_at`);