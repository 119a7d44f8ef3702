DROP INDEX `form_submissions_open_once`;--> statement-breakpoint
DROP INDEX `form_submissions_room`;--> statement-breakpoint
ALTER TABLE `form_submissions` ADD `asked_hostel_id` text REFERENCES uni_hostels(id) ON DELETE set null;--> statement-breakpoint
ALTER TABLE `form_submissions` ADD `is_placed` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `form_submissions` ADD `left_on` text;--> statement-breakpoint
UPDATE form_submissions SET
  asked_hostel_id = CASE WHEN EXISTS (SELECT 1 FROM university_forms f WHERE f.id = form_id AND f.asks_hostel = 1) THEN hostel_id END,
  is_placed = source = 'desk' OR EXISTS (SELECT 1 FROM events e WHERE e.subject_type = 'submission' AND e.subject_id = form_submissions.id
    AND e.name IN ('submission.reviewed', 'submission.placed') AND json_extract(e.data, '$.isPlaced') = 1);--> statement-breakpoint
CREATE INDEX `form_submissions_asked` ON `form_submissions` (`asked_hostel_id`) WHERE asked_hostel_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX `form_submissions_open_once` ON `form_submissions` (`student_user_id`,`form_id`) WHERE status <> 'rejected' and left_on is null;--> statement-breakpoint
CREATE INDEX `form_submissions_room` ON `form_submissions` (`room_id`,`status`,`left_on`) WHERE room_id is not null;