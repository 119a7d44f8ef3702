CREATE VIRTUAL TABLE property_trigrams USING fts5(search_text, content='properties', content_rowid='seq', tokenize='trigram', detail='full');
--> statement-breakpoint
CREATE VIRTUAL TABLE property_words USING fts5(search_text, content='properties', content_rowid='seq', tokenize='unicode61', prefix='1 2', detail='none');
--> statement-breakpoint
CREATE TABLE vocabulary(id INTEGER PRIMARY KEY, word TEXT NOT NULL UNIQUE) STRICT;
--> statement-breakpoint
CREATE VIRTUAL TABLE vocabulary_trigrams USING fts5(word, content='vocabulary', content_rowid='id', tokenize='trigram', detail='none', columnsize=0);
--> statement-breakpoint
CREATE VIRTUAL TABLE submission_words USING fts5(person, scope, content='', contentless_delete=1, tokenize='unicode61', prefix='1 2 3', detail='column');
--> statement-breakpoint
CREATE VIRTUAL TABLE people_words USING fts5(words, content='', contentless_delete=1, tokenize='unicode61 remove_diacritics 2', prefix='1 2 3', detail='none');
--> statement-breakpoint
CREATE VIRTUAL TABLE booking_words USING fts5(words, content='', contentless_delete=1, tokenize='unicode61 remove_diacritics 2', prefix='1 2 3', detail='none');
--> statement-breakpoint
CREATE TRIGGER property_search_insert AFTER INSERT ON properties BEGIN
  INSERT INTO property_trigrams(rowid, search_text) VALUES (new.seq, new.search_text);
  INSERT INTO property_words(rowid, search_text) VALUES (new.seq, new.search_text);
  INSERT INTO vocabulary(word) SELECT DISTINCT value FROM json_each('["' || replace(trim(new.search_text), ' ', '","') || '"]')
    WHERE length(value) >= 3 AND NOT EXISTS (SELECT 1 FROM vocabulary WHERE word = value);
END;
--> statement-breakpoint
CREATE TRIGGER property_search_delete AFTER DELETE ON properties BEGIN
  INSERT INTO property_trigrams(property_trigrams, rowid, search_text) VALUES ('delete', old.seq, old.search_text);
  INSERT INTO property_words(property_words, rowid, search_text) VALUES ('delete', old.seq, old.search_text);
  DELETE FROM vocabulary WHERE word IN (SELECT value FROM json_each('["' || replace(trim(old.search_text), ' ', '","') || '"]') WHERE length(value) >= 3)
    AND NOT EXISTS (SELECT 1 FROM property_trigrams CROSS JOIN properties p ON p.seq = property_trigrams.rowid
      WHERE property_trigrams = '" ' || word || '"' AND instr(p.search_text || ' ', ' ' || word || ' ') > 0);
END;
--> statement-breakpoint
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
--> statement-breakpoint
CREATE TRIGGER property_listed_insert AFTER INSERT ON properties WHEN new.is_listed = 1 BEGIN
  INSERT INTO listed_counts VALUES (new.city, new.region, new.property_type, new.gender_policy, 1)
    ON CONFLICT DO UPDATE SET count = count + 1;
END;
--> statement-breakpoint
CREATE TRIGGER property_listed_delete AFTER DELETE ON properties WHEN old.is_listed = 1 BEGIN
  UPDATE listed_counts SET count = count - 1
    WHERE (city, region, property_type, gender_policy) = (old.city, old.region, old.property_type, old.gender_policy);
END;
--> statement-breakpoint
CREATE TRIGGER property_listed_update AFTER UPDATE ON properties
WHEN (old.is_listed, old.city, old.region, old.property_type, old.gender_policy)
  <> (new.is_listed, new.city, new.region, new.property_type, new.gender_policy) BEGIN
  UPDATE listed_counts SET count = count - 1 WHERE old.is_listed = 1
    AND (city, region, property_type, gender_policy) = (old.city, old.region, old.property_type, old.gender_policy);
  INSERT INTO listed_counts SELECT new.city, new.region, new.property_type, new.gender_policy, 1 WHERE new.is_listed = 1
    ON CONFLICT DO UPDATE SET count = count + 1;
END;
--> statement-breakpoint
CREATE TRIGGER vocabulary_insert AFTER INSERT ON vocabulary BEGIN
  INSERT INTO vocabulary_trigrams(rowid, word) VALUES (new.id, new.word);
END;
--> statement-breakpoint
CREATE TRIGGER vocabulary_delete AFTER DELETE ON vocabulary BEGIN
  INSERT INTO vocabulary_trigrams(vocabulary_trigrams, rowid, word) VALUES ('delete', old.id, old.word);
