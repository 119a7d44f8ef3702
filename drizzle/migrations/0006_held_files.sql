ALTER TABLE `kept_forms` ADD `files` text;--> statement-breakpoint
ALTER TABLE `kept_forms` ADD `held_by` text;--> statement-breakpoint
CREATE INDEX `kept_forms_user` ON `kept_forms` (`user_id`);