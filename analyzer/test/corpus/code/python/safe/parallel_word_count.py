"""Counts words over many text files."""
from __future__ import annotations

import argparse
import re
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

WORD = re.compile(r"[a-z']+")


def count(path: Path) -> Counter[str]:
    return Counter(WORD.findall(path.read_text(encoding="utf-8", errors="replace").lower()))


def main(argv: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--top", type=int, default=10)
    args = parser.parse_args(argv)
    total: Counter[str] = Counter()
    with ThreadPoolExecutor() as pool:
        for counter in pool.map(count, args.folder.rglob("*.txt")):
            total += counter
    for word, number in total.most_common(args.top):
        print(f"{number:6d} {word}")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
