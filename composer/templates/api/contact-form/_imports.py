import datetime as dt
import logging
import os
import smtplib
import time
from collections import deque
from email.message import EmailMessage
from typing import Annotated, Any
from uuid import uuid4
