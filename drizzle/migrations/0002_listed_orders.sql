DROP INDEX `properties_listed_city`;--> statement-breakpoint
CREATE INDEX `properties_listed_city_price` ON `properties` (`city`,`region`,`from_price`,`seq`) WHERE is_listed = 1;--> statement-breakpoint
CREATE INDEX `properties_listed_walk` ON `properties` ((case when walking_distance_to_college is null then 1000 else walking_distance_to_college end),`seq`) WHERE is_listed = 1;--> statement-breakpoint
CREATE INDEX `properties_listed_city_walk` ON `properties` (`city`,`region`,(case when walking_distance_to_college is null then 1000 else walking_distance_to_college end),`seq`) WHERE is_listed = 1;--> statement-breakpoint
CREATE INDEX `properties_listed_facts` ON `properties` (`city`,`region`,`property_type`,`gender_policy`,`from_price`) WHERE is_listed = 1;--> statement-breakpoint
CREATE INDEX `properties_listed_city` ON `properties` (`city`,`region`,`seq`) WHERE is_listed = 1;