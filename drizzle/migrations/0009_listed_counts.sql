CREATE TABLE `listed_counts` (
	`city` text NOT NULL,
	`region` text NOT NULL,
	`property_type` text NOT NULL,
	`gender_policy` text NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`city`, `region`, `property_type`, `gender_policy`),
	CONSTRAINT "listed_counts_count" CHECK("listed_counts"."count" >= 0)
);
--> statement-breakpoint
INSERT INTO listed_counts SELECT city, region, property_type, gender_policy, count(*) FROM properties WHERE is_listed = 1 GROUP BY 1, 2, 3, 4;
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
