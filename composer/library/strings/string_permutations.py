from itertools import permutations


def string_permutations(text: str) -> list[str]:
    """Lists every different order of the characters of a text, sorted.

    >>> string_permutations("abc")
    ['abc', 'acb', 'bac', 'bca', 'cab', 'cba']
    >>> string_permutations("aab")
    ['aab', 'aba', 'baa']
    >>> string_permutations("a")
    ['a']
    """
    return sorted({"".join(letters) for letters in permutations(text)})
