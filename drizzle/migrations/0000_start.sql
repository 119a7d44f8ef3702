CREATE TABLE `mail_tokens` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`purpose` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`used_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `mail_tokens_user` ON `mail_tokens` (`user_id`);--> statement-breakpoint
CREATE TABLE `profiles` (
	`id` text PRIMARY KEY NOT NULL,
	`email` text,
	`full_name` text NOT NULL,
	`phone` text,
	`gender` text,
	`user_type` text NOT NULL,
	`created_at` integer NOT NULL,
	`deleted_at` integer,
	CONSTRAINT "profiles_user_type_known" CHECK("profiles"."user_type" in ('admin', 'property_owner', 'agent', 'tenant')),
	CONSTRAINT "profiles_gender_known" CHECK("profiles"."gender" in ('male', 'female', 'other')),
	CONSTRAINT "profiles_phone_digits" CHECK("profiles"."phone" is null or "profiles"."phone" glob '255[0-9][0-9][0-9][0-9][0-9][0-9][0-9][0-9][0-9]')
);
--> statement-breakpoint
CREATE INDEX `profiles_user_type` ON `profiles` (`user_type`);--> statement-breakpoint
CREATE TABLE `sessions` (
	`id_hash` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`device` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `sessions_user` ON `sessions` (`user_id`);--> statement-breakpoint
CREATE TABLE `setup_codes` (
	`code_hash` text PRIMARY KEY NOT NULL,
	`tries_left` integer NOT NULL,
	`created_at` integer NOT NULL,
	`used_at` integer
);
--> statement-breakpoint
CREATE TABLE `users` (
	`id` text PRIMARY KEY NOT NULL,
	`email` text NOT NULL,
	`password_hash` text NOT NULL,
	`email_confirmed_at` integer,
	`created_at` integer NOT NULL,
	CONSTRAINT "users_email_folded" CHECK("users"."email" = lower(trim("users"."email")))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `users_email` ON `users` (`email`);--> statement-breakpoint
CREATE TABLE `booking_approvals` (
	`id` text PRIMARY KEY NOT NULL,
	`booking_id` text NOT NULL,
	`approval_status` text NOT NULL,
	`approval_notes` text,
	`approved_at` integer NOT NULL,
	`approved_by` text,
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "booking_approvals_known" CHECK("booking_approvals"."approval_status" in ('approved', 'rejected'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `booking_approvals_booking` ON `booking_approvals` (`booking_id`);--> statement-breakpoint
CREATE TABLE `booking_commissions` (
	`booking_id` text NOT NULL,
	`agent_id` text NOT NULL,
	`amount` integer NOT NULL,
	PRIMARY KEY(`booking_id`, `agent_id`),
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`agent_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `booking_commissions_agent` ON `booking_commissions` (`agent_id`);--> statement-breakpoint
CREATE TABLE `bookings` (
	`id` text PRIMARY KEY NOT NULL,
	`reference` text NOT NULL,
	`tenant_id` text NOT NULL,
	`property_id` text,
	`hostel_room_id` text,
	`owner_id` text NOT NULL,
	`property_title` text NOT NULL,
	`property_address` text NOT NULL,
	`property_city` text NOT NULL,
	`property_type` text NOT NULL,
	`room_type` text,
	`start_date` text NOT NULL,
	`end_date` text NOT NULL,
	`duration_months` integer,
	`monthly_rent` integer NOT NULL,
	`fee_rate` real NOT NULL,
	`fee_base` text DEFAULT 'rent_total' NOT NULL,
	`admin_fee` integer NOT NULL,
	`total_amount` integer NOT NULL,
	`deposit_amount` integer DEFAULT 0 NOT NULL,
	`agent_commission` integer DEFAULT 0 NOT NULL,
	`payment_method` text NOT NULL,
	`payment_term` text DEFAULT 'monthly' NOT NULL,
	`contact_name` text NOT NULL,
	`contact_phone` text NOT NULL,
	`notes` text,
	`status` text DEFAULT 'pending' NOT NULL,
	`respond_by` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`reminded_at` integer,
	`pay_by` integer,
	`pay_warned_at` integer,
	`payout_account_id` text,
	`confirmed_at` integer,
	`cancelled_at` integer,
	`cancel_reason` text,
	`completed_at` integer,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`tenant_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`property_id`) REFERENCES `properties`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`hostel_room_id`) REFERENCES `hostel_rooms`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`owner_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`payout_account_id`) REFERENCES `payout_accounts`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "bookings_status_known" CHECK("bookings"."status" in ('pending', 'confirmed', 'cancelled', 'completed')),
	CONSTRAINT "bookings_method_known" CHECK("bookings"."payment_method" in ('bank_transfer', 'mobile_money', 'card')),
	CONSTRAINT "bookings_term_known" CHECK("bookings"."payment_term" in ('monthly', 'quarterly', 'half_yearly', 'yearly')),
	CONSTRAINT "bookings_dates" CHECK("bookings"."end_date" > "bookings"."start_date"),
	CONSTRAINT "bookings_money" CHECK("bookings"."monthly_rent" > 0 and "bookings"."admin_fee" >= 0 and "bookings"."total_amount" >= "bookings"."monthly_rent"),
	CONSTRAINT "bookings_confirmed_has_account" CHECK("bookings"."status" <> 'confirmed' or ("bookings"."payout_account_id" is not null and "bookings"."pay_by" is not null))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `bookings_reference` ON `bookings` (`reference`);--> statement-breakpoint
