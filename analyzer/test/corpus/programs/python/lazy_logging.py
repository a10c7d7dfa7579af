"""Logging whose arguments are only turned into text when they are needed."""
import logging

log = logging.getLogger("shop.orders")


class Basket:
    def __init__(self, items):
        self.items = items
        self.printed = 0

    def __str__(self):
        self.printed += 1
        return "basket of %d" % len(self.items)


def place(basket):
    log.debug("placing %s", basket)
    if len(basket.items) == 0:
        log.warning("nothing to place in %s", basket)
        return False
    log.info("placed %d items", len(basket.items))
    return True


def eager(basket):
    log.warning("eager " + str(basket))
    return basket.printed


def many(baskets):
    placed = 0
    for i in range(len(baskets)):
        if place(baskets[i]) == True:
            placed += 1
    log.error("%(placed)s of %(all)s", {"placed": placed, "all": len(baskets)})
    return placed


def failed(name):
    try:
        raise ValueError("no " + name)
    except ValueError:
        log.exception("cannot use %s", name)
        return "failed"
