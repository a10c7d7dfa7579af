import datetime as dt
import hmac
import logging
import os
import secrets
import time
from threading import Lock
from typing import Annotated, Any