END;
--> statement-breakpoint
CREATE TRIGGER booking_insert AFTER INSERT ON bookings BEGIN
  UPDATE bookings SET seq = (SELECT coalesce(max(seq), 0) + 1 FROM bookings) WHERE id = new.id;
  INSERT INTO booking_words(rowid, words)
  SELECT seq, replace(property_title || ' ' || property_city || ' ' || reference || ' ' || contact_name, '''', '') FROM bookings WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER booking_delete AFTER DELETE ON bookings BEGIN
  DELETE FROM booking_words WHERE rowid = old.seq;
END;
--> statement-breakpoint
CREATE TRIGGER booking_update AFTER UPDATE OF property_title, property_city, reference, contact_name ON bookings
WHEN (old.property_title, old.property_city, old.reference, old.contact_name)
  IS NOT (new.property_title, new.property_city, new.reference, new.contact_name) BEGIN
  DELETE FROM booking_words WHERE rowid = old.seq;
  INSERT INTO booking_words(rowid, words)
  SELECT seq, replace(property_title || ' ' || property_city || ' ' || reference || ' ' || contact_name, '''', '') FROM bookings WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER profile_insert AFTER INSERT ON profiles BEGIN
  UPDATE profiles SET seq = (SELECT coalesce(max(seq), 0) + 1 FROM profiles) WHERE id = new.id;
  INSERT INTO people_words(rowid, words)
  SELECT seq, replace(full_name || ' ' || coalesce(email, '') || ' ' || coalesce(phone, ''), '''', '') FROM profiles WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER profile_delete AFTER DELETE ON profiles BEGIN
  DELETE FROM people_words WHERE rowid = old.seq;
END;
--> statement-breakpoint
CREATE TRIGGER profile_update AFTER UPDATE OF full_name, email, phone ON profiles
WHEN (old.full_name, old.email, old.phone) IS NOT (new.full_name, new.email, new.phone) BEGIN
  DELETE FROM people_words WHERE rowid = old.seq;
  INSERT INTO people_words(rowid, words)
  VALUES (new.seq, replace(new.full_name || ' ' || coalesce(new.email, '') || ' ' || coalesce(new.phone, ''), '''', ''));
END;
--> statement-breakpoint
CREATE TRIGGER submission_words_insert AFTER INSERT ON form_submissions BEGIN
  INSERT INTO submission_words (rowid, person, scope) VALUES (new.seq, new.search_text,
    'u' || replace(new.university_id, '-', '') || ' h' || replace(coalesce(new.hostel_id, 'none'), '-', '') || ' s' || replace(new.status, '_', ''));
END;
--> statement-breakpoint
CREATE TRIGGER submission_words_delete AFTER DELETE ON form_submissions BEGIN
  DELETE FROM submission_words WHERE rowid = old.seq;
END;
--> statement-breakpoint
CREATE TRIGGER submission_words_update AFTER UPDATE OF search_text, hostel_id, status ON form_submissions
WHEN old.search_text <> new.search_text OR old.hostel_id IS NOT new.hostel_id OR old.status <> new.status BEGIN
  DELETE FROM submission_words WHERE rowid = old.seq;
  INSERT INTO submission_words (rowid, person, scope) VALUES (new.seq, new.search_text,
    'u' || replace(new.university_id, '-', '') || ' h' || replace(coalesce(new.hostel_id, 'none'), '-', '') || ' s' || replace(new.status, '_', ''));
END;
--> statement-breakpoint
CREATE TRIGGER notification_added AFTER INSERT ON notifications BEGIN
  DELETE FROM notification_changes WHERE user_id = new.user_id;
  INSERT INTO notification_changes(user_id) VALUES (new.user_id);
END;
--> statement-breakpoint
CREATE TRIGGER notification_read AFTER UPDATE OF read_at ON notifications WHEN old.read_at IS NOT new.read_at BEGIN
  DELETE FROM notification_changes WHERE user_id = new.user_id;
  INSERT INTO notification_changes(user_id) VALUES (new.user_id);
END;
--> statement-breakpoint
CREATE TRIGGER notification_removed AFTER DELETE ON notifications BEGIN
  DELETE FROM notification_changes WHERE user_id = old.user_id;
  INSERT INTO notification_changes(user_id) VALUES (old.user_id);
END;
--> statement-breakpoint
CREATE TRIGGER `owner_invoices_issued_stays` BEFORE UPDATE OF `owner_id`, `number_year`, `number_in_year`, `period_start`, `period_end`, `total_gross`, `total_admin_commission`, `total_owner_amount`, `credit` ON `owner_invoices` WHEN OLD.`status` <> 'draft' BEGIN
	SELECT raise(ABORT, 'an invoice that was sent does not change');
END;
--> statement-breakpoint
CREATE TRIGGER `owner_invoices_issued_remains` BEFORE DELETE ON `owner_invoices` WHEN OLD.`status` <> 'draft' BEGIN
	SELECT raise(ABORT, 'an invoice that was sent does not change');
END;
