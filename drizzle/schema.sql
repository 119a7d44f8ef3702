CREATE TABLE `mail_tokens` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`purpose` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`used_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);

CREATE INDEX `mail_tokens_user` ON `mail_tokens` (`user_id`);
CREATE TABLE `profiles` (
	`id` text PRIMARY KEY NOT NULL,
	`email` text,
	`full_name` text NOT NULL,
	`phone` text,
	`gender` text,
	`address` text,
	`tin` text,
	`vrn` text,
	`user_type` text NOT NULL,
	`created_at` integer NOT NULL,
	`deleted_at` integer,
	`suspended_at` integer,
	`version` integer DEFAULT 1 NOT NULL,
	`seq` integer,
	CONSTRAINT "profiles_user_type_known" CHECK("profiles"."user_type" in ('admin', 'property_owner', 'agent', 'tenant')),
	CONSTRAINT "profiles_gender_known" CHECK("profiles"."gender" in ('male', 'female', 'other')),
	CONSTRAINT "profiles_phone_digits" CHECK("profiles"."phone" is null or "profiles"."phone" glob '255[0-9][0-9][0-9][0-9][0-9][0-9][0-9][0-9][0-9]')
);

CREATE INDEX `profiles_user_type` ON `profiles` (`user_type`);
CREATE INDEX `profiles_phone` ON `profiles` (`phone`) WHERE phone is not null;
CREATE UNIQUE INDEX `profiles_seq` ON `profiles` (`seq`);
CREATE INDEX `profiles_living` ON `profiles` (`seq`,`deleted_at`) WHERE deleted_at is null;
CREATE INDEX `profiles_type_seq` ON `profiles` (`user_type`,`seq`,`deleted_at`) WHERE deleted_at is null;
CREATE INDEX `profiles_suspended` ON `profiles` (`seq`,`deleted_at`,`suspended_at`) WHERE deleted_at is null and suspended_at is not null;
CREATE TABLE `second_factors` (
	`user_id` text PRIMARY KEY NOT NULL,
	`sealed_secret` text NOT NULL,
	`begun_by` text,
	`created_at` integer NOT NULL,
	`last_step` integer DEFAULT 0 NOT NULL,
	`recovery_hashes` text DEFAULT '[]' NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);

CREATE TABLE `sessions` (
	`id_hash` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`device` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);

CREATE INDEX `sessions_user` ON `sessions` (`user_id`);
CREATE TABLE `setup_codes` (
	`code_hash` text PRIMARY KEY NOT NULL,
	`tries_left` integer NOT NULL,
	`created_at` integer NOT NULL,
	`used_at` integer
);

CREATE TABLE `users` (
	`id` text PRIMARY KEY NOT NULL,
	`email` text NOT NULL,
	`password_hash` text NOT NULL,
	`email_confirmed_at` integer,
	`refused_email` text,
	`language` text,
	`created_at` integer NOT NULL,
	CONSTRAINT "users_email_folded" CHECK("users"."email" = lower(trim("users"."email"))),
	CONSTRAINT "users_language_known" CHECK("users"."language" in ('en', 'sw'))
);

CREATE UNIQUE INDEX `users_email` ON `users` (`email`);
CREATE INDEX `users_unconfirmed` ON `users` (`id`,`email_confirmed_at`) WHERE email_confirmed_at is null;
CREATE TABLE `ballot_entries` (
	`ballot_id` text NOT NULL,
	`ticket` text NOT NULL,
	`submission_id` text,
	`gender` text,
	`quota` text,
	`group_number` integer,
	`place` integer,
	`room_id` text,
	`bed` text,
	`moved_up_at` integer,
	PRIMARY KEY(`ballot_id`, `ticket`),
	FOREIGN KEY (`ballot_id`) REFERENCES `room_ballots`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`submission_id`) REFERENCES `form_submissions`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`room_id`) REFERENCES `uni_rooms`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "ballot_entries_bed_known" CHECK("ballot_entries"."bed" in ('kept', 'over')),
	CONSTRAINT "ballot_entries_gender_known" CHECK("ballot_entries"."gender" in ('male', 'female', 'other'))
);

CREATE INDEX `ballot_entries_submission` ON `ballot_entries` (`submission_id`);
CREATE INDEX `ballot_entries_room` ON `ballot_entries` (`room_id`);
CREATE TABLE `ballot_exceptions` (
	`id` text PRIMARY KEY NOT NULL,
	`ballot_id` text NOT NULL,
	`submission_id` text,
	`room_id` text,
	`kind` text NOT NULL,
	`reason` text NOT NULL,
	`created_by` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`ballot_id`) REFERENCES `room_ballots`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`submission_id`) REFERENCES `form_submissions`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`room_id`) REFERENCES `uni_rooms`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "ballot_exceptions_kind_known" CHECK("ballot_exceptions"."kind" in ('health', 'safety', 'mistake'))
);

CREATE INDEX `ballot_exceptions_ballot` ON `ballot_exceptions` (`ballot_id`);
CREATE INDEX `ballot_exceptions_submission` ON `ballot_exceptions` (`submission_id`);
CREATE INDEX `ballot_exceptions_room` ON `ballot_exceptions` (`room_id`);
CREATE TABLE `ballot_news` (
	`event_id` integer PRIMARY KEY NOT NULL,
	`ballot_id` text NOT NULL,
	`cursor` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`ballot_id`) REFERENCES `room_ballots`(`id`) ON UPDATE no action ON DELETE cascade
);

CREATE TABLE `room_ballots` (
	`id` text PRIMARY KEY NOT NULL,
	`university_id` text NOT NULL,
	`hostel_id` text NOT NULL,
	`status` text DEFAULT 'announced' NOT NULL,
	`seed` text NOT NULL,
	`seed_sha256` text NOT NULL,
	`announced_again_at` integer,
	`lost_seed_sha256` text,
	`beds` integer NOT NULL,
	`free_beds` text NOT NULL,
	`left_out` integer DEFAULT 0 NOT NULL,
	`quota_field` text,
	`quotas` text NOT NULL,
	`group_field` text,
	`created_by` text NOT NULL,
	`announced_at` integer NOT NULL,
	`draw_on` text NOT NULL,
	`drawn_at` integer,
	`with_bed` integer,
	`room_given_at` integer,
	`abandoned_at` integer,
	`abandoned_reason` text,
	`version` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`hostel_id`,`university_id`) REFERENCES `uni_hostels`(`id`,`university_id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "room_ballots_status_known" CHECK("room_ballots"."status" in ('announced', 'drawn', 'abandoned', 'annulled')),
	CONSTRAINT "room_ballots_drawn" CHECK(("room_ballots"."status" in ('drawn', 'annulled')) = ("room_ballots"."drawn_at" is not null)),
	CONSTRAINT "room_ballots_abandoned" CHECK(("room_ballots"."status" in ('abandoned', 'annulled')) = ("room_ballots"."abandoned_reason" is not null)),
	CONSTRAINT "room_ballots_annulled" CHECK("room_ballots"."status" <> 'annulled' or "room_ballots"."room_given_at" is null)
);

CREATE INDEX `room_ballots_hostel_newest` ON `room_ballots` (`hostel_id`,`announced_at`);
CREATE TABLE `billing_runs` (
	`id` text PRIMARY KEY NOT NULL,
	`requested_by` text NOT NULL,
	`period_start` text NOT NULL,
	`period_end` text NOT NULL,
	`as_of` integer NOT NULL,
	`done_up_to` text DEFAULT '' NOT NULL,
	`drafted` integer DEFAULT 0 NOT NULL,
	`finished_at` integer,
	`created_at` integer NOT NULL
);

CREATE INDEX `billing_runs_created` ON `billing_runs` (`created_at`);
CREATE UNIQUE INDEX `billing_runs_one_open` ON `billing_runs` ((1)) WHERE finished_at is null;
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

