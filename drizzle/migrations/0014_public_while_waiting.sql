PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE `__new_properties` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`owner_id` text NOT NULL,
	`title` text NOT NULL,
	`description` text DEFAULT '' NOT NULL,
	`property_type` text NOT NULL,
	`address` text NOT NULL,
	`city` text NOT NULL,
	`region` text NOT NULL,
	`latitude` real,
	`longitude` real,
	`price_per_month` integer NOT NULL,
	`from_price` integer NOT NULL,
	`lowest_min_term` integer NOT NULL,
	`min_rental_term` integer NOT NULL,
	`max_rental_term` integer,
	`allowed_payment_terms` text NOT NULL,
	`max_occupancy` integer NOT NULL,
	`walking_distance_to_college` integer,
	`nearest_colleges` text NOT NULL,
	`amenities` text NOT NULL,
	`images` text NOT NULL,
	`gender_policy` text DEFAULT 'any' NOT NULL,
	`is_available` integer DEFAULT true NOT NULL,
	`is_approved` integer DEFAULT false NOT NULL,
	`approval_state` text DEFAULT 'pending' NOT NULL,
	`approval_notes` text,
	`approved_by` text,
	`approved_at` integer,
	`is_public` integer GENERATED ALWAYS AS ((approval_state = 'approved' or (approval_state = 'pending' and approved_at is not null))) VIRTUAL,
	`is_featured` integer DEFAULT false NOT NULL,
	`payout_account_id` text,
	`deposit_required` integer DEFAULT false NOT NULL,
	`deposit_type` text DEFAULT 'percent' NOT NULL,
	`deposit_value` integer DEFAULT 10 NOT NULL,
	`free_from` text,
	`is_listed` integer DEFAULT false NOT NULL,
	`search_text` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`owner_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`payout_account_id`) REFERENCES `payout_accounts`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "properties_type_known" CHECK("__new_properties"."property_type" in ('apartment', 'room', 'hostel', 'office')),
	CONSTRAINT "properties_state_known" CHECK("__new_properties"."approval_state" in ('pending', 'approved', 'rejected')),
	CONSTRAINT "properties_approved_agrees" CHECK("__new_properties"."is_approved" = ("__new_properties"."approval_state" = 'approved')),
	CONSTRAINT "properties_listed_is_public" CHECK("__new_properties"."is_listed" = 0 or ("__new_properties"."is_public" = 1 and "__new_properties"."is_available" = 1)),
	CONSTRAINT "properties_numbers" CHECK("__new_properties"."price_per_month" >= 0 and "__new_properties"."min_rental_term" >= 1 and "__new_properties"."deposit_value" >= 0),
	CONSTRAINT "properties_deposit" CHECK("__new_properties"."deposit_type" = 'fixed' or "__new_properties"."deposit_value" <= 100)
);
--> statement-breakpoint
INSERT INTO `__new_properties`("seq", "id", "owner_id", "title", "description", "property_type", "address", "city", "region", "latitude", "longitude", "price_per_month", "from_price", "lowest_min_term", "min_rental_term", "max_rental_term", "allowed_payment_terms", "max_occupancy", "walking_distance_to_college", "nearest_colleges", "amenities", "images", "gender_policy", "is_available", "is_approved", "approval_state", "approval_notes", "approved_by", "approved_at", "is_featured", "payout_account_id", "deposit_required", "deposit_type", "deposit_value", "free_from", "is_listed", "search_text", "version", "created_at", "updated_at") SELECT "seq", "id", "owner_id", "title", "description", "property_type", "address", "city", "region", "latitude", "longitude", "price_per_month", "from_price", "lowest_min_term", "min_rental_term", "max_rental_term", "allowed_payment_terms", "max_occupancy", "walking_distance_to_college", "nearest_colleges", "amenities", "images", "gender_policy", "is_available", "is_approved", "approval_state", "approval_notes", "approved_by", case approval_state when 'approved' then coalesce(approved_at, updated_at) end, "is_featured", "payout_account_id", "deposit_required", "deposit_type", "deposit_value", "free_from", "is_listed", "search_text", "version", "created_at", "updated_at" FROM `properties`;--> statement-breakpoint
DROP TABLE `properties`;--> statement-breakpoint
ALTER TABLE `__new_properties` RENAME TO `properties`;--> statement-breakpoint
PRAGMA foreign_keys=ON;--> statement-breakpoint
CREATE UNIQUE INDEX `properties_id_unique` ON `properties` (`id`);--> statement-breakpoint
CREATE INDEX `properties_owner` ON `properties` (`owner_id`,`seq`);--> statement-breakpoint
CREATE INDEX `properties_listed` ON `properties` (`seq`) WHERE is_listed = 1;--> statement-breakpoint
CREATE INDEX `properties_listed_type` ON `properties` (`property_type`,`seq`) WHERE is_listed = 1;--> statement-breakpoint
CREATE INDEX `properties_listed_city` ON `properties` (`city`,`region`,`seq`,`property_type`,`gender_policy`,`from_price`) WHERE is_listed = 1;--> statement-breakpoint
CREATE INDEX `properties_listed_price` ON `properties` (`from_price`,`seq`) WHERE is_listed = 1;--> statement-breakpoint
CREATE INDEX `properties_listed_city_price` ON `properties` (`city`,`region`,`from_price`,`seq`) WHERE is_listed = 1;--> statement-breakpoint
CREATE INDEX `properties_listed_type_price` ON `properties` (`property_type`,`from_price`,`seq`) WHERE is_listed = 1;--> statement-breakpoint
CREATE INDEX `properties_listed_city_type_price` ON `properties` (`city`,`region`,`property_type`,`from_price`,`seq`) WHERE is_listed = 1;--> statement-breakpoint
CREATE INDEX `properties_listed_walk` ON `properties` ((case when walking_distance_to_college is null then 1000 else walking_distance_to_college end),`seq`,`property_type`,`gender_policy`,`from_price`) WHERE is_listed = 1;--> statement-breakpoint
CREATE INDEX `properties_listed_city_walk` ON `properties` (`city`,`region`,(case when walking_distance_to_college is null then 1000 else walking_distance_to_college end),`seq`,`property_type`,`gender_policy`,`from_price`) WHERE is_listed = 1;--> statement-breakpoint
CREATE INDEX `properties_listed_facts` ON `properties` (`city`,`region`,`property_type`,`gender_policy`,`from_price`,`lowest_min_term`,`max_rental_term`) WHERE is_listed = 1;--> statement-breakpoint
CREATE INDEX `properties_listed_row` ON `properties` (`seq`,`city`,`region`,`property_type`,`gender_policy`,`from_price`,`lowest_min_term`,`max_rental_term`,(case when walking_distance_to_college is null then 1000 else walking_distance_to_college end),`nearest_colleges`) WHERE is_listed = 1;--> statement-breakpoint
CREATE INDEX `properties_listed_spot` ON `properties` (`city`,`region`,(cast(latitude * 200 as integer)),`longitude`,`latitude`,`seq`,`property_type`,`gender_policy`,`from_price`) WHERE is_listed = 1 and latitude is not null;--> statement-breakpoint
CREATE INDEX `properties_listed_nowhere` ON `properties` (`city`,`region`,`seq`) WHERE is_listed = 1 and latitude is null;--> statement-breakpoint
CREATE INDEX `properties_listed_walk_price` ON `properties` ((case when walking_distance_to_college is null then 30 when walking_distance_to_college > 60 then 60 else walking_distance_to_college end),`from_price`,`seq`) WHERE is_listed = 1;--> statement-breakpoint
CREATE INDEX `properties_listed_city_walk_price` ON `properties` (`city`,`region`,(case when walking_distance_to_college is null then 30 when walking_distance_to_college > 60 then 60 else walking_distance_to_college end),`from_price`,`seq`) WHERE is_listed = 1;--> statement-breakpoint
CREATE INDEX `properties_featured` ON `properties` (`seq`) WHERE is_featured = 1 and is_listed = 1;--> statement-breakpoint
CREATE INDEX `properties_approval` ON `properties` (`approval_state`,`seq`);--> statement-breakpoint
CREATE INDEX `properties_waiting` ON `properties` (`updated_at`,`seq`) WHERE approval_state = 'pending';--> statement-breakpoint
CREATE INDEX `properties_decided` ON `properties` (`seq`) WHERE approval_state <> 'pending';--> statement-breakpoint
CREATE INDEX `properties_unlisted` ON `properties` (`seq`) WHERE is_listed = 0;--> statement-breakpoint
CREATE INDEX `properties_chosen` ON `properties` (`seq`) WHERE is_featured = 1;--> statement-breakpoint
CREATE INDEX `properties_city` ON `properties` (`city`);--> statement-breakpoint
ALTER TABLE `approved_versions` ADD `waiting` text;--> statement-breakpoint
ALTER TABLE `approved_versions` ADD `images` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
CREATE TRIGGER property_search_insert AFTER INSERT ON properties BEGIN
  INSERT INTO property_trigrams(rowid, search_text) VALUES (new.seq, new.search_text);
  INSERT INTO property_words(rowid, search_text) VALUES (new.seq, new.search_text);
  INSERT INTO vocabulary(word) SELECT DISTINCT value FROM json_each('["' || replace(trim(new.search_text), ' ', '","') || '"]')
    WHERE length(value) >= 3 AND NOT EXISTS (SELECT 1 FROM vocabulary WHERE word = value);
END;
--> statement-breakpoint
CREATE TRIGGER property_search_delete AFTER DELETE ON properties BEGIN
  INSERT INTO property_trigrams(property_trigrams, rowid, search_text) VALUES ('delete', old.seq, old.search_text);
  INSERT INTO property_words(property_words, rowid, search_text) VALUES ('delete', old.seq, old.search_text);
  DELETE FROM vocabulary WHERE word IN (SELECT value FROM json_each('["' || replace(trim(old.search_text), ' ', '","') || '"]') WHERE length(value) >= 3)
    AND NOT EXISTS (SELECT 1 FROM property_trigrams CROSS JOIN properties p ON p.seq = property_trigrams.rowid
      WHERE property_trigrams = '" ' || word || '"' AND instr(p.search_text || ' ', ' ' || word || ' ') > 0);
END;
--> statement-breakpoint
CREATE TRIGGER property_search_update AFTER UPDATE OF search_text ON properties WHEN old.search_text <> new.search_text BEGIN
  INSERT INTO property_trigrams(property_trigrams, rowid, search_text) VALUES ('delete', old.seq, old.search_text);
  INSERT INTO property_words(property_words, rowid, search_text) VALUES ('delete', old.seq, old.search_text);
  INSERT INTO property_trigrams(rowid, search_text) VALUES (new.seq, new.search_text);
  INSERT INTO property_words(rowid, search_text) VALUES (new.seq, new.search_text);
  DELETE FROM vocabulary WHERE word IN (SELECT value FROM json_each('["' || replace(trim(old.search_text), ' ', '","') || '"]') WHERE length(value) >= 3 AND instr(new.search_text || ' ', ' ' || value || ' ') = 0)
    AND NOT EXISTS (SELECT 1 FROM property_trigrams CROSS JOIN properties p ON p.seq = property_trigrams.rowid
      WHERE property_trigrams = '" ' || word || '"' AND instr(p.search_text || ' ', ' ' || word || ' ') > 0);
  INSERT INTO vocabulary(word) SELECT DISTINCT value FROM json_each('["' || replace(trim(new.search_text), ' ', '","') || '"]')
    WHERE length(value) >= 3 AND NOT EXISTS (SELECT 1 FROM vocabulary WHERE word = value);
END;
--> statement-breakpoint
CREATE TRIGGER property_listed_insert AFTER INSERT ON properties WHEN new.is_listed = 1 BEGIN
  INSERT INTO listed_counts VALUES (new.city, new.region, new.property_type, new.gender_policy, 1)
    ON CONFLICT DO UPDATE SET count = count + 1;
END;
--> statement-breakpoint
CREATE TRIGGER property_listed_delete AFTER DELETE ON properties WHEN old.is_listed = 1 BEGIN
  UPDATE listed_counts SET count = count - 1
    WHERE (city, region, property_type, gender_policy) = (old.city, old.region, old.property_type, old.gender_policy);
END;
--> statement-breakpoint
CREATE TRIGGER property_listed_update AFTER UPDATE ON properties
WHEN (old.is_listed, old.city, old.region, old.property_type, old.gender_policy)
  <> (new.is_listed, new.city, new.region, new.property_type, new.gender_policy) BEGIN
  UPDATE listed_counts SET count = count - 1 WHERE old.is_listed = 1
    AND (city, region, property_type, gender_policy) = (old.city, old.region, old.property_type, old.gender_policy);
  INSERT INTO listed_counts SELECT new.city, new.region, new.property_type, new.gender_policy, 1 WHERE new.is_listed = 1
    ON CONFLICT DO UPDATE SET count = count + 1;
END;
