import json
import os
import time
from collections.abc import Sequence
from threading import Lock
from typing import NamedTuple
from urllib.parse import quote, urlencode