CREATE UNIQUE INDEX `booking_approvals_booking` ON `booking_approvals` (`booking_id`);
CREATE INDEX `booking_approvals_at` ON `booking_approvals` (`approved_at`,`booking_id`);
CREATE TABLE `booking_commissions` (
	`booking_id` text NOT NULL,
	`agent_id` text NOT NULL,
	`amount` integer NOT NULL,
	`paid_on` text,
	`deducted_amount` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`booking_id`, `agent_id`),
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`agent_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "booking_commissions_deducted" CHECK("booking_commissions"."deducted_amount" between 0 and "booking_commissions"."amount")
);

CREATE INDEX `booking_commissions_agent` ON `booking_commissions` (`agent_id`);
CREATE TABLE `bookings` (
	`id` text PRIMARY KEY NOT NULL,
	`reference` text NOT NULL,
	`source` text DEFAULT 'market' NOT NULL,
	`tenant_id` text,
	`property_id` text,
	`hostel_room_id` text,
	`owner_id` text NOT NULL,
	`property_title` text NOT NULL,
	`property_address` text NOT NULL,
	`property_city` text NOT NULL,
	`property_type` text NOT NULL,
	`room_type` text,
	`room_name` text,
	`start_date` text NOT NULL,
	`end_date` text NOT NULL,
	`duration_months` integer NOT NULL,
	`agreed_months` integer,
	`monthly_rent` integer NOT NULL,
	`fee_rate` real NOT NULL,
	`fee_base` text DEFAULT 'rent_total' NOT NULL,
	`admin_fee` integer NOT NULL,
	`total_amount` integer NOT NULL,
	`received_amount` integer DEFAULT 0 NOT NULL,
	`counted_at` integer,
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
	`deferred_amount` integer DEFAULT 0 NOT NULL,
	`deferred_to` text,
	`payout_account_id` text,
	`confirmed_at` integer,
	`cancelled_at` integer,
	`cancel_reason` text,
	`keep_limit` integer DEFAULT 0 NOT NULL,
	`completed_at` integer,
	`longer_asked` integer,
	`raised_offer` integer DEFAULT false NOT NULL,
	`taken_until` text GENERATED ALWAYS AS (iif(raised_offer, '9999-12-31', end_date)) STORED NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`seq` integer,
	FOREIGN KEY (`tenant_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`property_id`) REFERENCES `properties`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`hostel_room_id`) REFERENCES `hostel_rooms`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`owner_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`payout_account_id`) REFERENCES `payout_accounts`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "bookings_status_known" CHECK("bookings"."status" in ('pending', 'confirmed', 'cancelled', 'completed')),
	CONSTRAINT "bookings_method_known" CHECK("bookings"."payment_method" in ('bank_transfer', 'mobile_money', 'card')),
	CONSTRAINT "bookings_term_known" CHECK("bookings"."payment_term" in ('monthly', 'quarterly', 'half_yearly', 'yearly')),
	CONSTRAINT "bookings_counted" CHECK("bookings"."received_amount" = 0 or "bookings"."counted_at" is not null),
	CONSTRAINT "bookings_dates" CHECK("bookings"."end_date" > "bookings"."start_date"),
	CONSTRAINT "bookings_money" CHECK("bookings"."monthly_rent" > 0 and "bookings"."admin_fee" >= 0 and "bookings"."total_amount" >= "bookings"."monthly_rent" and "bookings"."deferred_amount" >= 0),
	CONSTRAINT "bookings_source_known" CHECK("bookings"."source" in ('market', 'owner')),
	CONSTRAINT "bookings_tenant" CHECK(("bookings"."source" = 'owner') = ("bookings"."tenant_id" is null)),
	CONSTRAINT "bookings_entered" CHECK("bookings"."source" = 'market' or ("bookings"."status" <> 'pending' and "bookings"."admin_fee" = 0 and "bookings"."agent_commission" = 0 and "bookings"."pay_by" is null)),
	CONSTRAINT "bookings_raised" CHECK("bookings"."raised_offer" = 0 or "bookings"."source" = 'owner'),
	CONSTRAINT "bookings_confirmed_has_account" CHECK("bookings"."status" <> 'confirmed' or "bookings"."source" = 'owner' or ("bookings"."payout_account_id" is not null and "bookings"."pay_by" is not null))
);

CREATE UNIQUE INDEX `bookings_reference` ON `bookings` (`reference`);
CREATE UNIQUE INDEX `bookings_seq` ON `bookings` (`seq`);
CREATE INDEX `bookings_status_seq` ON `bookings` (`status`,`seq`,`source`);
CREATE INDEX `bookings_tenant` ON `bookings` (`tenant_id`,`created_at`);
CREATE INDEX `bookings_owner` ON `bookings` (`owner_id`,`created_at`);
CREATE INDEX `bookings_money` ON `bookings` (`owner_id`,`received_amount`,`admin_fee`,`id`,`source`);
CREATE INDEX `bookings_property` ON `bookings` (`property_id`,`created_at`);
CREATE INDEX `bookings_created` ON `bookings` (`created_at`,`property_city`,`property_id`,`source`);
CREATE INDEX `bookings_status_created` ON `bookings` (`status`,`created_at`,`id`);
CREATE INDEX `bookings_starts` ON `bookings` (`start_date`) WHERE status in ('confirmed', 'completed') and source = 'market';
CREATE INDEX `bookings_ends` ON `bookings` (`end_date`) WHERE status in ('confirmed', 'completed') and source = 'market';
CREATE INDEX `bookings_stock` ON `bookings` (`property_id`,`hostel_room_id`,`taken_until`) WHERE status = 'confirmed';
CREATE INDEX `bookings_pending` ON `bookings` (`expires_at`) WHERE status = 'pending';
CREATE INDEX `bookings_unpaid` ON `bookings` (`pay_by`) WHERE status = 'confirmed';
CREATE INDEX `bookings_ending` ON `bookings` (`end_date`) WHERE status = 'confirmed';
CREATE UNIQUE INDEX `bookings_one_pending` ON `bookings` (`tenant_id`,`property_id`) WHERE status = 'pending';
CREATE TABLE `broadcast_receivers` (
	`broadcast_id` text NOT NULL,
	`user_id` text NOT NULL,
	PRIMARY KEY(`broadcast_id`, `user_id`)
);

CREATE INDEX `broadcast_receivers_user` ON `broadcast_receivers` (`user_id`);
CREATE TABLE `broadcasts` (
	`id` text PRIMARY KEY NOT NULL,
	`event_id` integer NOT NULL,
	`created_by` text NOT NULL,
	`title` text NOT NULL,
	`message` text NOT NULL,
	`type` text NOT NULL,
	`recipients` text NOT NULL,
	`city` text,
	`university_id` text,
	`audience` text,
	`receivers` integer NOT NULL,
	`notified` integer DEFAULT 0 NOT NULL,
	`emails_sent` integer DEFAULT 0 NOT NULL,
	`emails_failed` integer DEFAULT 0 NOT NULL,
	`cursor` text DEFAULT '' NOT NULL,
	`created_at` integer NOT NULL,
	`finished_at` integer,
	CONSTRAINT "broadcasts_type_known" CHECK("broadcasts"."type" in ('info', 'success', 'warning', 'error')),
	CONSTRAINT "broadcasts_recipients_known" CHECK("broadcasts"."recipients" in ('all', 'tenant', 'property_owner', 'agent'))
);

CREATE UNIQUE INDEX `broadcasts_event` ON `broadcasts` (`event_id`);
CREATE INDEX `broadcasts_created` ON `broadcasts` (`created_at`);
CREATE INDEX `broadcasts_university` ON `broadcasts` (`university_id`,`created_at`) WHERE audience is not null;
CREATE INDEX `broadcasts_unfinished` ON `broadcasts` (`created_at`) WHERE finished_at is null;
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

CREATE UNIQUE INDEX `ai_recommendations_once` ON `ai_recommendations` (`user_id`,`monthly_income`,`transport_budget`,`rent_percentage`,`preferred_location`);
CREATE INDEX `ai_recommendations_user` ON `ai_recommendations` (`user_id`,`created_at`);
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
	`version` integer DEFAULT 1 NOT NULL,
	`updated_at` integer NOT NULL,
	CONSTRAINT "cities_counts" CHECK("cities"."property_count" >= 0 and "cities"."display_order" >= 0)
);

CREATE UNIQUE INDEX `cities_name` ON `cities` (`name`);
CREATE TABLE `listed_counts` (
	`city` text NOT NULL,
	`region` text NOT NULL,
	`property_type` text NOT NULL,
	`gender_policy` text NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`city`, `region`, `property_type`, `gender_policy`),
	CONSTRAINT "listed_counts_count" CHECK("listed_counts"."count" >= 0)
);

CREATE TABLE `clients` (
	`id` text PRIMARY KEY NOT NULL,
	`agent_id` text NOT NULL,
	`name` text NOT NULL,
	`phone` text NOT NULL,
	`note` text DEFAULT '' NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`agent_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "clients_phone_digits" CHECK("clients"."phone" glob '255[0-9][0-9][0-9][0-9][0-9][0-9][0-9][0-9][0-9]')
);

CREATE INDEX `clients_newest` ON `clients` (`agent_id`,`created_at`,`id`);
CREATE UNIQUE INDEX `clients_phone_once` ON `clients` (`agent_id`,`phone`);
CREATE TABLE `property_collaborators` (
	`property_id` text NOT NULL,
	`user_id` text NOT NULL,
	`role` text DEFAULT 'agent' NOT NULL,
	`may_verify_payments` integer DEFAULT false NOT NULL,
	`may_change_prices` integer DEFAULT false NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`property_id`, `user_id`),
	FOREIGN KEY (`property_id`) REFERENCES `properties`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE cascade
);

