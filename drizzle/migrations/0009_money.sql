CREATE TABLE `billing_runs` (
	`id` text PRIMARY KEY NOT NULL,
	`requested_by` text NOT NULL,
	`period_start` text NOT NULL,
	`period_end` text NOT NULL,
	`as_of` integer NOT NULL,
	`done_up_to` text DEFAULT '' NOT NULL,
	`drafted` integer DEFAULT 0 NOT NULL,
	`finished_at` integer,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `billing_runs_created` ON `billing_runs` (`created_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `billing_runs_one_open` ON `billing_runs` ((1)) WHERE finished_at is null;--> statement-breakpoint
PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE `__new_owner_invoice_lines` (
	`id` text PRIMARY KEY NOT NULL,
	`invoice_id` text NOT NULL,
	`position` integer NOT NULL,
	`booking_id` text NOT NULL,
	`payment_id` text,
	`gross` integer NOT NULL,
	`system_fee` integer NOT NULL,
	`platform_fee` integer,
	FOREIGN KEY (`invoice_id`) REFERENCES `owner_invoices`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`payment_id`) REFERENCES `payments`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "owner_invoice_lines_money" CHECK("__new_owner_invoice_lines"."payment_id" is null or ("__new_owner_invoice_lines"."gross" > 0 and "__new_owner_invoice_lines"."system_fee" between 0 and "__new_owner_invoice_lines"."gross" and "__new_owner_invoice_lines"."platform_fee" >= 0)),
	CONSTRAINT "owner_invoice_lines_correction" CHECK("__new_owner_invoice_lines"."payment_id" is not null or ("__new_owner_invoice_lines"."gross" <> 0 and "__new_owner_invoice_lines"."platform_fee" is null))
);
--> statement-breakpoint
INSERT INTO `__new_owner_invoice_lines`("id", "invoice_id", "position", "booking_id", "payment_id", "gross", "system_fee", "platform_fee") SELECT "id", "invoice_id", "position", "booking_id", "payment_id", "gross", "system_fee", "platform_fee" FROM `owner_invoice_lines`;--> statement-breakpoint
DROP TABLE `owner_invoice_lines`;--> statement-breakpoint
ALTER TABLE `__new_owner_invoice_lines` RENAME TO `owner_invoice_lines`;--> statement-breakpoint
PRAGMA foreign_keys=ON;--> statement-breakpoint
CREATE INDEX `owner_invoice_lines_invoice` ON `owner_invoice_lines` (`invoice_id`,`position`);--> statement-breakpoint
CREATE UNIQUE INDEX `owner_invoice_lines_payment_once` ON `owner_invoice_lines` (`payment_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `owner_invoice_lines_correction_once` ON `owner_invoice_lines` (`invoice_id`,`booking_id`) WHERE payment_id is null;--> statement-breakpoint
CREATE INDEX `owner_invoice_lines_booking` ON `owner_invoice_lines` (`booking_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `owner_invoice_lines_platform_fee_once` ON `owner_invoice_lines` (`booking_id`) WHERE platform_fee is not null;--> statement-breakpoint
CREATE TABLE `__new_payments` (
	`id` text PRIMARY KEY NOT NULL,
	`booking_id` text NOT NULL,
	`owner_id` text NOT NULL,
	`tenant_id` text NOT NULL,
	`property_id` text,
	`amount` integer NOT NULL,
	`sent_amount` integer NOT NULL,
	`payment_method` text NOT NULL,
	`payment_reference` text NOT NULL,
	`reference_folded` text,
	`receipt_url` text NOT NULL,
	`receipt_name` text NOT NULL,
	`receipt_type` text NOT NULL,
	`receipt_sha256` text NOT NULL,
	`status` text DEFAULT 'pending' NOT NULL,
	`is_billed` integer DEFAULT false NOT NULL,
	`expected_amount` integer,
	`reject_reason` text,
	`processed_at` integer,
	`processed_by` text,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`owner_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`tenant_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`property_id`) REFERENCES `properties`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "payments_status_known" CHECK("__new_payments"."status" in ('pending', 'completed', 'rejected', 'failed')),
	CONSTRAINT "payments_billed" CHECK("__new_payments"."is_billed" = 0 or "__new_payments"."status" = 'completed'),
	CONSTRAINT "payments_amount" CHECK("__new_payments"."amount" > 0 and "__new_payments"."amount" <= "__new_payments"."sent_amount")
);
--> statement-breakpoint
INSERT INTO `__new_payments`("id", "booking_id", "owner_id", "tenant_id", "property_id", "amount", "sent_amount", "payment_method", "payment_reference", "reference_folded", "receipt_url", "receipt_name", "receipt_type", "receipt_sha256", "status", "is_billed", "expected_amount", "reject_reason", "processed_at", "processed_by", "version", "created_at") SELECT p."id", p."booking_id", b."owner_id", b."tenant_id", b."property_id", p."amount", p."sent_amount", p."payment_method", p."payment_reference", p."reference_folded", p."receipt_url", p."receipt_name", p."receipt_type", p."receipt_sha256", p."status", exists (SELECT 1 FROM `owner_invoice_lines` l WHERE l."payment_id" = p."id"), p."expected_amount", p."reject_reason", p."processed_at", p."processed_by", p."version", p."created_at" FROM `payments` p JOIN `bookings` b ON b."id" = p."booking_id";--> statement-breakpoint
DROP TABLE `payments`;--> statement-breakpoint
ALTER TABLE `__new_payments` RENAME TO `payments`;--> statement-breakpoint
CREATE INDEX `payments_booking` ON `payments` (`booking_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `payments_status` ON `payments` (`status`,`created_at`);--> statement-breakpoint
CREATE INDEX `payments_created` ON `payments` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `payments_owner` ON `payments` (`owner_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `payments_tenant` ON `payments` (`tenant_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `payments_property` ON `payments` (`property_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `payments_waiting` ON `payments` (`owner_id`,`created_at`,`id`) WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX `payments_received` ON `payments` (`owner_id`,`processed_at`,`amount`) WHERE status = 'completed';--> statement-breakpoint
CREATE INDEX `payments_to_bill` ON `payments` (`owner_id`,`booking_id`) WHERE status = 'completed' and is_billed = 0;--> statement-breakpoint
CREATE INDEX `payments_reference` ON `payments` (`payment_method`,`reference_folded`);--> statement-breakpoint
CREATE INDEX `payments_receipt` ON `payments` (`receipt_sha256`);--> statement-breakpoint
CREATE UNIQUE INDEX `payments_reference_completed_once` ON `payments` (`payment_method`,`reference_folded`) WHERE status = 'completed' and reference_folded is not null;--> statement-breakpoint
ALTER TABLE `booking_commissions` ADD `paid_on` text;--> statement-breakpoint
ALTER TABLE `bookings` ADD `received_amount` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE `bookings` SET `received_amount` = (SELECT coalesce(sum(`amount`), 0) FROM `payments` WHERE `booking_id` = `bookings`.`id` AND `status` = 'completed') WHERE `id` IN (SELECT `booking_id` FROM `payments`);--> statement-breakpoint
CREATE INDEX `bookings_money` ON `bookings` (`owner_id`,`received_amount`,`admin_fee`);--> statement-breakpoint
CREATE TABLE `__new_owner_invoices` (
	`id` text PRIMARY KEY NOT NULL,
	`owner_id` text NOT NULL,
	`number_year` integer,
	`number_in_year` integer,
	`period_start` text NOT NULL,
	`period_end` text NOT NULL,
	`total_gross` integer NOT NULL,
	`total_admin_commission` integer NOT NULL,
	`total_owner_amount` integer NOT NULL,
	`credit` integer DEFAULT 0 NOT NULL,
	`carried_to` text,
	`status` text DEFAULT 'draft' NOT NULL,
	`sent_at` integer,
	`paid_at` integer,
	`reminded_at` integer,
	`claimed_at` integer,
	`claimed_reference` text,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`owner_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`carried_to`) REFERENCES `owner_invoices`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "owner_invoices_status_known" CHECK("__new_owner_invoices"."status" in ('draft', 'sent', 'paid')),
	CONSTRAINT "owner_invoices_period" CHECK("__new_owner_invoices"."period_end" >= "__new_owner_invoices"."period_start"),
	CONSTRAINT "owner_invoices_sums" CHECK("__new_owner_invoices"."total_gross" = "__new_owner_invoices"."total_admin_commission" + "__new_owner_invoices"."total_owner_amount"),
	CONSTRAINT "owner_invoices_credit" CHECK("__new_owner_invoices"."credit" >= 0),
	CONSTRAINT "owner_invoices_numbered" CHECK(("__new_owner_invoices"."status" = 'draft') = ("__new_owner_invoices"."number_in_year" is null))
);
--> statement-breakpoint
INSERT INTO `__new_owner_invoices`("id", "owner_id", "number_year", "number_in_year", "period_start", "period_end", "total_gross", "total_admin_commission", "total_owner_amount", "status", "sent_at", "paid_at", "claimed_at", "claimed_reference", "version", "created_at") SELECT "id", "owner_id", "number_year", "number_in_year", "period_start", "period_end", "total_gross", "total_admin_commission", "total_owner_amount", "status", "sent_at", "paid_at", "claimed_at", "claimed_reference", "version", "created_at" FROM `owner_invoices`;--> statement-breakpoint
DROP TABLE `owner_invoices`;--> statement-breakpoint
ALTER TABLE `__new_owner_invoices` RENAME TO `owner_invoices`;--> statement-breakpoint
CREATE INDEX `owner_invoices_created` ON `owner_invoices` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `owner_invoices_owner` ON `owner_invoices` (`owner_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `owner_invoices_status` ON `owner_invoices` (`status`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `owner_invoices_unpaid` ON `owner_invoices` (`sent_at`) WHERE status = 'sent';--> statement-breakpoint
CREATE INDEX `owner_invoices_carried` ON `owner_invoices` (`carried_to`) WHERE carried_to is not null;--> statement-breakpoint
CREATE UNIQUE INDEX `owner_invoices_number` ON `owner_invoices` (`number_year`,`number_in_year`);--> statement-breakpoint
CREATE TRIGGER `owner_invoices_issued_stays` BEFORE UPDATE OF `owner_id`, `number_year`, `number_in_year`, `period_start`, `period_end`, `total_gross`, `total_admin_commission`, `total_owner_amount`, `credit` ON `owner_invoices` WHEN OLD.`status` <> 'draft' BEGIN
	SELECT raise(ABORT, 'an invoice that was sent does not change');
END;--> statement-breakpoint
CREATE TRIGGER `owner_invoices_issued_remains` BEFORE DELETE ON `owner_invoices` WHEN OLD.`status` <> 'draft' BEGIN
	SELECT raise(ABORT, 'an invoice that was sent does not change');
END;
