CREATE EXTENSION IF NOT EXISTS pgcrypto;

CREATE TABLE accounts (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  email text NOT NULL UNIQUE,
  password_hash text NOT NULL CHECK (password_hash LIKE '$2%'),
  created_at timestamptz NOT NULL DEFAULT now()
);

PREPARE add_account (text, text) AS
INSERT INTO accounts (email, password_hash)
VALUES ($1, crypt($2, gen_salt('bf', 12)));
