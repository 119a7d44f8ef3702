CREATE TABLE `property_checks` (
	`property_id` text NOT NULL,
	`kind` text NOT NULL,
	`checked_by` text NOT NULL,
	`checked_at` integer NOT NULL,
	PRIMARY KEY(`property_id`, `kind`),
	FOREIGN KEY (`property_id`) REFERENCES `properties`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`checked_by`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "property_checks_kind_known" CHECK("property_checks"."kind" in ('phone', 'identity', 'photos', 'place'))
);
--> statement-breakpoint
ALTER TABLE `profiles` ADD `suspended_at` integer;--> statement-breakpoint
ALTER TABLE `profiles` ADD `version` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `profiles` ADD `seq` integer;--> statement-breakpoint
CREATE UNIQUE INDEX `profiles_seq` ON `profiles` (`seq`);--> statement-breakpoint
CREATE INDEX `profiles_type_seq` ON `profiles` (`user_type`,`seq`);--> statement-breakpoint
CREATE INDEX `profiles_suspended` ON `profiles` (`seq`) WHERE suspended_at is not null;--> statement-breakpoint
ALTER TABLE `bookings` ADD `seq` integer;--> statement-breakpoint
CREATE UNIQUE INDEX `bookings_seq` ON `bookings` (`seq`);--> statement-breakpoint
CREATE INDEX `bookings_status_seq` ON `bookings` (`status`,`seq`);--> statement-breakpoint
ALTER TABLE `cities` ADD `version` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX `properties_unlisted` ON `properties` (`seq`) WHERE is_listed = 0;--> statement-breakpoint
CREATE INDEX `properties_chosen` ON `properties` (`seq`) WHERE is_featured = 1;--> statement-breakpoint
CREATE INDEX `properties_city` ON `properties` (`city`);
--> statement-breakpoint
UPDATE profiles SET seq = numbered.place
FROM (SELECT id, row_number() OVER (ORDER BY created_at, id) AS place FROM profiles) AS numbered
WHERE numbered.id = profiles.id;
--> statement-breakpoint
UPDATE bookings SET seq = numbered.place
FROM (SELECT id, row_number() OVER (ORDER BY created_at, id) AS place FROM bookings) AS numbered
WHERE numbered.id = bookings.id;
--> statement-breakpoint
CREATE VIRTUAL TABLE people_words USING fts5(words, content='', contentless_delete=1, tokenize='unicode61 remove_diacritics 2', prefix='1 2 3', detail='none');
--> statement-breakpoint
CREATE VIRTUAL TABLE booking_words USING fts5(words, content='', contentless_delete=1, tokenize='unicode61 remove_diacritics 2', prefix='1 2 3', detail='none');
--> statement-breakpoint
INSERT INTO people_words(rowid, words)
SELECT seq, replace(full_name || ' ' || coalesce(email, '') || ' ' || coalesce(phone, ''), '''', '') FROM profiles ORDER BY seq;
--> statement-breakpoint
INSERT INTO booking_words(rowid, words)
SELECT seq, replace(property_title || ' ' || property_city || ' ' || reference || ' ' || contact_name, '''', '') FROM bookings ORDER BY seq;
--> statement-breakpoint
CREATE TRIGGER profile_insert AFTER INSERT ON profiles BEGIN
  UPDATE profiles SET seq = (SELECT coalesce(max(seq), 0) + 1 FROM profiles) WHERE id = new.id;
  INSERT INTO people_words(rowid, words)
  SELECT seq, replace(full_name || ' ' || coalesce(email, '') || ' ' || coalesce(phone, ''), '''', '') FROM profiles WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER profile_delete AFTER DELETE ON profiles BEGIN
  DELETE FROM people_words WHERE rowid = old.seq;
END;
--> statement-breakpoint
CREATE TRIGGER profile_update AFTER UPDATE OF full_name, email, phone ON profiles
WHEN (old.full_name, old.email, old.phone) IS NOT (new.full_name, new.email, new.phone) BEGIN
  DELETE FROM people_words WHERE rowid = old.seq;
  INSERT INTO people_words(rowid, words)
  VALUES (new.seq, replace(new.full_name || ' ' || coalesce(new.email, '') || ' ' || coalesce(new.phone, ''), '''', ''));
END;
--> statement-breakpoint
CREATE TRIGGER booking_insert AFTER INSERT ON bookings BEGIN
  UPDATE bookings SET seq = (SELECT coalesce(max(seq), 0) + 1 FROM bookings) WHERE id = new.id;
  INSERT INTO booking_words(rowid, words)
  SELECT seq, replace(property_title || ' ' || property_city || ' ' || reference || ' ' || contact_name, '''', '') FROM bookings WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER booking_delete AFTER DELETE ON bookings BEGIN
  DELETE FROM booking_words WHERE rowid = old.seq;
END;
--> statement-breakpoint
CREATE TRIGGER booking_update AFTER UPDATE OF property_title, property_city, reference, contact_name ON bookings
WHEN (old.property_title, old.property_city, old.reference, old.contact_name)
  IS NOT (new.property_title, new.property_city, new.reference, new.contact_name) BEGIN
  DELETE FROM booking_words WHERE rowid = old.seq;
  INSERT INTO booking_words(rowid, words)
  SELECT seq, replace(property_title || ' ' || property_city || ' ' || reference || ' ' || contact_name, '''', '') FROM bookings WHERE id = new.id;
END;
