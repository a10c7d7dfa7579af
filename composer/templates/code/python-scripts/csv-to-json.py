#: name: CSV to JSON converter
#: target: python
#: phrases: (convert|converts|turn|transform|read|reads) [a] csv [file|files] [to|into] json; csv to json [converter|script|tool]; csv2json
#: includes: python [script]; script; program; tool; command line [script|tool|interface]; cli; argparse; type hints; error handling; errors; usage; help; standard library [only]; (no|zero) dependencies; exit code; exit codes; file; files; csv; json; utf-8; bom; header [row]; stdout; output [file]; indent; pretty [printed|print]; converter; delimiter [option|argument]; convert; converts; rows; array of objects
#: option numbers: (numbers|types|convert types|type conversion|numeric [values])
"""Converts a CSV file with a header to a JSON array of objects."""

import argparse
import csv
import json
import sys
from pathlib import Path
from typing import Any


def read_rows(path: Path, delimiter: str) -> list[dict[str, Any]]:
    # utf-8-sig also reads files that begin with a byte order mark.
    with path.open(newline="", encoding="utf-8-sig") as file:
        rows = []
        for number, row in enumerate(csv.DictReader(file, delimiter=delimiter), start=2):
            if None in row or None in row.values():
                raise ValueError(f"line {number} does not have as many values as the header")
#: if numbers
            rows.append({key: parse_value(value) for key, value in row.items()})
#: else
            rows.append(row)
#: end
        return rows


#: if numbers
def parse_value(text: str) -> Any:
    """Numbers become numbers, an empty text becomes null. Codes with leading zeros stay texts."""
    if text == "":
        return None
    if len(text) > 1 and text[0] == "0" and text[1].isdigit():
        return text
    for convert in (int, float):
        try:
            return convert(text)
        except ValueError:
            continue
    return text


#: end
def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("input", type=Path, help="the CSV file")
    parser.add_argument("output", type=Path, nargs="?", help="the JSON file (default: standard output)")
    parser.add_argument("--delimiter", default=",", help="default: a comma")
    args = parser.parse_args()

    try:
        rows = read_rows(args.input, args.delimiter)
        text = json.dumps(rows, ensure_ascii=False, indent=2)
        if args.output is None:
            print(text)
        else:
            args.output.write_text(text + "\n", encoding="utf-8")
    except (OSError, ValueError, csv.Error) as error:
        print(f"{args.input}: {error}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