CREATE INDEX `property_collaborators_user` ON `property_collaborators` (`user_id`);
CREATE TABLE `deposits` (
	`booking_id` text PRIMARY KEY NOT NULL,
	`statement` text,
	`stated_amount` integer,
	`stated_at` integer,
	`handed_on` text,
	`handed_to` text,
	`payment_method` text,
	`object_key` text,
	`file_name` text,
	`content_type` text,
	`answer_by` integer,
	`reminders` integer DEFAULT 0 NOT NULL,
	`denial` text,
	`answer` text,
	`settlement` text,
	`received_amount` integer DEFAULT 0 NOT NULL,
	`received_at` integer,
	`returned_amount` integer DEFAULT 0 NOT NULL,
	`returned_at` integer,
	`reason` text,
	`dispute` text,
	`decision` text,
	`decided_at` integer,
	`due_amount` integer DEFAULT 0 NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`handed_to`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "deposits_statement_known" CHECK("deposits"."statement" in ('waiting', 'denied', 'closed')),
	CONSTRAINT "deposits_method_known" CHECK("deposits"."payment_method" in ('cash', 'mobile_money', 'bank_transfer')),
	CONSTRAINT "deposits_stated" CHECK(case when "deposits"."statement" is null then "deposits"."received_at" is not null else coalesce("deposits"."stated_amount", 0) > 0 and min("deposits"."stated_at", "deposits"."handed_on", "deposits"."handed_to", "deposits"."payment_method", "deposits"."answer_by") is not null end),
	CONSTRAINT "deposits_money" CHECK(("deposits"."received_amount" > 0) = ("deposits"."received_at" is not null) and "deposits"."returned_amount" between 0 and "deposits"."received_amount")
);

CREATE INDEX `deposits_disputed` ON `deposits` (`returned_at`,`booking_id`) WHERE dispute is not null and decided_at is null;
CREATE INDEX `deposits_waiting` ON `deposits` (`answer_by`) WHERE statement = 'waiting';
CREATE INDEX `deposits_denied` ON `deposits` (`stated_at`,`booking_id`) WHERE statement = 'denied';
CREATE INDEX `deposits_agent` ON `deposits` (`handed_to`);
CREATE TABLE `payment_disputes` (
	`payment_id` text PRIMARY KEY NOT NULL,
	`statement` text NOT NULL,
	`object_key` text,
	`more_key` text,
	`rests_until` integer NOT NULL,
	`outcome` text,
	`decision` text,
	`decided_by` text,
	`decided_at` integer,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`payment_id`) REFERENCES `payments`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "payment_disputes_known" CHECK("payment_disputes"."outcome" in ('stands', 'rejected')),
	CONSTRAINT "payment_disputes_decided" CHECK(("payment_disputes"."outcome" is null) = ("payment_disputes"."decided_at" is null))
);

CREATE INDEX `payment_disputes_open` ON `payment_disputes` (`created_at`) WHERE decided_at is null;
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

CREATE INDEX `drafts_user` ON `drafts` (`user_id`,`updated_at`);
CREATE TABLE `data_exports` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`started_at` integer,
	`object_key` text,
	`size_bytes` integer,
	`ready_at` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE cascade
);

CREATE UNIQUE INDEX `data_exports_one` ON `data_exports` (`user_id`);
CREATE INDEX `data_exports_waiting` ON `data_exports` (`created_at`) WHERE ready_at is null;
CREATE TABLE `form_drafts` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`university_id` text NOT NULL,
	`form_id` text,
	`form_version` integer,
	`fields` text NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`university_id`) REFERENCES `universities`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`form_id`) REFERENCES `university_forms`(`id`) ON UPDATE no action ON DELETE cascade
);

CREATE INDEX `form_drafts_user` ON `form_drafts` (`user_id`,`university_id`);
CREATE TABLE `started_submissions` (
	`id` text PRIMARY KEY NOT NULL,
	`form_id` text NOT NULL,
	`user_id` text NOT NULL,
	`form_version` integer NOT NULL,
	`answers` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`form_id`) REFERENCES `university_forms`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE cascade
);

CREATE UNIQUE INDEX `started_submissions_once` ON `started_submissions` (`user_id`,`form_id`);
CREATE TABLE `university_form_versions` (
	`form_id` text NOT NULL,
	`version` integer NOT NULL,
	`fields` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`form_id`, `version`),
	FOREIGN KEY (`form_id`) REFERENCES `university_forms`(`id`) ON UPDATE no action ON DELETE cascade
);

CREATE TABLE `university_forms` (
	`id` text PRIMARY KEY NOT NULL,
	`university_id` text NOT NULL,
	`name` text NOT NULL,
	`description` text DEFAULT '' NOT NULL,
	`is_active` integer DEFAULT true NOT NULL,
	`schema` text NOT NULL,
	`asks_hostel` integer DEFAULT true NOT NULL,
	`asks_number` integer DEFAULT false NOT NULL,
	`opens_on` text,
	`closes_on` text,
	`come_by` text,
	`come_by_set_on` text,
	`max_submissions` integer,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`university_id`) REFERENCES `universities`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "university_forms_active_has_fields" CHECK("university_forms"."is_active" = 0 or json_array_length("university_forms"."schema", '$.fields') > 0),
	CONSTRAINT "university_forms_days" CHECK("university_forms"."opens_on" is null or "university_forms"."closes_on" is null or "university_forms"."opens_on" <= "university_forms"."closes_on"),
	CONSTRAINT "university_forms_come_by" CHECK(("university_forms"."come_by" is null) = ("university_forms"."come_by_set_on" is null)),
	CONSTRAINT "university_forms_max" CHECK("university_forms"."max_submissions" is null or "university_forms"."max_submissions" > 0)
);

CREATE INDEX `university_forms_newest` ON `university_forms` (`university_id`,`created_at`);
CREATE TABLE `hostel_wardens` (
	`hostel_id` text NOT NULL,
	`user_id` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`hostel_id`, `user_id`),
	FOREIGN KEY (`hostel_id`) REFERENCES `uni_hostels`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE cascade
);

CREATE INDEX `hostel_wardens_user` ON `hostel_wardens` (`user_id`);
CREATE TABLE `uni_blocks` (
	`id` text PRIMARY KEY NOT NULL,
	`hostel_id` text NOT NULL,
	`name` text NOT NULL,
	`gender` text DEFAULT 'any' NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`hostel_id`) REFERENCES `uni_hostels`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "uni_blocks_gender_known" CHECK("uni_blocks"."gender" in ('any', 'female', 'male'))
);

CREATE UNIQUE INDEX `uni_blocks_name` ON `uni_blocks` (`hostel_id`,lower(name));
CREATE UNIQUE INDEX `uni_blocks_in_hostel` ON `uni_blocks` (`id`,`hostel_id`);
CREATE TABLE `uni_hostels` (
	`id` text PRIMARY KEY NOT NULL,
	`university_id` text NOT NULL,
	`name` text NOT NULL,
	`description` text DEFAULT '' NOT NULL,
	`address` text DEFAULT '' NOT NULL,
	`takes_students` integer DEFAULT true NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`university_id`) REFERENCES `universities`(`id`) ON UPDATE no action ON DELETE no action
);

CREATE UNIQUE INDEX `uni_hostels_name` ON `uni_hostels` (`university_id`,lower(name));
CREATE INDEX `uni_hostels_newest` ON `uni_hostels` (`university_id`,`created_at`);
CREATE UNIQUE INDEX `uni_hostels_in_university` ON `uni_hostels` (`id`,`university_id`);
CREATE TABLE `uni_rooms` (
	`id` text PRIMARY KEY NOT NULL,
	`block_id` text NOT NULL,
	`room_number` text NOT NULL,
	`capacity` integer NOT NULL,
	`is_available` integer DEFAULT true NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`block_id`) REFERENCES `uni_blocks`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "uni_rooms_capacity" CHECK("uni_rooms"."capacity" between 1 and 50)
);

