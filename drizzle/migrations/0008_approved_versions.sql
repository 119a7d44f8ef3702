CREATE TABLE `approved_versions` (
	`property_id` text PRIMARY KEY NOT NULL,
	`property` text NOT NULL,
	`rooms` text NOT NULL,
	FOREIGN KEY (`property_id`) REFERENCES `properties`(`id`) ON UPDATE no action ON DELETE cascade
);
