-- removes index payments_reference
-- removes index payments_reference_completed_once
-- removes payments.reference_folded
CREATE TABLE `transaction_numbers` (
	`number` text NOT NULL,
	`payment_id` text NOT NULL,
	`is_counted` integer DEFAULT false NOT NULL,
	PRIMARY KEY(`number`, `payment_id`),
	FOREIGN KEY (`payment_id`) REFERENCES `payments`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
-- Splits each reference at what is neither letter, figure nor dot, and then at dots, except within a code of letters and
-- figures. The whole reference is kept where it has no number of eight characters.
INSERT INTO transaction_numbers (number, payment_id)
WITH RECURSIVE
letters (payment_id, word, rest) AS (
	SELECT id, '', lower(payment_reference) || ' ' FROM payments
	WHERE reference_folded IS NOT NULL AND payment_reference NOT GLOB '*[^ -~]*'
	UNION ALL
	SELECT payment_id, CASE WHEN rest GLOB '[a-z0-9.]*' THEN word || substr(rest, 1, 1) ELSE '' END, substr(rest, 2)
	FROM letters WHERE rest <> ''
),
dotted (payment_id, place, n, part, rest) AS (
	SELECT payment_id, length(rest), 0, '', word || '.' FROM letters WHERE word <> '' AND rest NOT GLOB '[a-z0-9.]*'
	UNION ALL
	SELECT payment_id, place, n + 1, substr(rest, 1, instr(rest, '.') - 1), substr(rest, instr(rest, '.') + 1)
	FROM dotted WHERE rest <> ''
),
parts AS (
	SELECT *,
		min(CASE WHEN part GLOB '*[0-9]*' THEN n END) OVER word AS first,
		max(CASE WHEN part GLOB '*[0-9]*' THEN n END) OVER word AS last
	FROM dotted WHERE part <> '' WINDOW word AS (PARTITION BY payment_id, place)
),
codes AS (
	SELECT payment_id, place, n, part, max(part GLOB '*[a-z]*') OVER (PARTITION BY payment_id, place) AS has_letters
	FROM parts WHERE n BETWEEN first AND last
),
candidates (payment_id, number, is_whole) AS (
	SELECT payment_id, group_concat(part, '' ORDER BY n), 0 FROM codes
	GROUP BY payment_id, place, CASE WHEN has_letters THEN 0 ELSE n END
	UNION
	SELECT id, reference_folded, 1 FROM payments WHERE reference_folded IS NOT NULL
),
numbers AS (
	SELECT c.payment_id, c.number, c.is_whole, min(c.is_whole) OVER (PARTITION BY c.payment_id) AS least_whole
	FROM candidates c JOIN payments p ON p.id = c.payment_id JOIN bookings b ON b.id = p.booking_id
	WHERE (c.is_whole OR (length(c.number) >= 8 AND c.number GLOB '*[0-9]*'))
	AND c.number <> lower(b.reference)
	AND c.number NOT LIKE '%xxxx%'
	AND NOT (c.number GLOB 't[sz][hs]*[0-9]' AND ltrim(c.number, 'tzsh') NOT GLOB '*[^0-9]*')
	AND NOT (c.number NOT GLOB '*[^0-9]*' AND (
		(length(c.number) = 9 AND c.number GLOB '[67]*')
		OR (length(c.number) = 10 AND c.number GLOB '0[1-9]*')
		OR (length(c.number) = 12 AND c.number GLOB '255[1-9]*')
		OR (length(c.number) = 8 AND (
			(substr(c.number, 1, 2) IN ('19', '20') AND substr(c.number, 5, 2) BETWEEN '01' AND '12' AND substr(c.number, 7) BETWEEN '01' AND '31')
			OR (substr(c.number, 5, 2) IN ('19', '20') AND substr(c.number, 3, 2) BETWEEN '01' AND '12' AND substr(c.number, 1, 2) BETWEEN '01' AND '31')
		))
	))
	AND NOT EXISTS (SELECT 1 FROM payout_accounts a WHERE a.owner_id = p.owner_id AND lower(a.account_number) = c.number)
)
SELECT number, payment_id FROM numbers WHERE is_whole = least_whole;
--> statement-breakpoint
UPDATE transaction_numbers SET is_counted = 1 WHERE (number, payment_id) IN (
	SELECT number, payment_id FROM (
		SELECT n.number, n.payment_id, row_number() OVER (PARTITION BY n.number ORDER BY p.processed_at, p.id) AS place
		FROM transaction_numbers n JOIN payments p ON p.id = n.payment_id WHERE p.status = 'completed'
	) WHERE place = 1
);
--> statement-breakpoint
CREATE INDEX `transaction_numbers_payment` ON `transaction_numbers` (`payment_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `transaction_numbers_counted_once` ON `transaction_numbers` (`number`) WHERE is_counted = 1;--> statement-breakpoint
DROP INDEX `payments_reference`;--> statement-breakpoint
DROP INDEX `payments_reference_completed_once`;--> statement-breakpoint
ALTER TABLE `payments` ADD `reference_text` text;--> statement-breakpoint
UPDATE payments SET reference_text = payment_reference, payment_reference = ''
WHERE id NOT IN (SELECT payment_id FROM transaction_numbers);--> statement-breakpoint
ALTER TABLE `payments` DROP COLUMN `reference_folded`;
