import importlib.util
import sys

sys.dont_write_bytecode = True
spec = importlib.util.spec_from_file_location("program", sys.argv[1])
m = importlib.util.module_from_spec(spec)
sys.modules["program"] = m
spec.loader.exec_module(m)

import logging

records = []


class Keep(logging.Handler):
    def emit(self, record):
        records.append(record)


logger = logging.getLogger("shop.orders")
logger.addHandler(Keep())
logger.propagate = False
logger.setLevel(logging.INFO)
full = m.Basket([1, 2])
assert m.place(full) is True
assert full.printed == 0
assert [r.getMessage() for r in records] == ["placed 2 items"]
assert records[0].levelname == "INFO"
empty = m.Basket([])
assert m.place(empty) is False
assert empty.printed == 0
assert records[-1].getMessage() == "nothing to place in basket of 0"
assert empty.printed == 1
assert m.eager(empty) == 2
assert records[-1].getMessage() == "eager basket of 0"
assert m.many([full, empty]) == 1
assert records[-1].getMessage() == "1 of 2"
assert m.failed("x") == "failed"
assert records[-1].exc_info is not None
assert records[-1].getMessage() == "cannot use x"
