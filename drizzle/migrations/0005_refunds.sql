CREATE TABLE `refunds` (
	`booking_id` text PRIMARY KEY NOT NULL,
	`amount` integer NOT NULL,
	`returned_amount` integer DEFAULT 0 NOT NULL,
	`status` text DEFAULT 'owed' NOT NULL,
	`reason` text,
	`payment_reference` text,
	`returned_at` integer,
	`dispute` text,
	`decision` text,
	`decided_at` integer,
	`act_by` integer NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "refunds_status_known" CHECK("refunds"."status" in ('owed', 'answered', 'disputed', 'closed')),
	CONSTRAINT "refunds_money" CHECK("refunds"."amount" >= 0 and "refunds"."returned_amount" between 0 and "refunds"."amount")
);
--> statement-breakpoint
CREATE INDEX `refunds_open` ON `refunds` (`status`,`act_by`) WHERE status <> 'closed';--> statement-breakpoint
INSERT INTO `refunds` (`booking_id`, `amount`, `act_by`, `created_at`)
SELECT `booking_id`, sum(`payments`.`amount`), (unixepoch() + 14 * 86400) * 1000, unixepoch() * 1000
FROM `payments` JOIN `bookings` ON `bookings`.`id` = `payments`.`booking_id`
WHERE `bookings`.`status` = 'cancelled' AND `payments`.`status` = 'completed'
GROUP BY `booking_id`;
