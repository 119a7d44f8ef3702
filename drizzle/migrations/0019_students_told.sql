-- removes broadcasts.emails_queued
CREATE TABLE `broadcast_receivers` (
	`broadcast_id` text NOT NULL,
	`user_id` text NOT NULL,
	PRIMARY KEY(`broadcast_id`, `user_id`)
);
--> statement-breakpoint
CREATE INDEX `broadcast_receivers_user` ON `broadcast_receivers` (`user_id`);--> statement-breakpoint
ALTER TABLE `broadcasts` ADD `audience` text;--> statement-breakpoint
CREATE INDEX `broadcasts_university` ON `broadcasts` (`university_id`,`created_at`) WHERE audience is not null;--> statement-breakpoint
ALTER TABLE `broadcasts` DROP COLUMN `emails_queued`;