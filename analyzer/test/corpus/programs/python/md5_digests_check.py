import importlib.util
import sys

sys.dont_write_bytecode = True
spec = importlib.util.spec_from_file_location("program", sys.argv[1])
m = importlib.util.module_from_spec(spec)
sys.modules["program"] = m
spec.loader.exec_module(m)

assert m.etag(b"") == '"d41d8cd98f00b204e9800998ecf8427e"'
assert m.etag(b"hello") == '"5d41402abc4b2a76b9719d911017c592"'
assert m.gravatar(" MyEmailAddress@example.com ") == "0bc83cb571cd1c50ba6f3e8a78ef1346"
assert m.git_blob(b"") == "e69de29bb2d1d6434b8b29ae775ad8c2e48c5391"
assert m.git_blob(b"hello\n") == "ce013625030ba8dba906f756967f9e9ca394464a"
assert m.manifest({"b": b"hello", "a": b""}) == (
    "d41d8cd98f00b204e9800998ecf8427e  a\n5d41402abc4b2a76b9719d911017c592  b\n"
)
assert m.manifest({}) == ""
assert m.shard("hello", 16) == 0x5D % 16
assert m.chunks([b"he", b"llo"]) == "5d41402abc4b2a76b9719d911017c592"
assert m.check(b"hello", "5d41402abc4b2a76b9719d911017c592") is True
assert m.check(b"hello", "") is False
