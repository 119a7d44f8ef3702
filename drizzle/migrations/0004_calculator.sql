CREATE TABLE `ai_recommendations` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`monthly_income` integer NOT NULL,
	`preferred_location` text DEFAULT '' NOT NULL,
	`transport_budget` integer NOT NULL,
	`rent_percentage` integer NOT NULL,
	`rent_budget` integer NOT NULL,
	`recommended_properties` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "ai_recommendations_numbers" CHECK("ai_recommendations"."monthly_income" > 0 and "ai_recommendations"."transport_budget" >= 0 and "ai_recommendations"."rent_budget" >= 0 and "ai_recommendations"."rent_percentage" between 10 and 50)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `ai_recommendations_once` ON `ai_recommendations` (`user_id`,`monthly_income`,`transport_budget`,`rent_percentage`,`preferred_location`);--> statement-breakpoint
CREATE INDEX `ai_recommendations_user` ON `ai_recommendations` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `properties_listed_walk_price` ON `properties` ((case when walking_distance_to_college is null then 30 when walking_distance_to_college > 60 then 60 else walking_distance_to_college end),`from_price`,`seq`) WHERE is_listed = 1;--> statement-breakpoint
CREATE INDEX `properties_listed_city_walk_price` ON `properties` (`city`,`region`,(case when walking_distance_to_college is null then 30 when walking_distance_to_college > 60 then 60 else walking_distance_to_college end),`from_price`,`seq`) WHERE is_listed = 1;