CREATE UNIQUE INDEX `uni_rooms_number` ON `uni_rooms` (`block_id`,lower(room_number));
CREATE UNIQUE INDEX `uni_rooms_in_block` ON `uni_rooms` (`id`,`block_id`);
CREATE TABLE `invitations` (
	`id` text PRIMARY KEY NOT NULL,
	`role` text NOT NULL,
	`university_id` text,
	`hostel_id` text,
	`property_id` text,
	`email` text NOT NULL,
	`status` text DEFAULT 'pending' NOT NULL,
	`invited_by` text NOT NULL,
	`answered_by` text,
	`answered_at` integer,
	`expires_at` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`university_id`) REFERENCES `universities`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`property_id`) REFERENCES `properties`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`hostel_id`,`university_id`) REFERENCES `uni_hostels`(`id`,`university_id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "invitations_roles" CHECK("invitations"."role" in ('admin', 'university_admin', 'warden', 'agent', 'verifier', 'owner')),
	CONSTRAINT "invitations_known" CHECK("invitations"."status" in ('pending', 'accepted', 'declined', 'withdrawn')),
	CONSTRAINT "invitations_folded" CHECK("invitations"."email" = lower(trim("invitations"."email"))),
	CONSTRAINT "invitations_answered" CHECK(("invitations"."status" in ('accepted', 'declined')) = ("invitations"."answered_by" is not null)),
	CONSTRAINT "invitations_subject" CHECK(("invitations"."role" in ('university_admin', 'warden')) = ("invitations"."university_id" is not null) and ("invitations"."role" = 'warden') = ("invitations"."hostel_id" is not null) and ("invitations"."role" in ('agent', 'verifier', 'owner')) = ("invitations"."property_id" is not null))
);

CREATE UNIQUE INDEX `invitations_one_administrator` ON `invitations` (`email`) WHERE status = 'pending' and role = 'admin';
CREATE UNIQUE INDEX `invitations_one_university_administrator` ON `invitations` (`university_id`,`email`) WHERE status = 'pending' and role = 'university_admin';
CREATE UNIQUE INDEX `invitations_one_warden` ON `invitations` (`hostel_id`,`email`) WHERE status = 'pending';
CREATE UNIQUE INDEX `invitations_one_of_property` ON `invitations` (`property_id`,`role`,`email`) WHERE status = 'pending';
CREATE UNIQUE INDEX `invitations_one_owner` ON `invitations` (`property_id`) WHERE status = 'pending' and role = 'owner';
CREATE INDEX `invitations_email` ON `invitations` (`email`) WHERE status = 'pending';
CREATE INDEX `invitations_hostel` ON `invitations` (`hostel_id`);
CREATE INDEX `invitations_university` ON `invitations` (`university_id`);
CREATE INDEX `invitations_property` ON `invitations` (`property_id`);
CREATE TABLE `owner_invoice_lines` (
	`id` text PRIMARY KEY NOT NULL,
	`invoice_id` text NOT NULL,
	`position` integer NOT NULL,
	`booking_id` text NOT NULL,
	`payment_id` text,
	`gross` integer NOT NULL,
	`system_fee` integer NOT NULL,
	`platform_fee` integer,
	FOREIGN KEY (`invoice_id`) REFERENCES `owner_invoices`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`payment_id`) REFERENCES `payments`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "owner_invoice_lines_money" CHECK("owner_invoice_lines"."payment_id" is null or ("owner_invoice_lines"."gross" > 0 and "owner_invoice_lines"."system_fee" between 0 and "owner_invoice_lines"."gross" and "owner_invoice_lines"."platform_fee" >= 0)),
	CONSTRAINT "owner_invoice_lines_correction" CHECK("owner_invoice_lines"."payment_id" is not null or "owner_invoice_lines"."gross" <> 0 or "owner_invoice_lines"."system_fee" <> 0)
);

CREATE INDEX `owner_invoice_lines_invoice` ON `owner_invoice_lines` (`invoice_id`,`position`);
CREATE UNIQUE INDEX `owner_invoice_lines_payment_once` ON `owner_invoice_lines` (`payment_id`);
CREATE UNIQUE INDEX `owner_invoice_lines_correction_once` ON `owner_invoice_lines` (`invoice_id`,`booking_id`) WHERE payment_id is null;
CREATE INDEX `owner_invoice_lines_booking` ON `owner_invoice_lines` (`booking_id`);
CREATE UNIQUE INDEX `owner_invoice_lines_platform_fee_once` ON `owner_invoice_lines` (`booking_id`) WHERE platform_fee is not null and payment_id is not null;
CREATE INDEX `owner_invoice_lines_platform_fees` ON `owner_invoice_lines` (`booking_id`,`platform_fee`) WHERE platform_fee is not null;
CREATE TABLE `owner_invoices` (
	`id` text PRIMARY KEY NOT NULL,
	`owner_id` text NOT NULL,
	`number_year` integer,
	`number_in_year` integer,
	`period_start` text NOT NULL,
	`period_end` text NOT NULL,
	`total_gross` integer NOT NULL,
	`total_admin_commission` integer NOT NULL,
	`total_owner_amount` integer NOT NULL,
	`credit` integer DEFAULT 0 NOT NULL,
	`carried_to` text,
	`status` text DEFAULT 'draft' NOT NULL,
	`sent_at` integer,
	`due_on` text,
	`sender` text,
	`receiver` text,
	`paid_at` integer,
	`reminded_at` integer,
	`claimed_at` integer,
	`claimed_reference` text,
	`as_of` integer DEFAULT 0 NOT NULL,
	`drafted_up_to` text,
	`discarded_at` integer,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`owner_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`carried_to`) REFERENCES `owner_invoices`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "owner_invoices_status_known" CHECK("owner_invoices"."status" in ('draft', 'sent', 'paid')),
	CONSTRAINT "owner_invoices_period" CHECK("owner_invoices"."period_end" >= "owner_invoices"."period_start"),
	CONSTRAINT "owner_invoices_sums" CHECK("owner_invoices"."total_gross" = "owner_invoices"."total_admin_commission" + "owner_invoices"."total_owner_amount"),
	CONSTRAINT "owner_invoices_credit" CHECK("owner_invoices"."credit" >= 0),
	CONSTRAINT "owner_invoices_numbered" CHECK(("owner_invoices"."status" = 'draft') = ("owner_invoices"."number_in_year" is null))
);

CREATE INDEX `owner_invoices_created` ON `owner_invoices` (`created_at`,`id`);
CREATE INDEX `owner_invoices_owner` ON `owner_invoices` (`owner_id`,`created_at`,`id`);
CREATE INDEX `owner_invoices_status` ON `owner_invoices` (`status`,`created_at`,`id`);
CREATE INDEX `owner_invoices_figures` ON `owner_invoices` (`status`,`total_admin_commission`,`credit`);
CREATE INDEX `owner_invoices_unpaid` ON `owner_invoices` (`sent_at`) WHERE status = 'sent';
CREATE INDEX `owner_invoices_claimed` ON `owner_invoices` (`created_at`,`id`) WHERE status = 'sent' and claimed_at is not null;
CREATE INDEX `owner_invoices_being_drafted` ON `owner_invoices` (`owner_id`) WHERE drafted_up_to is not null;
CREATE INDEX `owner_invoices_being_discarded` ON `owner_invoices` (`owner_id`) WHERE discarded_at is not null;
CREATE INDEX `owner_invoices_carried` ON `owner_invoices` (`carried_to`) WHERE carried_to is not null;
CREATE UNIQUE INDEX `owner_invoices_number` ON `owner_invoices` (`number_year`,`number_in_year`);
CREATE TABLE `instalment_reminders` (
	`booking_id` text NOT NULL,
	`instalment` integer NOT NULL,
	`days_before` integer NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`booking_id`, `instalment`, `days_before`),
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "instalment_reminders_days_known" CHECK("instalment_reminders"."days_before" in (7, 3, 0, -1, -8, -22))
);

CREATE TABLE `payments` (
	`id` text PRIMARY KEY NOT NULL,
	`booking_id` text NOT NULL,
	`owner_id` text NOT NULL,
	`tenant_id` text,
	`property_id` text,
	`amount` integer NOT NULL,
	`sent_amount` integer NOT NULL,
	`payment_method` text NOT NULL,
	`payment_reference` text NOT NULL,
	`reference_text` text,
	`text_sum` integer,
	`text_name` text,
	`text_day` text,
	`is_recorded` integer DEFAULT false NOT NULL,
	`received_on` text NOT NULL,
	`receipt_url` text NOT NULL,
	`receipt_name` text NOT NULL,
	`receipt_type` text NOT NULL,
	`receipt_sha256` text NOT NULL,
	`status` text DEFAULT 'pending' NOT NULL,
	`is_billed` integer DEFAULT false NOT NULL,
	`expected_amount` integer,
	`reject_reason` text,
	`processed_at` integer,
	`processed_by` text,
	`escalated_at` integer,
	`left_at` integer,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`owner_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`tenant_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`property_id`) REFERENCES `properties`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "payments_status_known" CHECK("payments"."status" in ('pending', 'completed', 'rejected', 'failed')),
	CONSTRAINT "payments_billed" CHECK("payments"."is_billed" = 0 or "payments"."status" = 'completed'),
	CONSTRAINT "payments_amount" CHECK("payments"."amount" > 0 and "payments"."amount" <= "payments"."sent_amount")
);

CREATE INDEX `payments_booking` ON `payments` (`booking_id`,`created_at`);
CREATE INDEX `payments_status` ON `payments` (`status`,`created_at`,`id`,`tenant_id`);
CREATE INDEX `payments_owner_status` ON `payments` (`owner_id`,`status`,`created_at`,`id`);
CREATE INDEX `payments_days` ON `payments` (`received_on`,`created_at`,`id`);
CREATE INDEX `payments_owner` ON `payments` (`owner_id`,`received_on`,`created_at`,`id`);
CREATE INDEX `payments_tenant` ON `payments` (`tenant_id`,`received_on`,`created_at`,`id`);
CREATE INDEX `payments_property` ON `payments` (`property_id`,`received_on`,`created_at`,`id`);
CREATE INDEX `payments_waiting` ON `payments` (`owner_id`,`created_at`,`id`) WHERE status = 'pending';
CREATE INDEX `payments_counted` ON `payments` (`booking_id`,`processed_at`,`amount`) WHERE status = 'completed';
CREATE INDEX `payments_received` ON `payments` (`owner_id`,`received_on`,`amount`) WHERE status = 'completed' and payment_method <> 'before';
CREATE INDEX `payments_received_all` ON `payments` (`received_on`,`amount`,`tenant_id`) WHERE status = 'completed' and tenant_id is not null;
CREATE INDEX `payments_received_tenant` ON `payments` (`tenant_id`,`received_on`,`amount`) WHERE status = 'completed';
CREATE INDEX `payments_received_property` ON `payments` (`property_id`,`received_on`,`amount`) WHERE status = 'completed' and payment_method <> 'before';
CREATE INDEX `payments_to_bill` ON `payments` (`owner_id`,`booking_id`,`tenant_id`,`status`,`is_billed`) WHERE status = 'completed' and is_billed = 0 and tenant_id is not null;
CREATE INDEX `payments_sent` ON `payments` (`sent_amount`,`id`);
CREATE INDEX `payments_lowered` ON `payments` (`amount`) WHERE amount < sent_amount;
CREATE INDEX `payments_receipt` ON `payments` (`receipt_sha256`);
CREATE TABLE `transaction_numbers` (
	`number` text NOT NULL,
	`payment_id` text NOT NULL,
	`kind` text NOT NULL,
	`sum` integer,
	PRIMARY KEY(`number`, `payment_id`),
	FOREIGN KEY (`payment_id`) REFERENCES `payments`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "transaction_numbers_kind_known" CHECK("transaction_numbers"."kind" in ('sent', 'counted', 'again', 'named', 'words'))
);

