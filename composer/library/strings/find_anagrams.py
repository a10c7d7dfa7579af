def find_anagrams(word: str, words: list[str]) -> list[str]:
    """Keeps the words of a list that are made of the same letters as a word.

    >>> find_anagrams("abba", ["aabb", "abcd", "bbaa"])
    ['aabb', 'bbaa']
    >>> find_anagrams("a", ["b"])
    []
    >>> find_anagrams("ab", [])
    []
    """
    return [other for other in words if sorted(other) == sorted(word)]
