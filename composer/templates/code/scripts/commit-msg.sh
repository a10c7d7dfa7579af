#: name: git commit message hook
#: target: bash
#: phrases: (commit-msg|commit message|commit msg) (hook|check|validation|git hook); git hook (conventional commits|commit message); conventional (commits|commit) hook
#: includes: (bash|shell) [script]; script; strict mode; set -euo pipefail; set -e; error handling; usage [message]; usage when (args|arguments) are missing; (args|arguments|parameters) missing; quoted variables; exit non zero [usage]; when (args|arguments) [are] missing; safe; linux; ubuntu; git; hook; conventional commits; (checks|validates|enforces) [the] [commit] (message|messages|format); message; commit; .git/hooks; type [and] [scope]; feat; fix; docs
#!/usr/bin/env bash
set -euo pipefail

# Save as .git/hooks/commit-msg and make it executable. Accepts conventional commits: feat(parser): read arrays
subject=$(head -n 1 -- "$1")
pattern='^(build|chore|ci|docs|feat|fix|perf|refactor|revert|style|test)(\([a-z0-9/_-]+\))?!?: .+'

case $subject in
  'Merge '* | 'Revert '* | 'fixup! '* | 'squash! '*) exit 0 ;;
esac
if ! [[ $subject =~ $pattern ]]; then
  echo "Begin the message with a type, such as \"fix: ...\" or \"feat(scope): ...\"" >&2
  exit 1
fi
if [ ${#subject} -gt 100 ]; then
  echo "The first line has ${#subject} characters; 100 are allowed" >&2
  exit 1
fi
