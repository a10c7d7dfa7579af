"""Decisions made with many levels of if."""


def shipping(order):
    if order["country"] == "DE":
        if order["weight"] < 1:
            price = 3
        else:
            if order["weight"] < 10:
                price = 6
            else:
                price = 12
    else:
        if order.get("eu"):
            price = 9
        else:
            price = 40
    if order.get("gift"):
        if order["total"] <= 50:
            price += 2
    return price


def allowed(user, action, log):
    if user is not None:
        if user["active"]:
            log.append("active")
            if action in user["actions"]:
                return True
    return False


def discount(years, orders):
    if years > 5:
        if orders > 10:
            return 15
    else:
        if orders > 10:
            return 5
        else:
            return 1
    return 10


def describe(n):
    if n != 0:
        if n > 0:
            text = "plus"
        elif n < 0:
            text = "minus"
        else:
            text = "odd"
    else:
        text = "zero"
    return text


def both(first, second):
    if first():
        if second():
            return "both"
        return "first"
    return "none"
