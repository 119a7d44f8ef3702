ALTER TABLE `notifications` ADD `marked_message` text;--> statement-breakpoint
ALTER TABLE `outbox` ADD `marked_body` text;