CREATE INDEX `transaction_numbers_payment` ON `transaction_numbers` (`payment_id`);
CREATE UNIQUE INDEX `transaction_numbers_counted_once` ON `transaction_numbers` (`number`) WHERE kind = 'counted';
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

CREATE INDEX `payout_accounts_owner` ON `payout_accounts` (`owner_id`);
CREATE INDEX `payout_accounts_number` ON `payout_accounts` ((case when mobile_number is null then account_number else mobile_number end));
CREATE UNIQUE INDEX `payout_accounts_one_default` ON `payout_accounts` (`owner_id`) WHERE is_default = 1 and status = 'active';
CREATE TABLE `email_choices` (
	`user_id` text NOT NULL,
	`topic` text NOT NULL,
	`delivery` text NOT NULL,
	`updated_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `topic`),
	CONSTRAINT "email_choices_delivery_known" CHECK("email_choices"."delivery" in ('at_once', 'daily', 'never'))
);

CREATE TABLE `events` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`name` text NOT NULL,
	`actor_id` text,
	`subject_type` text NOT NULL,
	`subject_id` text NOT NULL,
	`data` text NOT NULL,
	`created_at` integer NOT NULL
);

CREATE INDEX `events_subject` ON `events` (`subject_type`,`subject_id`,`id`);
CREATE INDEX `events_created` ON `events` (`created_at`);
CREATE INDEX `events_actor` ON `events` (`actor_id`,`created_at`);
CREATE INDEX `events_type` ON `events` (`subject_type`,`created_at`);
CREATE INDEX `events_actor_type` ON `events` (`actor_id`,`subject_type`,`created_at`);
CREATE TABLE `once_keys` (
	`user_id` text NOT NULL,
	`deed` text NOT NULL,
	`key` text NOT NULL,
	`body_hash` text NOT NULL,
	`outcome_path` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `deed`, `key`)
);

CREATE INDEX `once_keys_created` ON `once_keys` (`created_at`);
CREATE TABLE `notification_changes` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` text NOT NULL
);

CREATE UNIQUE INDEX `notification_changes_user_id_unique` ON `notification_changes` (`user_id`);
CREATE TABLE `notifications` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`event_id` integer,
	`title` text NOT NULL,
	`message` text NOT NULL,
	`marked_message` text,
	`type` text NOT NULL,
	`related_entity_type` text,
	`related_entity_id` text,
	`read_at` integer,
	`created_at` integer NOT NULL
);

CREATE INDEX `notifications_user` ON `notifications` (`user_id`,`created_at`);
CREATE INDEX `notifications_unread` ON `notifications` (`user_id`) WHERE read_at is null;
CREATE UNIQUE INDEX `notifications_event` ON `notifications` (`event_id`,`user_id`);
CREATE TABLE `outbox` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text,
	`event_id` integer,
	`to_address` text NOT NULL,
	`subject` text NOT NULL,
	`language` text DEFAULT 'en' NOT NULL,
	`body` text NOT NULL,
	`marked_body` text,
	`link` text,
	`link_label` text,
	`purpose` text NOT NULL,
	`topic` text,
	`summary_day` text,
	`attempts` integer DEFAULT 0 NOT NULL,
	`refusal` text,
	`next_try_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`sent_at` integer,
	`created_at` integer NOT NULL
);

CREATE INDEX `outbox_due` ON `outbox` (`next_try_at`) WHERE sent_at is null and topic is not 'announcements';
CREATE INDEX `outbox_announcements` ON `outbox` (`next_try_at`) WHERE sent_at is null and topic is 'announcements';
CREATE INDEX `outbox_address` ON `outbox` (`to_address`,`created_at`);
CREATE INDEX `outbox_summary` ON `outbox` (`summary_day`,`user_id`) WHERE summary_day is not null and sent_at is null;
CREATE INDEX `outbox_user` ON `outbox` (`user_id`);
CREATE INDEX `outbox_refused` ON `outbox` (`created_at`) WHERE refusal is not null;
CREATE UNIQUE INDEX `outbox_event` ON `outbox` (`event_id`,`user_id`);
CREATE TABLE `kept_forms` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`path` text NOT NULL,
	`fields` text NOT NULL,
	`files` text,
	`held_by` text,
	`created_at` integer NOT NULL
);

CREATE INDEX `kept_forms_created` ON `kept_forms` (`created_at`);
CREATE INDEX `kept_forms_user` ON `kept_forms` (`user_id`);
CREATE TABLE `removals` (
	`object_key` text PRIMARY KEY NOT NULL,
	`created_at` integer NOT NULL
);

CREATE TABLE `settings` (
	`key` text PRIMARY KEY NOT NULL,
	`value` text NOT NULL,
	`updated_at` integer NOT NULL,
	`updated_by` text
);

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
	`original_key` text,
	`attempts` integer DEFAULT 0 NOT NULL,
	`problem` text,
	`network_hash` text,
	`claimed_at` integer,
	`property_id` text,
	`created_at` integer NOT NULL
);

CREATE UNIQUE INDEX `uploads_object_key_unique` ON `uploads` (`object_key`);
CREATE INDEX `uploads_form` ON `uploads` (`user_id`,`form_key`);
CREATE INDEX `uploads_network` ON `uploads` (`network_hash`) WHERE network_hash is not null;
CREATE INDEX `uploads_photo` ON `uploads` (`sha256`,`property_id`) WHERE property_id is not null;
CREATE INDEX `uploads_unprepared` ON `uploads` (`created_at`) WHERE original_key is not null;
CREATE INDEX `uploads_staged` ON `uploads` (`created_at`) WHERE claimed_at is null;
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
	CONSTRAINT "properties_type_known" CHECK("properties"."property_type" in ('apartment', 'room', 'hostel', 'office')),
	CONSTRAINT "properties_state_known" CHECK("properties"."approval_state" in ('pending', 'approved', 'rejected')),
	CONSTRAINT "properties_approved_agrees" CHECK("properties"."is_approved" = ("properties"."approval_state" = 'approved')),
	CONSTRAINT "properties_listed_is_public" CHECK("properties"."is_listed" = 0 or ("properties"."is_public" = 1 and "properties"."is_available" = 1)),
	CONSTRAINT "properties_numbers" CHECK("properties"."price_per_month" >= 0 and "properties"."min_rental_term" >= 1 and "properties"."deposit_value" >= 0),
	CONSTRAINT "properties_deposit" CHECK("properties"."deposit_type" = 'fixed' or "properties"."deposit_value" <= 100)
);

CREATE UNIQUE INDEX `properties_id_unique` ON `properties` (`id`);
CREATE INDEX `properties_owner` ON `properties` (`owner_id`,`seq`);
CREATE INDEX `properties_listed` ON `properties` (`seq`) WHERE is_listed = 1;
CREATE INDEX `properties_listed_type` ON `properties` (`property_type`,`seq`) WHERE is_listed = 1;
CREATE INDEX `properties_listed_city` ON `properties` (`city`,`region`,`seq`,`property_type`,`gender_policy`,`from_price`) WHERE is_listed = 1;
CREATE INDEX `properties_listed_price` ON `properties` (`from_price`,`seq`) WHERE is_listed = 1;
CREATE INDEX `properties_listed_city_price` ON `properties` (`city`,`region`,`from_price`,`seq`) WHERE is_listed = 1;
CREATE INDEX `properties_listed_type_price` ON `properties` (`property_type`,`from_price`,`seq`) WHERE is_listed = 1;
CREATE INDEX `properties_listed_city_type_price` ON `properties` (`city`,`region`,`property_type`,`from_price`,`seq`) WHERE is_listed = 1;
CREATE INDEX `properties_listed_walk` ON `properties` ((case when walking_distance_to_college is null then 1000 else walking_distance_to_college end),`seq`,`property_type`,`gender_policy`,`from_price`) WHERE is_listed = 1;
CREATE INDEX `properties_listed_city_walk` ON `properties` (`city`,`region`,(case when walking_distance_to_college is null then 1000 else walking_distance_to_college end),`seq`,`property_type`,`gender_policy`,`from_price`) WHERE is_listed = 1;
CREATE INDEX `properties_listed_facts` ON `properties` (`city`,`region`,`property_type`,`gender_policy`,`from_price`,`lowest_min_term`,`max_rental_term`) WHERE is_listed = 1;
CREATE INDEX `properties_listed_row` ON `properties` (`seq`,`city`,`region`,`property_type`,`gender_policy`,`from_price`,`lowest_min_term`,`max_rental_term`,(case when walking_distance_to_college is null then 1000 else walking_distance_to_college end),`nearest_colleges`) WHERE is_listed = 1;
CREATE INDEX `properties_listed_spot` ON `properties` (`city`,`region`,(cast(latitude * 200 as integer)),`longitude`,`latitude`,`seq`,`property_type`,`gender_policy`,`from_price`) WHERE is_listed = 1 and latitude is not null;
CREATE INDEX `properties_listed_nowhere` ON `properties` (`city`,`region`,`seq`) WHERE is_listed = 1 and latitude is null;
CREATE INDEX `properties_listed_walk_price` ON `properties` ((case when walking_distance_to_college is null then 30 when walking_distance_to_college > 60 then 60 else walking_distance_to_college end),`from_price`,`seq`) WHERE is_listed = 1;
CREATE INDEX `properties_listed_city_walk_price` ON `properties` (`city`,`region`,(case when walking_distance_to_college is null then 30 when walking_distance_to_college > 60 then 60 else walking_distance_to_college end),`from_price`,`seq`) WHERE is_listed = 1;
CREATE INDEX `properties_featured` ON `properties` (`seq`) WHERE is_featured = 1 and is_listed = 1;
CREATE INDEX `properties_approval` ON `properties` (`approval_state`,`seq`);
CREATE INDEX `properties_waiting` ON `properties` (`updated_at`,`seq`) WHERE approval_state = 'pending';
CREATE INDEX `properties_decided` ON `properties` (`seq`) WHERE approval_state <> 'pending';
CREATE INDEX `properties_unlisted` ON `properties` (`seq`) WHERE is_listed = 0;
CREATE INDEX `properties_chosen` ON `properties` (`seq`) WHERE is_featured = 1;
CREATE INDEX `properties_city` ON `properties` (`city`);
CREATE INDEX `properties_address` ON `properties` ((lower(address)),`city`);
CREATE TABLE `refunds` (
	`booking_id` text PRIMARY KEY NOT NULL,
	`amount` integer NOT NULL,
	`returned_amount` integer DEFAULT 0 NOT NULL,
	`fee` integer,
	`status` text DEFAULT 'owed' NOT NULL,
	`reason` text,
	`reason_by` text,
	`pay_to` text,
	`payment_reference` text,
	`returned_at` integer,
	`arrived_at` integer,
	`dispute` text,
	`decision` text,
	`decided_at` integer,
	`act_by` integer NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "refunds_status_known" CHECK("refunds"."status" in ('owed', 'answered', 'disputed', 'closed')),
	CONSTRAINT "refunds_money" CHECK("refunds"."amount" >= 0 and "refunds"."returned_amount" between 0 and "refunds"."amount")
);

CREATE INDEX `refunds_open` ON `refunds` (`status`,`act_by`) WHERE status <> 'closed';
CREATE INDEX `refunds_returned` ON `refunds` (`booking_id`,`returned_at`,`decided_at`,`created_at`,`returned_amount`,`amount`,`fee`) WHERE amount > 0 or fee is not null;
CREATE TABLE `reports` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`subject_id` text NOT NULL,
	`subject_name` text NOT NULL,
	`reporter_id` text NOT NULL,
	`reason` text NOT NULL,
	`details` text NOT NULL,
	`status` text DEFAULT 'open' NOT NULL,
	`answer` text,
	`closed_by` text,
	`closed_at` integer,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`reporter_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "reports_kind_known" CHECK("reports"."kind" in ('listing', 'stay', 'answer')),
	CONSTRAINT "reports_status_known" CHECK("reports"."status" in ('open', 'acted', 'dismissed'))
);

