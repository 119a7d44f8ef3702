CREATE TABLE `ballot_news` (
	`event_id` integer PRIMARY KEY NOT NULL,
	`ballot_id` text NOT NULL,
	`cursor` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`ballot_id`) REFERENCES `room_ballots`(`id`) ON UPDATE no action ON DELETE cascade
);
