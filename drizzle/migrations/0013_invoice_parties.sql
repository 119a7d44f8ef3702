ALTER TABLE `profiles` ADD `tin` text;--> statement-breakpoint
ALTER TABLE `profiles` ADD `vrn` text;--> statement-breakpoint
ALTER TABLE `owner_invoices` ADD `due_on` text;--> statement-breakpoint
ALTER TABLE `owner_invoices` ADD `sender` text;--> statement-breakpoint
ALTER TABLE `owner_invoices` ADD `receiver` text;--> statement-breakpoint
CREATE INDEX `refunds_returned` ON `refunds` (`booking_id`,`returned_at`,`decided_at`,`created_at`,`returned_amount`) WHERE returned_amount > 0;--> statement-breakpoint
UPDATE `owner_invoices` SET `due_on` = date(`sent_at` / 1000 + 10800 + 14 * 86400, 'unixepoch') WHERE `sent_at` IS NOT NULL;--> statement-breakpoint
DROP TRIGGER `owner_invoices_issued_stays`;--> statement-breakpoint
CREATE TRIGGER `owner_invoices_issued_stays` BEFORE UPDATE OF `owner_id`, `number_year`, `number_in_year`, `period_start`, `period_end`, `total_gross`, `total_admin_commission`, `total_owner_amount`, `due_on`, `sender` ON `owner_invoices` WHEN OLD.`status` <> 'draft' BEGIN
	SELECT raise(ABORT, 'an invoice that was sent does not change');
END;--> statement-breakpoint
CREATE TRIGGER `owner_invoices_credit_grows` BEFORE UPDATE OF `credit` ON `owner_invoices` WHEN OLD.`status` = 'paid' OR (OLD.`status` = 'sent' AND NEW.`credit` < OLD.`credit`) BEGIN
	SELECT raise(ABORT, 'the credit of an open invoice only grows');
END;
