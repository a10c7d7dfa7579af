from collections.abc import Iterable


def parse_arguments(argv: Iterable[str]) -> dict[str, object]:
    """Reads command-line arguments: `--name=value`, `--flag` and the rest.

    >>> parse_arguments(["--port=80", "--force", "file"])
    {'options': {'port': '80', 'force': True}, 'rest': ['file']}
    >>> parse_arguments(["--", "--x"])
    {'options': {}, 'rest': ['--x']}
    >>> parse_arguments([])
    {'options': {}, 'rest': []}
    """
    options: dict[str, str | bool] = {}
    rest: list[str] = []
    is_ended = False
    for argument in argv:
        if is_ended or not argument.startswith("--"):
            rest.append(argument)
        elif argument == "--":
            is_ended = True
        else:
            name, equals, value = argument[2:].partition("=")
            options[name] = value if equals else True
    return {"options": options, "rest": rest}
