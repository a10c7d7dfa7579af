import importlib.util
import sys

sys.dont_write_bytecode = True
spec = importlib.util.spec_from_file_location("program", sys.argv[1])
m = importlib.util.module_from_spec(spec)
sys.modules["program"] = m
spec.loader.exec_module(m)

import random

assert m.rolls(7, 5) == m.rolls(7, 5)
expected = random.Random(7)
assert m.rolls(7, 5) == [expected.randint(1, 6) for _ in range(5)]
after = random.random()
m.rolls(7, 5)
assert random.random() == after
items = list(range(10))
other = list(items)
random.Random(3).shuffle(other)
assert m.shuffled(3, items) == other
assert items == list(range(10))


class Fixed:
    def __init__(self, values):
        self.values = iter(values)

    def random(self):
        return next(self.values)


assert m.walk(Fixed([0.1, 0.5, 0.9]), 3) == (1, "LRR")
assert m.walk(Fixed([]), 0) == (0, "")
assert m.sample(5, "abc", 9) == m.sample(5, "abc", 3)
assert sorted(m.sample(5, "abc", 9)) == ["a", "b", "c"]
assert m.two_players(1) == m.two_players(1)
assert m.two_players(1)[1] is True
