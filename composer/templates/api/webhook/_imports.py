import datetime as dt
import hashlib
import hmac
import json
import logging
import os
import time
from collections.abc import Mapping
from threading import Lock
from typing import Annotated, Any
