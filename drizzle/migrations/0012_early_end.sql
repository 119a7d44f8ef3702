ALTER TABLE `bookings` ADD `leave_on` text;--> statement-breakpoint
ALTER TABLE `bookings` ADD `leave_proposed_by` text;