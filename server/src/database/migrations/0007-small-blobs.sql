-- The bytes of small files, beside their rows: one transaction makes both durable. Everything else is in the blob store.
CREATE TABLE small_blobs (
  blob  TEXT PRIMARY KEY,   -- a key that ends in 's'
  bytes TEXT NOT NULL       -- in base64
) STRICT;
