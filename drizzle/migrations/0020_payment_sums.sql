CREATE INDEX `payments_sent` ON `payments` (`sent_amount`,`id`);--> statement-breakpoint
CREATE INDEX `payments_lowered` ON `payments` (`amount`) WHERE amount < sent_amount;