import logging
import logging.config

LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {"json": {"()": "pythonjsonlogger.jsonlogger.JsonFormatter"}},
    "handlers": {"console": {"class": "logging.StreamHandler", "formatter": "json"}},
    "root": {"level": "INFO", "handlers": ["console"]},
}

log = logging.getLogger(__name__)


def configure():
    logging.config.dictConfig(LOGGING)


def import_rows(rows, store):
    failed = 0
    for number, row in enumerate(rows, start=1):
        try:
            store.save(row)
        except ValueError:
            failed += 1
            log.exception("row %d could not be stored", number)
    log.info("imported %d rows, %d failed", len(rows) - failed, failed)
    return failed
