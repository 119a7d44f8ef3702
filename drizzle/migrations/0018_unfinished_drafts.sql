ALTER TABLE `owner_invoices` ADD `as_of` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `owner_invoices` ADD `drafted_up_to` text;--> statement-breakpoint
CREATE INDEX `owner_invoices_being_drafted` ON `owner_invoices` (`owner_id`) WHERE drafted_up_to is not null;