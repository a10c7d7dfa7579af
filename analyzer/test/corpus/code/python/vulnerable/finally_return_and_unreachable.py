import json


def load_settings(path):
    settings = {}
    try:
        with open(path) as handle:
            settings = json.load(handle)
        if "port" not in settings:
            raise KeyError("port")
    finally:
        return settings  # !! CWE-584


def total(orders):
    return sum(order["amount"] for order in orders)
    print("computed the total")  # !! CWE-561


def is_weekday(day):
    if day != "saturday" or day != "sunday":  # !! CWE-571
        return True
    return False
