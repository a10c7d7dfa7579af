"""Handlers of several widths."""

log = []


def attempt(fn):
    try:
        return fn()
    except:
        log.append("failed")
        raise


def number_or_zero(text):
    try:
        return int(text)
    except:
        return 0


def shield(fn):
    """Used at the edge of a worker: not even an exit may pass."""
    try:
        return "ok %s" % fn()
    except:
        return "stopped"


def narrow(fn):
    try:
        return fn()
    except Exception as error:
        return type(error).__name__


def cleanup(resource):
    try:
        resource["open"] = True
        if resource.get("fail") == True:
            raise SystemExit(3)
        return "used"
    except:
        resource["rolled_back"] = True
        raise
    finally:
        resource["open"] = False


def first_working(functions):
    for fn in functions:
        try:
            return fn()
        except:
            pass
    return None
