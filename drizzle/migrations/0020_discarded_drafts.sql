ALTER TABLE `owner_invoices` ADD `discarded_at` integer;--> statement-breakpoint
CREATE INDEX `owner_invoices_being_discarded` ON `owner_invoices` (`owner_id`) WHERE discarded_at is not null;