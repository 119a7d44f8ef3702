CREATE TABLE `clients` (
	`id` text PRIMARY KEY NOT NULL,
	`agent_id` text NOT NULL,
	`name` text NOT NULL,
	`phone` text NOT NULL,
	`note` text DEFAULT '' NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`agent_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "clients_phone_digits" CHECK("clients"."phone" glob '255[0-9][0-9][0-9][0-9][0-9][0-9][0-9][0-9][0-9]')
);
--> statement-breakpoint
CREATE INDEX `clients_newest` ON `clients` (`agent_id`,`created_at`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `clients_phone_once` ON `clients` (`agent_id`,`phone`);--> statement-breakpoint
CREATE TABLE `data_exports` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`started_at` integer,
	`object_key` text,
	`size_bytes` integer,
	`ready_at` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `data_exports_one` ON `data_exports` (`user_id`);--> statement-breakpoint
CREATE INDEX `data_exports_waiting` ON `data_exports` (`created_at`) WHERE ready_at is null;