CREATE UNIQUE INDEX `reports_one_open` ON `reports` (`reporter_id`,`kind`,`subject_id`) WHERE status = 'open';
CREATE INDEX `reports_open` ON `reports` (`created_at`) WHERE status = 'open';
CREATE INDEX `reports_subject` ON `reports` (`subject_id`,`created_at`);
CREATE INDEX `reports_reporter` ON `reports` (`reporter_id`,`created_at`);
CREATE INDEX `reports_closed` ON `reports` (`closed_at`,`id`,`status`) WHERE status <> 'open';
CREATE TABLE `resident_answers` (
	`id` text PRIMARY KEY NOT NULL,
	`booking_id` text NOT NULL,
	`property_id` text NOT NULL,
	`owner_id` text NOT NULL,
	`tenant_id` text NOT NULL,
	`state` text NOT NULL,
	`as_shown` text,
	`water` text,
	`light` text,
	`safe` text,
	`agreed` text,
	`text` text,
	`answered_at` integer,
	`counted_at` integer,
	`shown_at` integer,
	`reply` text,
	`replied_at` integer,
	`hidden_reason` text,
	`hidden_by` text,
	`version` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`property_id`) REFERENCES `properties`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`owner_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`tenant_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "resident_answers_state_known" CHECK("resident_answers"."state" in ('asked', 'given', 'unpaid', 'replaced', 'taken_back', 'refunded', 'false')),
	CONSTRAINT "resident_answers_as_shown_known" CHECK("resident_answers"."as_shown" in ('yes', 'no', 'unsure')),
	CONSTRAINT "resident_answers_water_known" CHECK("resident_answers"."water" in ('yes', 'no', 'unsure')),
	CONSTRAINT "resident_answers_light_known" CHECK("resident_answers"."light" in ('yes', 'no', 'unsure')),
	CONSTRAINT "resident_answers_safe_known" CHECK("resident_answers"."safe" in ('yes', 'no', 'unsure')),
	CONSTRAINT "resident_answers_agreed_known" CHECK("resident_answers"."agreed" in ('yes', 'no', 'unsure')),
	CONSTRAINT "resident_answers_given" CHECK("resident_answers"."state" <> 'given' or ("resident_answers"."answered_at" is not null and "resident_answers"."as_shown" is not null)),
	CONSTRAINT "resident_answers_shown" CHECK("resident_answers"."shown_at" is null or "resident_answers"."counted_at" is not null)
);

CREATE UNIQUE INDEX `resident_answers_booking_id_unique` ON `resident_answers` (`booking_id`);
CREATE UNIQUE INDEX `resident_answers_one` ON `resident_answers` (`tenant_id`,`property_id`) WHERE state = 'given' and counted_at is not null;
CREATE INDEX `resident_answers_counts` ON `resident_answers` (`property_id`,`answered_at`,`owner_id`,`as_shown`,`water`,`light`,`safe`,`agreed`) WHERE state = 'given' and counted_at is not null;
CREATE INDEX `resident_answers_waiting` ON `resident_answers` (`property_id`) WHERE state = 'given' and counted_at is null;
CREATE INDEX `resident_answers_texts` ON `resident_answers` (`property_id`,`answered_at`,`id`) WHERE state = 'given' and shown_at is not null and text is not null and hidden_reason is null;
CREATE INDEX `resident_answers_owner` ON `resident_answers` (`owner_id`);
CREATE INDEX `resident_answers_tenant` ON `resident_answers` (`tenant_id`);
CREATE TABLE `approved_versions` (
	`property_id` text PRIMARY KEY NOT NULL,
	`property` text NOT NULL,
	`rooms` text NOT NULL,
	`waiting` text,
	`images` text DEFAULT '[]' NOT NULL,
	FOREIGN KEY (`property_id`) REFERENCES `properties`(`id`) ON UPDATE no action ON DELETE cascade
);

CREATE TABLE `hostel_rooms` (
	`id` text PRIMARY KEY NOT NULL,
	`property_id` text NOT NULL,
	`position` integer NOT NULL,
	`room_type` text NOT NULL,
	`price_per_month` integer NOT NULL,
	`let_by` text DEFAULT 'room' NOT NULL,
	`total_rooms` integer NOT NULL,
	`available_rooms` integer NOT NULL,
	`room_names` text DEFAULT '' NOT NULL,
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

CREATE UNIQUE INDEX `hostel_rooms_type_once` ON `hostel_rooms` (`property_id`,lower("room_type"));
CREATE INDEX `hostel_rooms_units` ON `hostel_rooms` (`property_id`,`available_rooms`);
CREATE INDEX `hostel_rooms_not_let` ON `hostel_rooms` (`property_id`) WHERE available_rooms = 0;
CREATE TABLE `property_checks` (
	`property_id` text NOT NULL,
	`kind` text NOT NULL,
	`checked_by` text NOT NULL,
	`checked_at` integer NOT NULL,
	`university_id` text,
	`ends_on` text,
	`note` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`property_id`) REFERENCES `properties`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`checked_by`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`university_id`) REFERENCES `universities`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "property_checks_kind_known" CHECK("property_checks"."kind" in ('phone', 'identity', 'photos', 'place', 'list')),
	CONSTRAINT "property_checks_list" CHECK(("property_checks"."kind" = 'list') = ("property_checks"."university_id" is not null) and ("property_checks"."kind" = 'list') = ("property_checks"."ends_on" is not null))
);

