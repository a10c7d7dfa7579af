#: name: file renaming script
#: target: python
#: phrases: (rename|renames|renaming) [all|multiple] files [in]; (bulk|batch) rename [files|script]; file (renamer|rename) [script]
#: includes: python [script]; script; program; tool; command line [script|tool|interface]; cli; argparse; type hints; error handling; errors; usage; help; standard library [only]; (no|zero) dependencies; exit code; exit codes; file; files; dry run; (directory|folder); rename; renames; (shows|show|preview) [what] [would] [changes]; no overwriting; never overwrites; extension; extensions; sequential [numbers|names]; numbered; numbering; numbers; pattern; prefix; in [a] (folder|directory); batch; bulk; sorted
"""Renames the files of a folder to PREFIX-001.ext, PREFIX-002.ext, … in the order of their names."""

import argparse
import sys
from pathlib import Path


def plan(folder: Path, prefix: str, pattern: str, start: int) -> list[tuple[Path, Path]]:
    files = sorted(path for path in folder.glob(pattern) if path.is_file() and not path.name.startswith("."))
    width = max(3, len(str(start + len(files) - 1)))
    return [
        (path, path.with_name(f"{prefix}-{number:0{width}d}{path.suffix.lower()}"))
        for number, path in enumerate(files, start=start)
    ]


def check(renames: list[tuple[Path, Path]]) -> None:
    """Raises an error if a file that is not renamed itself would be overwritten."""
    sources = {source for source, _ in renames}
    for _, target in renames:
        if target.exists() and target not in sources:
            raise FileExistsError(f"{target} exists already")


def apply(renames: list[tuple[Path, Path]]) -> None:
    # Temporary names first: a new name can be the old name of another file.
    temporary = [(source.with_name(f".renaming-{index}-{source.name}"), target) for index, (source, target) in enumerate(renames)]
    for (source, _), (middle, _) in zip(renames, temporary, strict=True):
        source.rename(middle)
    for middle, target in temporary:
        middle.rename(target)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("prefix", help="the new names begin with it")
    parser.add_argument("--pattern", default="*", help="which files, for example *.jpg (default: all)")
    parser.add_argument("--start", type=int, default=1, help="the first number (default: 1)")
    parser.add_argument("--dry-run", action="store_true", help="only show what would happen")
    args = parser.parse_args()

    if not args.folder.is_dir():
        print(f"{args.folder} is not a folder", file=sys.stderr)
        return 2
    try:
        renames = [(source, target) for source, target in plan(args.folder, args.prefix, args.pattern, args.start) if source != target]
        check(renames)
        for source, target in renames:
            print(f"{source.name} -> {target.name}")
        if not args.dry_run:
            apply(renames)
    except OSError as error:
        print(error, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
