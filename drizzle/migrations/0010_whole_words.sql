DROP TRIGGER property_search_delete;
--> statement-breakpoint
CREATE TRIGGER property_search_delete AFTER DELETE ON properties BEGIN
  INSERT INTO property_trigrams(property_trigrams, rowid, search_text) VALUES ('delete', old.seq, old.search_text);
  INSERT INTO property_words(property_words, rowid, search_text) VALUES ('delete', old.seq, old.search_text);
  DELETE FROM vocabulary WHERE word IN (SELECT value FROM json_each('["' || replace(trim(old.search_text), ' ', '","') || '"]') WHERE length(value) >= 3)
    AND NOT EXISTS (SELECT 1 FROM property_trigrams CROSS JOIN properties p ON p.seq = property_trigrams.rowid
      WHERE property_trigrams = '" ' || word || '"' AND instr(p.search_text || ' ', ' ' || word || ' ') > 0);
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
    AND NOT EXISTS (SELECT 1 FROM property_trigrams CROSS JOIN properties p ON p.seq = property_trigrams.rowid
      WHERE property_trigrams = '" ' || word || '"' AND instr(p.search_text || ' ', ' ' || word || ' ') > 0);
  INSERT INTO vocabulary(word) SELECT DISTINCT value FROM json_each('["' || replace(trim(new.search_text), ' ', '","') || '"]')
    WHERE length(value) >= 3 AND NOT EXISTS (SELECT 1 FROM vocabulary WHERE word = value);
END;
