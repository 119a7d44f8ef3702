ALTER TABLE `deposits` ADD `dispute` text;--> statement-breakpoint
ALTER TABLE `deposits` ADD `decision` text;--> statement-breakpoint
ALTER TABLE `deposits` ADD `decided_at` integer;--> statement-breakpoint
ALTER TABLE `deposits` ADD `due_amount` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `refunds` ADD `reason_by` text;--> statement-breakpoint
ALTER TABLE `refunds` ADD `pay_to` text;