CREATE UNIQUE INDEX `property_checks_kind_once` ON `property_checks` (`property_id`,`kind`) WHERE kind <> 'list';
CREATE UNIQUE INDEX `property_checks_list_once` ON `property_checks` (`property_id`,`university_id`) WHERE kind = 'list';
CREATE INDEX `property_checks_university` ON `property_checks` (`university_id`,`ends_on`) WHERE kind = 'list';
CREATE TABLE `saved_properties` (
	`user_id` text NOT NULL,
	`property_id` text NOT NULL,
	`title` text NOT NULL,
	`hostel_room_id` text,
	`move_in_date` text,
	`months` integer,
	`known_price` integer NOT NULL,
	`known_free` integer NOT NULL,
	`compared_day` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `property_id`),
	FOREIGN KEY (`user_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "saved_properties_months" CHECK("saved_properties"."months" is null or "saved_properties"."months" between 1 and 36)
);

CREATE INDEX `saved_properties_compared` ON `saved_properties` (`compared_day`);
CREATE TABLE `stay_questions` (
	`booking_id` text NOT NULL,
	`kind` text NOT NULL,
	`side` text NOT NULL,
	`state` text NOT NULL,
	`day` text,
	`reason` text,
	`message` text,
	`answer` text,
	`answer_by` integer,
	`since` integer NOT NULL,
	PRIMARY KEY(`booking_id`, `kind`, `side`),
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "stay_questions_kind_known" CHECK("stay_questions"."kind" in ('end', 'never-came', 'report')),
	CONSTRAINT "stay_questions_side_known" CHECK("stay_questions"."side" in ('tenant', 'owner')),
	CONSTRAINT "stay_questions_state_known" CHECK("stay_questions"."state" in ('open', 'declined', 'escalated', 'coming', 'here'))
);

CREATE INDEX `stay_questions_clock` ON `stay_questions` (`answer_by`) WHERE kind = 'never-came' and answer_by is not null;
CREATE INDEX `stay_questions_cases` ON `stay_questions` (`since`,`booking_id`) WHERE state = 'escalated';
CREATE TABLE `form_submissions` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`reference` text NOT NULL,
	`university_id` text NOT NULL,
	`form_id` text,
	`form_name` text NOT NULL,
	`source` text DEFAULT 'form' NOT NULL,
	`student_user_id` text,
	`student_name` text NOT NULL,
	`student_email` text,
	`student_phone` text,
	`student_number` text,
	`student_gender` text,
	`asked_hostel_id` text,
	`hostel_id` text,
	`block_id` text,
	`room_id` text,
	`is_placed` integer DEFAULT false NOT NULL,
	`left_on` text,
	`bed_kept_until` text,
	`still_here_at` integer,
	`come_by` text,
	`comes_on` text,
	`given_back_at` integer,
	`fee_seen_on` text,
	`fee_reference` text,
	`status` text DEFAULT 'submitted' NOT NULL,
	`fields` text NOT NULL,
	`data` text NOT NULL,
	`order_group` integer,
	`notes` text,
	`message` text,
	`version` integer DEFAULT 1 NOT NULL,
	`submitted_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`search_text` text NOT NULL,
	FOREIGN KEY (`university_id`) REFERENCES `universities`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`form_id`) REFERENCES `university_forms`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`student_user_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`asked_hostel_id`) REFERENCES `uni_hostels`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`hostel_id`,`university_id`) REFERENCES `uni_hostels`(`id`,`university_id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`block_id`,`hostel_id`) REFERENCES `uni_blocks`(`id`,`hostel_id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`room_id`,`block_id`) REFERENCES `uni_rooms`(`id`,`block_id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "form_submissions_status_known" CHECK("form_submissions"."status" in ('submitted', 'reviewed', 'approved', 'rejected', 'arrival_confirmed')),
	CONSTRAINT "form_submissions_source_known" CHECK("form_submissions"."source" in ('form', 'desk')),
	CONSTRAINT "form_submissions_gender_known" CHECK("form_submissions"."student_gender" in ('male', 'female', 'other')),
	CONSTRAINT "form_submissions_place" CHECK(("form_submissions"."room_id" is null or "form_submissions"."block_id" is not null) and ("form_submissions"."block_id" is null or "form_submissions"."hostel_id" is not null)),
	CONSTRAINT "form_submissions_kept" CHECK("form_submissions"."bed_kept_until" is null or "form_submissions"."left_on" is not null),
	CONSTRAINT "form_submissions_fee" CHECK("form_submissions"."fee_reference" is null or "form_submissions"."fee_seen_on" is not null),
	CONSTRAINT "form_submissions_phone_digits" CHECK("form_submissions"."student_phone" is null or "form_submissions"."student_phone" glob '255[0-9][0-9][0-9][0-9][0-9][0-9][0-9][0-9][0-9]')
);

CREATE UNIQUE INDEX `form_submissions_id_unique` ON `form_submissions` (`id`);
CREATE UNIQUE INDEX `form_submissions_reference_unique` ON `form_submissions` (`reference`);
CREATE UNIQUE INDEX `form_submissions_open_once` ON `form_submissions` (`student_user_id`,`form_id`) WHERE status <> 'rejected' and left_on is null;
CREATE UNIQUE INDEX `form_submissions_one_bed` ON `form_submissions` (`university_id`,`student_number`) WHERE student_number is not null and status in ('approved', 'arrival_confirmed') and left_on is null;
CREATE INDEX `form_submissions_number` ON `form_submissions` (`university_id`,`student_number`) WHERE student_number is not null;
CREATE INDEX `form_submissions_newest` ON `form_submissions` (`university_id`,`seq`);
CREATE INDEX `form_submissions_status` ON `form_submissions` (`university_id`,`status`,`seq`,`left_on`);
CREATE INDEX `form_submissions_asked` ON `form_submissions` (`asked_hostel_id`) WHERE asked_hostel_id is not null;
CREATE INDEX `form_submissions_hostel` ON `form_submissions` (`hostel_id`,`seq`);
CREATE INDEX `form_submissions_hostel_status` ON `form_submissions` (`hostel_id`,`status`,`seq`,`left_on`);
CREATE INDEX `form_submissions_unplaced` ON `form_submissions` (`university_id`,`seq`) WHERE hostel_id is null;
CREATE INDEX `form_submissions_room` ON `form_submissions` (`room_id`,`status`,`left_on`,`bed_kept_until`,`still_here_at`) WHERE room_id is not null;
CREATE INDEX `form_submissions_block` ON `form_submissions` (`block_id`) WHERE block_id is not null;
CREATE INDEX `form_submissions_form` ON `form_submissions` (`form_id`);
CREATE INDEX `form_submissions_student` ON `form_submissions` (`student_user_id`,`seq`) WHERE student_user_id is not null;
CREATE INDEX `form_submissions_given_back` ON `form_submissions` (`university_id`,`given_back_at`) WHERE given_back_at is not null;
CREATE TABLE `submission_attachments` (
	`id` text PRIMARY KEY NOT NULL,
	`submission_id` text NOT NULL,
	`field_key` text NOT NULL,
	`object_key` text NOT NULL,
	`file_name` text NOT NULL,
	`content_type` text NOT NULL,
	`size_bytes` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`submission_id`) REFERENCES `form_submissions`(`id`) ON UPDATE no action ON DELETE cascade
);

CREATE UNIQUE INDEX `submission_attachments_object_key_unique` ON `submission_attachments` (`object_key`);
CREATE INDEX `submission_attachments_submission` ON `submission_attachments` (`submission_id`);
CREATE TABLE `universities` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`code` text,
	`city` text,
	`logo` text,
	`contact_email` text,
	`contact_phone` text,
	`proposed` text,
	`is_active` integer DEFAULT true NOT NULL,
	`latitude` real,
	`longitude` real,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL
);

CREATE UNIQUE INDEX `universities_name` ON `universities` (`name`);
CREATE TABLE `university_members` (
	`id` text PRIMARY KEY NOT NULL,
	`university_id` text NOT NULL,
	`user_id` text NOT NULL,
	`role` text NOT NULL,
	FOREIGN KEY (`university_id`) REFERENCES `universities`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "university_members_role_known" CHECK("university_members"."role" in ('university_admin', 'warden'))
);

CREATE UNIQUE INDEX `university_members_once` ON `university_members` (`user_id`,`university_id`,`role`);

-- Search, counts and rules, written by hand.

CREATE VIRTUAL TABLE property_trigrams USING fts5(search_text, content='properties', content_rowid='seq', tokenize='trigram', detail='full');

CREATE VIRTUAL TABLE property_words USING fts5(search_text, content='properties', content_rowid='seq', tokenize='unicode61', prefix='1 2', detail='none');

