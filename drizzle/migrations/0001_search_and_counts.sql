CREATE VIRTUAL TABLE property_trigrams USING fts5(search_text, content='properties', content_rowid='seq', tokenize='trigram', detail='full');
--> statement-breakpoint
CREATE VIRTUAL TABLE property_words USING fts5(search_text, content='properties', content_rowid='seq', tokenize='unicode61', prefix='1 2', detail='none');
--> statement-breakpoint
CREATE TABLE vocabulary(id INTEGER PRIMARY KEY, word TEXT NOT NULL UNIQUE) STRICT;
--> statement-breakpoint
CREATE VIRTUAL TABLE vocabulary_trigrams USING fts5(word, content='vocabulary', content_rowid='id', tokenize='trigram', detail='none', columnsize=0);
--> statement-breakpoint
CREATE TRIGGER vocabulary_insert AFTER INSERT ON vocabulary BEGIN
  INSERT INTO vocabulary_trigrams(rowid, word) VALUES (new.id, new.word);
END;
--> statement-breakpoint
CREATE TRIGGER vocabulary_delete AFTER DELETE ON vocabulary BEGIN
  INSERT INTO vocabulary_trigrams(vocabulary_trigrams, rowid, word) VALUES ('delete', old.id, old.word);
END;
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
