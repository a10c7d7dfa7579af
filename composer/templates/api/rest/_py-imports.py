import datetime as dt
import hashlib
import hmac
import logging
import os
import secrets
import sqlite3
import time
from collections import defaultdict
from pathlib import Path
from typing import Annotated, Any, Literal
from urllib.parse import quote
from uuid import UUID, uuid4
