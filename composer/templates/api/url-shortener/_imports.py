import datetime as dt
import logging
import os
import secrets
from threading import Lock
from typing import Any
