import datetime as dt
import hashlib
import hmac
import logging
import os
import re
import secrets
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from threading import RLock
from typing import Annotated, Any, Literal
from urllib.parse import quote
from uuid import UUID, uuid4
