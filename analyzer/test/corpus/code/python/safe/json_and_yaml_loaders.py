import json
import pickle
from pathlib import Path

import yaml

CACHE = Path(__file__).with_name("words.cache")


def load_pipeline(text):
    document = yaml.safe_load(text)
    return document.get("stages", [])


def load_matrix(text):
    return yaml.load(text, Loader=yaml.SafeLoader)


def load_cart(raw):
    return json.loads(raw)


def dump_words(words):
    CACHE.write_bytes(pickle.dumps(sorted(words)))
