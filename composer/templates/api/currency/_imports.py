import json
import logging
import os
import time
from decimal import ROUND_HALF_UP, Decimal
from threading import Lock
from typing import Annotated, Any, NamedTuple
