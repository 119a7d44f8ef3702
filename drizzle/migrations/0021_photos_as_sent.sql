ALTER TABLE `uploads` ADD `original_key` text;--> statement-breakpoint
ALTER TABLE `uploads` ADD `attempts` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `uploads` ADD `problem` text;--> statement-breakpoint
CREATE INDEX `uploads_unprepared` ON `uploads` (`created_at`) WHERE original_key is not null;