CREATE TABLE vocabulary(id INTEGER PRIMARY KEY, word TEXT NOT NULL UNIQUE) STRICT;

CREATE VIRTUAL TABLE vocabulary_trigrams USING fts5(word, content='vocabulary', content_rowid='id', tokenize='trigram', detail='none', columnsize=0);

CREATE VIRTUAL TABLE submission_words USING fts5(person, scope, content='', contentless_delete=1, tokenize='unicode61', prefix='1 2 3', detail='column');

CREATE VIRTUAL TABLE people_words USING fts5(words, content='', contentless_delete=1, tokenize='unicode61 remove_diacritics 2', prefix='1 2 3', detail='none');

CREATE VIRTUAL TABLE booking_words USING fts5(words, content='', contentless_delete=1, tokenize='unicode61 remove_diacritics 2', prefix='1 2 3', detail='none');

CREATE TRIGGER property_search_insert AFTER INSERT ON properties BEGIN
  INSERT INTO property_trigrams(rowid, search_text) VALUES (new.seq, new.search_text);
  INSERT INTO property_words(rowid, search_text) VALUES (new.seq, new.search_text);
  INSERT INTO vocabulary(word) SELECT DISTINCT value FROM json_each('["' || replace(trim(new.search_text), ' ', '","') || '"]')
    WHERE length(value) >= 3 AND NOT EXISTS (SELECT 1 FROM vocabulary WHERE word = value);
END;

CREATE TRIGGER property_search_delete AFTER DELETE ON properties BEGIN
  INSERT INTO property_trigrams(property_trigrams, rowid, search_text) VALUES ('delete', old.seq, old.search_text);
  INSERT INTO property_words(property_words, rowid, search_text) VALUES ('delete', old.seq, old.search_text);
  DELETE FROM vocabulary WHERE word IN (SELECT value FROM json_each('["' || replace(trim(old.search_text), ' ', '","') || '"]') WHERE length(value) >= 3)
    AND NOT EXISTS (SELECT 1 FROM property_trigrams CROSS JOIN properties p ON p.seq = property_trigrams.rowid
      WHERE property_trigrams = '" ' || word || '"' AND instr(p.search_text || ' ', ' ' || word || ' ') > 0);
END;

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

CREATE TRIGGER property_listed_insert AFTER INSERT ON properties WHEN new.is_listed = 1 BEGIN
  INSERT INTO listed_counts VALUES (new.city, new.region, new.property_type, new.gender_policy, 1)
    ON CONFLICT DO UPDATE SET count = count + 1;
END;

CREATE TRIGGER property_listed_delete AFTER DELETE ON properties WHEN old.is_listed = 1 BEGIN
  UPDATE listed_counts SET count = count - 1
    WHERE (city, region, property_type, gender_policy) = (old.city, old.region, old.property_type, old.gender_policy);
END;

CREATE TRIGGER property_listed_update AFTER UPDATE ON properties
WHEN (old.is_listed, old.city, old.region, old.property_type, old.gender_policy)
  <> (new.is_listed, new.city, new.region, new.property_type, new.gender_policy) BEGIN
  UPDATE listed_counts SET count = count - 1 WHERE old.is_listed = 1
    AND (city, region, property_type, gender_policy) = (old.city, old.region, old.property_type, old.gender_policy);
  INSERT INTO listed_counts SELECT new.city, new.region, new.property_type, new.gender_policy, 1 WHERE new.is_listed = 1
    ON CONFLICT DO UPDATE SET count = count + 1;
END;

CREATE TRIGGER vocabulary_insert AFTER INSERT ON vocabulary BEGIN
  INSERT INTO vocabulary_trigrams(rowid, word) VALUES (new.id, new.word);
END;

CREATE TRIGGER vocabulary_delete AFTER DELETE ON vocabulary BEGIN
  INSERT INTO vocabulary_trigrams(vocabulary_trigrams, rowid, word) VALUES ('delete', old.id, old.word);
END;

CREATE TRIGGER booking_insert AFTER INSERT ON bookings BEGIN
  UPDATE bookings SET seq = (SELECT coalesce(max(seq), 0) + 1 FROM bookings) WHERE id = new.id;
  INSERT INTO booking_words(rowid, words)
  SELECT seq, replace(property_title || ' ' || property_city || ' ' || reference || ' ' || contact_name || ' ' || coalesce(room_name, ''), '''', '') FROM bookings WHERE id = new.id;
END;

CREATE TRIGGER booking_delete AFTER DELETE ON bookings BEGIN
  DELETE FROM booking_words WHERE rowid = old.seq;
END;

CREATE TRIGGER booking_update AFTER UPDATE OF property_title, property_city, reference, contact_name, room_name ON bookings
WHEN (old.property_title, old.property_city, old.reference, old.contact_name, old.room_name)
  IS NOT (new.property_title, new.property_city, new.reference, new.contact_name, new.room_name) BEGIN
  DELETE FROM booking_words WHERE rowid = old.seq;
  INSERT INTO booking_words(rowid, words)
  SELECT seq, replace(property_title || ' ' || property_city || ' ' || reference || ' ' || contact_name || ' ' || coalesce(room_name, ''), '''', '') FROM bookings WHERE id = new.id;
END;

CREATE TRIGGER profile_insert AFTER INSERT ON profiles BEGIN
  UPDATE profiles SET seq = (SELECT coalesce(max(seq), 0) + 1 FROM profiles) WHERE id = new.id;
  INSERT INTO people_words(rowid, words)
  SELECT seq, replace(full_name || ' ' || coalesce(email, '') || ' ' || coalesce(phone, ''), '''', '') FROM profiles WHERE id = new.id;
END;

CREATE TRIGGER profile_delete AFTER DELETE ON profiles BEGIN
  DELETE FROM people_words WHERE rowid = old.seq;
END;

CREATE TRIGGER profile_update AFTER UPDATE OF full_name, email, phone ON profiles
WHEN (old.full_name, old.email, old.phone) IS NOT (new.full_name, new.email, new.phone) BEGIN
  DELETE FROM people_words WHERE rowid = old.seq;
  INSERT INTO people_words(rowid, words)
  VALUES (new.seq, replace(new.full_name || ' ' || coalesce(new.email, '') || ' ' || coalesce(new.phone, ''), '''', ''));
END;

CREATE TRIGGER submission_words_insert AFTER INSERT ON form_submissions BEGIN
  INSERT INTO submission_words (rowid, person, scope) VALUES (new.seq, new.search_text,
    'u' || replace(new.university_id, '-', '') || ' h' || replace(coalesce(new.hostel_id, 'none'), '-', '') || ' s' || replace(new.status, '_', ''));
END;

CREATE TRIGGER submission_words_delete AFTER DELETE ON form_submissions BEGIN
  DELETE FROM submission_words WHERE rowid = old.seq;
END;

CREATE TRIGGER submission_words_update AFTER UPDATE OF search_text, hostel_id, status ON form_submissions
WHEN old.search_text <> new.search_text OR old.hostel_id IS NOT new.hostel_id OR old.status <> new.status BEGIN
  DELETE FROM submission_words WHERE rowid = old.seq;
  INSERT INTO submission_words (rowid, person, scope) VALUES (new.seq, new.search_text,
    'u' || replace(new.university_id, '-', '') || ' h' || replace(coalesce(new.hostel_id, 'none'), '-', '') || ' s' || replace(new.status, '_', ''));
END;

CREATE TRIGGER notification_added AFTER INSERT ON notifications BEGIN
  DELETE FROM notification_changes WHERE user_id = new.user_id;
  INSERT INTO notification_changes(user_id) VALUES (new.user_id);
END;

CREATE TRIGGER notification_read AFTER UPDATE OF read_at ON notifications WHEN old.read_at IS NOT new.read_at BEGIN
  DELETE FROM notification_changes WHERE user_id = new.user_id;
  INSERT INTO notification_changes(user_id) VALUES (new.user_id);
END;

CREATE TRIGGER notification_removed AFTER DELETE ON notifications BEGIN
  DELETE FROM notification_changes WHERE user_id = old.user_id;
  INSERT INTO notification_changes(user_id) VALUES (old.user_id);
END;

CREATE TRIGGER `owner_invoices_issued_stays` BEFORE UPDATE OF `owner_id`, `number_year`, `number_in_year`, `period_start`, `period_end`, `total_gross`, `total_admin_commission`, `total_owner_amount`, `due_on`, `sender` ON `owner_invoices` WHEN OLD.`status` <> 'draft' BEGIN
	SELECT raise(ABORT, 'an invoice that was sent does not change');
END;

CREATE TRIGGER `owner_invoices_issued_remains` BEFORE DELETE ON `owner_invoices` WHEN OLD.`status` <> 'draft' BEGIN
	SELECT raise(ABORT, 'an invoice that was sent does not change');
END;

CREATE TRIGGER `owner_invoices_credit_grows` BEFORE UPDATE OF `credit` ON `owner_invoices` WHEN OLD.`status` = 'paid' OR (OLD.`status` = 'sent' AND NEW.`credit` < OLD.`credit`) BEGIN
	SELECT raise(ABORT, 'the credit of an open invoice only grows');
END;
