#: name: git pre-commit hook
#: target: bash
#: phrases: (pre-commit|pre commit|precommit) (hook|script|git hook); git pre commit [hook]; git hook (lint|test|check|runs|run)
#: includes: (bash|shell) [script]; script; strict mode; set -euo pipefail; set -e; error handling; usage [message]; usage when (args|arguments) are missing; (args|arguments|parameters) missing; quoted variables; exit non zero [usage]; when (args|arguments) [are] missing; safe; linux; ubuntu; git; hook; (lint|lints|linting) [staged] [files]; staged files; run (tests|lint|linter|eslint|prettier); tests; eslint; prettier; blocks the commit; prevent commit; (stops|aborts|fails) [the] commit; .git/hooks; secrets; node; npm
#!/usr/bin/env bash
set -euo pipefail

# Save as .git/hooks/pre-commit and make it executable. Checks the staged files, then runs the tests.
mapfile -d '' -t files < <(git diff --cached --name-only --diff-filter=ACMR -z -- '*.js' '*.jsx' '*.ts' '*.tsx')
if [ ${#files[@]} -eq 0 ]; then exit 0; fi

# Conflict markers and private keys never belong into a commit.
if git diff --cached -U0 | grep -nE '^\+(<{7} |>{7} |-----BEGIN [A-Z ]*PRIVATE KEY)'; then
  echo "The commit contains a conflict marker or a private key" >&2
  exit 1
fi

npx --no-install eslint --max-warnings=0 -- "${files[@]}"
npx --no-install prettier --check -- "${files[@]}"
npm test
