DROP INDEX `bookings_created`;--> statement-breakpoint
CREATE INDEX `bookings_starts` ON `bookings` (`start_date`) WHERE status in ('confirmed', 'completed');--> statement-breakpoint
CREATE INDEX `bookings_ends` ON `bookings` (`end_date`) WHERE status in ('confirmed', 'completed');--> statement-breakpoint
CREATE INDEX `bookings_created` ON `bookings` (`created_at`,`property_city`);--> statement-breakpoint
CREATE INDEX `booking_approvals_at` ON `booking_approvals` (`approved_at`,`booking_id`);