DROP INDEX `properties_listed_facts`;--> statement-breakpoint
CREATE INDEX `properties_listed_facts` ON `properties` (`city`,`region`,`property_type`,`gender_policy`,`from_price`,`lowest_min_term`,`max_rental_term`) WHERE is_listed = 1;--> statement-breakpoint
CREATE INDEX `hostel_rooms_not_let` ON `hostel_rooms` (`property_id`) WHERE available_rooms = 0;