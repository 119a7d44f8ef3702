CREATE TABLE `owner_invoice_lines` (
	`id` text PRIMARY KEY NOT NULL,
	`invoice_id` text NOT NULL,
	`position` integer NOT NULL,
	`booking_id` text NOT NULL,
	`payment_id` text NOT NULL,
	`gross` integer NOT NULL,
	`system_fee` integer NOT NULL,
	`platform_fee` integer,
	FOREIGN KEY (`invoice_id`) REFERENCES `owner_invoices`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`payment_id`) REFERENCES `payments`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "owner_invoice_lines_money" CHECK("owner_invoice_lines"."gross" > 0 and "owner_invoice_lines"."system_fee" between 0 and "owner_invoice_lines"."gross" and "owner_invoice_lines"."platform_fee" >= 0)
);
--> statement-breakpoint
CREATE INDEX `owner_invoice_lines_invoice` ON `owner_invoice_lines` (`invoice_id`,`position`);--> statement-breakpoint
CREATE UNIQUE INDEX `owner_invoice_lines_payment_once` ON `owner_invoice_lines` (`payment_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `owner_invoice_lines_platform_fee_once` ON `owner_invoice_lines` (`booking_id`) WHERE platform_fee is not null;--> statement-breakpoint
CREATE TABLE `owner_invoices` (
	`id` text PRIMARY KEY NOT NULL,
	`owner_id` text NOT NULL,
	`number_year` integer,
	`number_in_year` integer,
	`period_start` text NOT NULL,
	`period_end` text NOT NULL,
	`total_gross` integer NOT NULL,
	`total_admin_commission` integer NOT NULL,
	`total_owner_amount` integer NOT NULL,
	`status` text DEFAULT 'draft' NOT NULL,
	`sent_at` integer,
	`paid_at` integer,
	`claimed_at` integer,
	`claimed_reference` text,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`owner_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "owner_invoices_status_known" CHECK("owner_invoices"."status" in ('draft', 'sent', 'paid')),
	CONSTRAINT "owner_invoices_period" CHECK("owner_invoices"."period_end" >= "owner_invoices"."period_start"),
	CONSTRAINT "owner_invoices_sums" CHECK("owner_invoices"."total_gross" = "owner_invoices"."total_admin_commission" + "owner_invoices"."total_owner_amount"),
	CONSTRAINT "owner_invoices_numbered" CHECK(("owner_invoices"."status" = 'draft') = ("owner_invoices"."number_in_year" is null))
);
--> statement-breakpoint
CREATE INDEX `owner_invoices_created` ON `owner_invoices` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `owner_invoices_owner` ON `owner_invoices` (`owner_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `owner_invoices_status` ON `owner_invoices` (`status`,`created_at`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `owner_invoices_number` ON `owner_invoices` (`number_year`,`number_in_year`);