#: name: argparse skeleton
#: target: python
#: phrases: (argparse|python cli|python command line) (skeleton|template|boilerplate|starter|example); cli (skeleton|template|boilerplate|starter) [python|argparse]; (python|argparse) script (template|skeleton|boilerplate)
#: includes: python [script]; script; program; tool; command line [script|tool|interface]; cli; argparse; type hints; error handling; errors; usage; help; standard library [only]; (no|zero) dependencies; exit code; exit codes; file; files; subcommands; logging; verbose [flag]; skeleton; boilerplate; template; main function; keyboard interrupt; subcommand; starter
"""Counts lines and words of text files."""

import argparse
import logging
import sys
from pathlib import Path

logger = logging.getLogger(__name__)


def count_lines(args: argparse.Namespace) -> int:
    for path in args.files:
        logger.debug("reading %s", path)
        print(len(path.read_text(encoding="utf-8").splitlines()), path)
    return 0


def count_words(args: argparse.Namespace) -> int:
    for path in args.files:
        logger.debug("reading %s", path)
        print(len(path.read_text(encoding="utf-8").split()), path)
    return 0


def create_parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("-v", "--verbose", action="store_true", help="show what happens")
    commands = parser.add_subparsers(required=True, metavar="COMMAND")
    for name, run, summary in (("lines", count_lines, "count lines"), ("words", count_words, "count words")):
        command = commands.add_parser(name, help=summary)
        command.add_argument("files", nargs="+", type=Path)
        command.set_defaults(run=run)
    return parser


def main() -> int:
    args = create_parser().parse_args()
    logging.basicConfig(level=logging.DEBUG if args.verbose else logging.INFO, format="%(levelname)s: %(message)s")
    try:
        return args.run(args)
    except OSError as error:
        logger.error("%s", error)
        return 1
    except KeyboardInterrupt:
        return 130


if __name__ == "__main__":
    sys.exit(main())
