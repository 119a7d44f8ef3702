DROP INDEX `bookings_money`;--> statement-breakpoint
CREATE INDEX `bookings_money` ON `bookings` (`owner_id`,`received_amount`,`admin_fee`,`id`);--> statement-breakpoint
DROP INDEX `payments_status`;--> statement-breakpoint
CREATE INDEX `payments_owner_status` ON `payments` (`owner_id`,`status`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `payments_counted` ON `payments` (`booking_id`,`processed_at`,`amount`) WHERE status = 'completed';--> statement-breakpoint
CREATE INDEX `payments_received_all` ON `payments` (`processed_at`,`amount`) WHERE status = 'completed';--> statement-breakpoint
CREATE INDEX `payments_received_tenant` ON `payments` (`tenant_id`,`processed_at`,`amount`) WHERE status = 'completed';--> statement-breakpoint
CREATE INDEX `payments_received_property` ON `payments` (`property_id`,`processed_at`,`amount`) WHERE status = 'completed';--> statement-breakpoint
CREATE INDEX `payments_status` ON `payments` (`status`,`created_at`,`id`);