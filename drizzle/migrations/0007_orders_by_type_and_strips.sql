DROP INDEX `properties_listed_city`;--> statement-breakpoint
DROP INDEX `properties_listed_walk`;--> statement-breakpoint
DROP INDEX `properties_listed_city_walk`;--> statement-breakpoint
DROP INDEX `properties_listed_spot`;--> statement-breakpoint
CREATE INDEX `properties_listed_type_price` ON `properties` (`property_type`,`from_price`,`seq`) WHERE is_listed = 1;--> statement-breakpoint
CREATE INDEX `properties_listed_city_type_price` ON `properties` (`city`,`region`,`property_type`,`from_price`,`seq`) WHERE is_listed = 1;--> statement-breakpoint
CREATE INDEX `properties_listed_city` ON `properties` (`city`,`region`,`seq`,`property_type`,`gender_policy`,`from_price`) WHERE is_listed = 1;--> statement-breakpoint
CREATE INDEX `properties_listed_walk` ON `properties` ((case when walking_distance_to_college is null then 1000 else walking_distance_to_college end),`seq`,`property_type`,`gender_policy`,`from_price`) WHERE is_listed = 1;--> statement-breakpoint
CREATE INDEX `properties_listed_city_walk` ON `properties` (`city`,`region`,(case when walking_distance_to_college is null then 1000 else walking_distance_to_college end),`seq`,`property_type`,`gender_policy`,`from_price`) WHERE is_listed = 1;--> statement-breakpoint
CREATE INDEX `properties_listed_spot` ON `properties` (`city`,`region`,(cast(latitude * 200 as integer)),`longitude`,`latitude`,`seq`,`property_type`,`gender_policy`,`from_price`) WHERE is_listed = 1 and latitude is not null;