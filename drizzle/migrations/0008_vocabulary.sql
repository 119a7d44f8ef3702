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
INSERT INTO vocabulary(word) SELECT DISTINCT w.value FROM properties, json_each('["' || replace(trim(search_text), ' ', '","') || '"]') w WHERE length(w.value) >= 3;
--> statement-breakpoint
DROP TRIGGER property_search_insert;
--> statement-breakpoint
CREATE TRIGGER property_search_insert AFTER INSERT ON properties BEGIN
  INSERT INTO property_trigrams(rowid, search_text) VALUES (new.seq, new.search_text);
  INSERT INTO property_words(rowid, search_text) VALUES (new.seq, new.search_text);
  INSERT INTO vocabulary(word) SELECT DISTINCT value FROM json_each('["' || replace(trim(new.search_text), ' ', '","') || '"]')
    WHERE length(value) >= 3 AND NOT EXISTS (SELECT 1 FROM vocabulary WHERE word = value);
END;
--> statement-breakpoint
DROP TRIGGER property_search_delete;
--> statement-breakpoint
CREATE TRIGGER property_search_delete AFTER DELETE ON properties BEGIN
  INSERT INTO property_trigrams(property_trigrams, rowid, search_text) VALUES ('delete', old.seq, old.search_text);
  INSERT INTO property_words(property_words, rowid, search_text) VALUES ('delete', old.seq, old.search_text);
  DELETE FROM vocabulary WHERE word IN (SELECT value FROM json_each('["' || replace(trim(old.search_text), ' ', '","') || '"]') WHERE length(value) >= 3)
    AND NOT EXISTS (SELECT 1 FROM property_trigrams WHERE property_trigrams = '"' || word || '"');
END;
--> statement-breakpoint
DROP TRIGGER property_search_update;
--> statement-breakpoint
CREATE TRIGGER property_search_update AFTER UPDATE OF search_text ON properties WHEN old.search_text <> new.search_text BEGIN
  INSERT INTO property_trigrams(property_trigrams, rowid, search_text) VALUES ('delete', old.seq, old.search_text);
  INSERT INTO property_words(property_words, rowid, search_text) VALUES ('delete', old.seq, old.search_text);
  INSERT INTO property_trigrams(rowid, search_text) VALUES (new.seq, new.search_text);
  INSERT INTO property_words(rowid, search_text) VALUES (new.seq, new.search_text);
  DELETE FROM vocabulary WHERE word IN (SELECT value FROM json_each('["' || replace(trim(old.search_text), ' ', '","') || '"]') WHERE length(value) >= 3 AND instr(new.search_text || ' ', ' ' || value || ' ') = 0)
    AND NOT EXISTS (SELECT 1 FROM property_trigrams WHERE property_trigrams = '"' || word || '"');
  INSERT INTO vocabulary(word) SELECT DISTINCT value FROM json_each('["' || replace(trim(new.search_text), ' ', '","') || '"]')
    WHERE length(value) >= 3 AND NOT EXISTS (SELECT 1 FROM vocabulary WHERE word = value);
END;
