DROP INDEX `bookings_created`;--> statement-breakpoint
CREATE INDEX `bookings_created` ON `bookings` (`created_at`,`property_city`,`property_id`);--> statement-breakpoint
ALTER TABLE `uploads` ADD `property_id` text;--> statement-breakpoint
CREATE INDEX `uploads_photo` ON `uploads` (`sha256`,`property_id`) WHERE property_id is not null;--> statement-breakpoint
CREATE INDEX `profiles_phone` ON `profiles` (`phone`) WHERE phone is not null;--> statement-breakpoint
CREATE INDEX `owner_invoices_claimed` ON `owner_invoices` (`created_at`,`id`) WHERE status = 'sent' and claimed_at is not null;--> statement-breakpoint
CREATE INDEX `payout_accounts_owner` ON `payout_accounts` (`owner_id`);--> statement-breakpoint
CREATE INDEX `payout_accounts_number` ON `payout_accounts` ((case when mobile_number is null then account_number else mobile_number end));--> statement-breakpoint
CREATE INDEX `properties_address` ON `properties` ((lower(address)),`city`);--> statement-breakpoint
CREATE INDEX `reports_subject` ON `reports` (`subject_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `reports_reporter` ON `reports` (`reporter_id`,`created_at`);--> statement-breakpoint
UPDATE `uploads` SET `property_id` = photo.property_id FROM (
	SELECT json_extract(image.value, '$.key') AS object_key, `properties`.`id` AS property_id FROM `properties`, json_each(`properties`.`images`) AS image
	UNION ALL SELECT json_extract(image.value, '$.key'), `hostel_rooms`.`property_id` FROM `hostel_rooms`, json_each(`hostel_rooms`.`images`) AS image
	UNION ALL SELECT json_extract(image.value, '$.key'), `approved_versions`.`property_id` FROM `approved_versions`, json_each(`approved_versions`.`images`) AS image
) AS photo WHERE photo.object_key = `uploads`.`object_key`;
