-- What a place offers, and its room types, are words of its search.
UPDATE properties SET search_text = search_text || ' ' || (
  SELECT group_concat(replace(replace(replace(replace(replace(lower(word), ',', ''), '-', ' '), '/', ' '), '"', ''), '\', ''), ' ')
  FROM (
    SELECT value AS word FROM json_each(properties.amenities)
    UNION SELECT room_type FROM hostel_rooms WHERE property_id = properties.id
    UNION SELECT a.value FROM hostel_rooms r, json_each(r.amenities) a WHERE r.property_id = properties.id
  )
)
WHERE EXISTS (SELECT 1 FROM json_each(properties.amenities))
  OR EXISTS (SELECT 1 FROM hostel_rooms WHERE property_id = properties.id);