CREATE INDEX `bookings_tenant` ON `bookings` (`tenant_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `bookings_owner` ON `bookings` (`owner_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `bookings_property` ON `bookings` (`property_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `bookings_created` ON `bookings` (`created_at`);--> statement-breakpoint
CREATE INDEX `bookings_stock` ON `bookings` (`property_id`,`hostel_room_id`,`end_date`) WHERE status = 'confirmed';--> statement-breakpoint
CREATE INDEX `bookings_pending` ON `bookings` (`expires_at`) WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX `bookings_unpaid` ON `bookings` (`pay_by`) WHERE status = 'confirmed';--> statement-breakpoint
CREATE INDEX `bookings_ending` ON `bookings` (`end_date`) WHERE status = 'confirmed';--> statement-breakpoint
CREATE UNIQUE INDEX `bookings_one_pending` ON `bookings` (`tenant_id`,`property_id`) WHERE status = 'pending';--> statement-breakpoint
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
CREATE TABLE `cities` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`region` text NOT NULL,
	`image` text,
	`property_count` integer DEFAULT 0 NOT NULL,
	`universities` text NOT NULL,
	`is_featured` integer DEFAULT false NOT NULL,
	`display_order` integer DEFAULT 0 NOT NULL,
	`latitude` real,
	`longitude` real,
	`updated_at` integer NOT NULL,
	CONSTRAINT "cities_counts" CHECK("cities"."property_count" >= 0 and "cities"."display_order" >= 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `cities_name` ON `cities` (`name`);--> statement-breakpoint
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
CREATE TABLE `property_collaborators` (
	`property_id` text NOT NULL,
	`user_id` text NOT NULL,
	`role` text DEFAULT 'agent' NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`property_id`, `user_id`),
	FOREIGN KEY (`property_id`) REFERENCES `properties`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `property_collaborators_user` ON `property_collaborators` (`user_id`);--> statement-breakpoint
CREATE TABLE `property_invitations` (
	`id` text PRIMARY KEY NOT NULL,
	`property_id` text NOT NULL,
	`email` text NOT NULL,
	`role` text DEFAULT 'agent' NOT NULL,
	`status` text DEFAULT 'pending' NOT NULL,
	`invited_by` text NOT NULL,
	`agent_id` text,
	`answered_at` integer,
	`expires_at` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`property_id`) REFERENCES `properties`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "property_invitations_known" CHECK("property_invitations"."status" in ('pending', 'accepted', 'declined', 'withdrawn')),
	CONSTRAINT "property_invitations_folded" CHECK("property_invitations"."email" = lower(trim("property_invitations"."email"))),
	CONSTRAINT "property_invitations_answered" CHECK(("property_invitations"."status" in ('accepted', 'declined')) = ("property_invitations"."agent_id" is not null))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `property_invitations_once` ON `property_invitations` (`property_id`,`email`);--> statement-breakpoint
CREATE INDEX `property_invitations_email` ON `property_invitations` (`email`) WHERE status = 'pending';--> statement-breakpoint
CREATE TABLE `drafts` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`property_id` text,
	`fields` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`property_id`) REFERENCES `properties`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `drafts_user` ON `drafts` (`user_id`,`updated_at`);--> statement-breakpoint
CREATE TABLE `payments` (
	`id` text PRIMARY KEY NOT NULL,
	`booking_id` text NOT NULL,
	`amount` integer NOT NULL,
	`sent_amount` integer NOT NULL,
	`payment_method` text NOT NULL,
	`payment_reference` text NOT NULL,
	`reference_folded` text,
	`receipt_url` text NOT NULL,
	`receipt_name` text NOT NULL,
	`receipt_type` text NOT NULL,
	`receipt_sha256` text NOT NULL,
	`status` text DEFAULT 'pending' NOT NULL,
	`reject_reason` text,
	`processed_at` integer,
	`processed_by` text,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "payments_status_known" CHECK("payments"."status" in ('pending', 'completed', 'rejected')),
	CONSTRAINT "payments_amount" CHECK("payments"."amount" > 0 and "payments"."amount" <= "payments"."sent_amount")
);
--> statement-breakpoint
CREATE INDEX `payments_booking` ON `payments` (`booking_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `payments_status` ON `payments` (`status`,`created_at`);--> statement-breakpoint
CREATE INDEX `payments_reference` ON `payments` (`payment_method`,`reference_folded`);--> statement-breakpoint
CREATE INDEX `payments_receipt` ON `payments` (`receipt_sha256`);--> statement-breakpoint
CREATE UNIQUE INDEX `payments_reference_completed_once` ON `payments` (`payment_method`,`reference_folded`) WHERE status = 'completed' and reference_folded is not null;--> statement-breakpoint
CREATE TABLE `payout_accounts` (
	`id` text PRIMARY KEY NOT NULL,
	`owner_id` text NOT NULL,
	`account_type` text NOT NULL,
	`bank_name` text,
	`account_name` text NOT NULL,
	`account_number` text,
	`mobile_network` text,
	`mobile_number` text,
	`is_default` integer DEFAULT false NOT NULL,
	`status` text DEFAULT 'active' NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`owner_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "payout_accounts_type_known" CHECK("payout_accounts"."account_type" in ('bank', 'mobile_money')),
	CONSTRAINT "payout_accounts_complete" CHECK(("payout_accounts"."account_type" = 'bank' and "payout_accounts"."account_number" is not null) or ("payout_accounts"."account_type" = 'mobile_money' and "payout_accounts"."mobile_number" is not null))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `payout_accounts_one_default` ON `payout_accounts` (`owner_id`) WHERE is_default = 1 and status = 'active';--> statement-breakpoint
CREATE TABLE `events` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`name` text NOT NULL,
	`actor_id` text,
	`subject_type` text NOT NULL,
	`subject_id` text NOT NULL,
	`data` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `events_subject` ON `events` (`subject_type`,`subject_id`,`id`);--> statement-breakpoint
CREATE TABLE `once_keys` (
	`user_id` text NOT NULL,
	`deed` text NOT NULL,
	`key` text NOT NULL,
	`body_hash` text NOT NULL,
	`outcome_path` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `deed`, `key`)
);
--> statement-breakpoint
CREATE INDEX `once_keys_created` ON `once_keys` (`created_at`);--> statement-breakpoint
CREATE TABLE `notifications` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`title` text NOT NULL,
	`message` text NOT NULL,
	`type` text NOT NULL,
	`related_entity_type` text,
	`related_entity_id` text,
	`read_at` integer,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `notifications_user` ON `notifications` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `notifications_unread` ON `notifications` (`user_id`) WHERE read_at is null;--> statement-breakpoint
CREATE TABLE `outbox` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text,
	`to_address` text NOT NULL,
	`subject` text NOT NULL,
	`body` text NOT NULL,
	`purpose` text NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`next_try_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`sent_at` integer,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `outbox_due` ON `outbox` (`next_try_at`) WHERE sent_at is null;--> statement-breakpoint
CREATE INDEX `outbox_address` ON `outbox` (`to_address`,`created_at`);--> statement-breakpoint
CREATE TABLE `kept_forms` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`path` text NOT NULL,
	`fields` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `kept_forms_created` ON `kept_forms` (`created_at`);--> statement-breakpoint
CREATE TABLE `removals` (
	`object_key` text PRIMARY KEY NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `settings` (
	`key` text PRIMARY KEY NOT NULL,
	`value` text NOT NULL,
	`updated_at` integer NOT NULL,
	`updated_by` text
);
--> statement-breakpoint
CREATE TABLE `uploads` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`form_key` text NOT NULL,
	`field` text NOT NULL,
	`kind` text NOT NULL,
	`object_key` text NOT NULL,
	`file_name` text NOT NULL,
	`content_type` text NOT NULL,
	`size_bytes` integer NOT NULL,
	`sha256` text NOT NULL,
	`width` integer,
	`height` integer,
	`colour` text,
	`claimed_at` integer,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `uploads_object_key_unique` ON `uploads` (`object_key`);--> statement-breakpoint
CREATE INDEX `uploads_form` ON `uploads` (`user_id`,`form_key`);--> statement-breakpoint
CREATE INDEX `uploads_staged` ON `uploads` (`created_at`) WHERE claimed_at is null;--> statement-breakpoint
CREATE TABLE `hostel_rooms` (
	`id` text PRIMARY KEY NOT NULL,
	`property_id` text NOT NULL,
	`position` integer NOT NULL,
	`room_type` text NOT NULL,
	`price_per_month` integer NOT NULL,
	`let_by` text DEFAULT 'room' NOT NULL,
	`total_rooms` integer NOT NULL,
	`available_rooms` integer NOT NULL,
	`max_occupancy` integer NOT NULL,
	`min_rental_term` integer NOT NULL,
	`amenities` text NOT NULL,
	`images` text NOT NULL,
	`hero_image` text,
	`description` text NOT NULL,
	`free_from` text,
	FOREIGN KEY (`property_id`) REFERENCES `properties`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "hostel_rooms_offer" CHECK("hostel_rooms"."available_rooms" between 0 and "hostel_rooms"."total_rooms"),
	CONSTRAINT "hostel_rooms_numbers" CHECK("hostel_rooms"."price_per_month" > 0 and "hostel_rooms"."total_rooms" > 0 and "hostel_rooms"."max_occupancy" > 0 and "hostel_rooms"."min_rental_term" >= 1)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `hostel_rooms_type_once` ON `hostel_rooms` (`property_id`,lower("room_type"));--> statement-breakpoint
CREATE INDEX `hostel_rooms_not_let` ON `hostel_rooms` (`property_id`) WHERE available_rooms = 0;--> statement-breakpoint
CREATE TABLE `properties` (
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
	CONSTRAINT "properties_type_known" CHECK("properties"."property_type" in ('apartment', 'room', 'hostel', 'office')),
	CONSTRAINT "properties_state_known" CHECK("properties"."approval_state" in ('pending', 'approved', 'rejected')),
	CONSTRAINT "properties_approved_agrees" CHECK("properties"."is_approved" = ("properties"."approval_state" = 'approved')),
	CONSTRAINT "properties_listed_is_approved" CHECK("properties"."is_listed" = 0 or ("properties"."is_approved" = 1 and "properties"."is_available" = 1)),
	CONSTRAINT "properties_numbers" CHECK("properties"."price_per_month" >= 0 and "properties"."min_rental_term" >= 1 and "properties"."deposit_value" >= 0),
	CONSTRAINT "properties_deposit" CHECK("properties"."deposit_type" = 'fixed' or "properties"."deposit_value" <= 100)
);
--> statement-breakpoint
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
CREATE TABLE `universities` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`code` text,
	`city` text,
	`logo` text,
	`contact_email` text,
	`contact_phone` text,
	`is_active` integer DEFAULT true NOT NULL,
	`latitude` real,
	`longitude` real,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `universities_name` ON `universities` (`name`);--> statement-breakpoint
CREATE TABLE `university_members` (
	`id` text PRIMARY KEY NOT NULL,
	`university_id` text NOT NULL,
	`user_id` text NOT NULL,
	`role` text NOT NULL,
	FOREIGN KEY (`university_id`) REFERENCES `universities`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "university_members_role_known" CHECK("university_members"."role" in ('university_admin', 'warden'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `university_members_once` ON `university_members` (`user_id`,`university_id`,`role`);