export const HELP: Readonly<Record<string, string>> = {
  migrate: `Usage: atelier migrate --from ADDRESS --to ADDRESS [--json]

  Copies all tables from one database to another and proves that they are the same.

  --from ADDRESS   sqlite:/path/atelier.db or postgres://user:password@host/name; it is only read
                   env:NAME takes it from that environment variable, so that nobody sees the password
  --to ADDRESS     The same; it must be empty, or be what an interrupted copy has left
  --json           Print the result as JSON

Stop the service first: what it writes meanwhile would not be copied. Until it is done, no service starts on the target. Run it again after an interruption: it continues.
`,
  blobs: `Usage: atelier blobs copy --from ADDRESS --to ADDRESS [--json]

  Copies the bytes of every file that the database (DATABASE_URL) knows, and compares their hashes on the way.

  --from ADDRESS   disk:/path/blobs or s3://bucket/prefix?region=…&endpoint=…&path_style=true, or env:NAME
  --to ADDRESS     The same
  --json           Print the result as JSON

Exit code 1 when bytes are missing or wrong. Run it again after an interruption, or to copy what has come since: it
continues.
`,
  backup: `Usage: atelier backup --to FOLDER [--json]

  Writes a backup of the database and of all files into a new folder, also while the service runs.

  --to FOLDER      New or empty, or what an interrupted backup has left
  --json           Print the result as JSON

A folder holds a whole backup when it has a manifest.json. Exit code 1 when files had lost their bytes before.
`,
  restore: `Usage: atelier restore --from FOLDER [--json]

  Puts a backup into the database and the store that DATABASE_URL, BLOBS_URL and DATA_DIR name, and proves that it is there.

  --from FOLDER    What "atelier backup" has written
  --json           Print the result as JSON

Stop the service first. There may be no files yet. Tokens are replaced by those of the backup. Run it again after an
interruption: it continues.
`,
  verify: `Usage: atelier verify [--from FOLDER] [--json]

  Reads the bytes of every file again and compares their hashes; reports files whose bytes are missing or corrupt, and
  bytes that nothing knows of. Also while the service runs; it changes nothing.

  --from FOLDER    A backup, instead of what DATABASE_URL, BLOBS_URL and DATA_DIR name
  --json           Print the result as JSON

Exit code 1 when something is wrong.
`,
}
