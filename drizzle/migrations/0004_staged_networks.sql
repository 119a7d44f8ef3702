ALTER TABLE `uploads` ADD `network_hash` text;--> statement-breakpoint
CREATE INDEX `uploads_network` ON `uploads` (`network_hash`) WHERE network_hash is not null;