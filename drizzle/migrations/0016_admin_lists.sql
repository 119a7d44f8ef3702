DROP INDEX `profiles_type_seq`;--> statement-breakpoint
DROP INDEX `profiles_suspended`;--> statement-breakpoint
CREATE INDEX `profiles_living` ON `profiles` (`seq`,`deleted_at`) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX `profiles_type_seq` ON `profiles` (`user_type`,`seq`,`deleted_at`) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX `profiles_suspended` ON `profiles` (`seq`,`deleted_at`,`suspended_at`) WHERE deleted_at is null and suspended_at is not null;--> statement-breakpoint
CREATE INDEX `owner_invoices_figures` ON `owner_invoices` (`status`,`total_admin_commission`,`credit`);--> statement-breakpoint
CREATE INDEX `properties_waiting` ON `properties` (`updated_at`,`seq`) WHERE approval_state = 'pending';--> statement-breakpoint
CREATE INDEX `properties_decided` ON `properties` (`seq`) WHERE approval_state <> 'pending';