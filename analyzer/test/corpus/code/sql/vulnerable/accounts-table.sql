CREATE TABLE accounts (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  email text NOT NULL UNIQUE,
  password text NOT NULL, -- !! CWE-256
  created_at timestamptz NOT NULL DEFAULT now()
);

INSERT INTO accounts (email, password)
VALUES ('admin@example.com', 'Summer-2027'); -- !! CWE-798
