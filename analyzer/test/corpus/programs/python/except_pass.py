"""Errors that are left alone on purpose."""
import os

log = []


def remove_quietly(path):
    try:
        os.remove(path)
    except FileNotFoundError:
        pass


def to_numbers(texts):
    out = []
    for text in texts:
        try:
            number = float(text)
        except ValueError:
            continue
        out.append(number)
    return out


def close_all(resources):
    closed = 0
    for resource in resources:
        try:
            resource.close()
            closed += 1
        except Exception:
            pass
    return closed


def partly(steps):
    done = []
    try:
        for step in steps:
            done.append(step())
    except ZeroDivisionError:
        pass
    return done


def lookup(table, key):
    try:
        value = table[key]
    except KeyError:
        value = None
    else:
        log.append(key)
    finally:
        log.append("end")
    return value


def attribute(value, name):
    try:
        return getattr(value, name)
    except AttributeError:
        pass
    return "no " + name
