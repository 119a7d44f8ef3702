CREATE TABLE `instalment_reminders` (
	`booking_id` text NOT NULL,
	`instalment` integer NOT NULL,
	`days_before` integer NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`booking_id`, `instalment`, `days_before`),
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "instalment_reminders_days_known" CHECK("instalment_reminders"."days_before" in (7, 3, 0, -1))
);
--> statement-breakpoint
CREATE TABLE `email_choices` (
	`user_id` text NOT NULL,
	`topic` text NOT NULL,
	`delivery` text NOT NULL,
	`updated_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `topic`),
	CONSTRAINT "email_choices_delivery_known" CHECK("email_choices"."delivery" in ('at_once', 'daily', 'never'))
);
--> statement-breakpoint
CREATE TABLE `notification_changes` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `notification_changes_user_id_unique` ON `notification_changes` (`user_id`);--> statement-breakpoint
ALTER TABLE `notifications` ADD `event_id` integer;--> statement-breakpoint
CREATE UNIQUE INDEX `notifications_event` ON `notifications` (`event_id`,`user_id`);--> statement-breakpoint
ALTER TABLE `outbox` ADD `event_id` integer;--> statement-breakpoint
ALTER TABLE `outbox` ADD `link` text;--> statement-breakpoint
ALTER TABLE `outbox` ADD `link_label` text;--> statement-breakpoint
ALTER TABLE `outbox` ADD `topic` text;--> statement-breakpoint
ALTER TABLE `outbox` ADD `summary_day` text;--> statement-breakpoint
CREATE INDEX `outbox_summary` ON `outbox` (`summary_day`,`user_id`) WHERE summary_day is not null and sent_at is null;--> statement-breakpoint
CREATE INDEX `outbox_user` ON `outbox` (`user_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `outbox_event` ON `outbox` (`event_id`,`user_id`);--> statement-breakpoint
CREATE TRIGGER notification_added AFTER INSERT ON notifications BEGIN
  DELETE FROM notification_changes WHERE user_id = new.user_id;
  INSERT INTO notification_changes(user_id) VALUES (new.user_id);
END;
--> statement-breakpoint
CREATE TRIGGER notification_read AFTER UPDATE OF read_at ON notifications WHEN old.read_at IS NOT new.read_at BEGIN
  DELETE FROM notification_changes WHERE user_id = new.user_id;
  INSERT INTO notification_changes(user_id) VALUES (new.user_id);
END;
--> statement-breakpoint
CREATE TRIGGER notification_removed AFTER DELETE ON notifications BEGIN
  DELETE FROM notification_changes WHERE user_id = old.user_id;
  INSERT INTO notification_changes(user_id) VALUES (old.user_id);
END;
