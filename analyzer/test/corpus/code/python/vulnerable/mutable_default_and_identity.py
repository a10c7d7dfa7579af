class Basket:
    def __init__(self, owner):
        self.owner = owner
        self.items = []

    def add(self, name, tags=[]):  # !! CWE-1188
        tags.append(name)
        self.items.append({"name": name, "tags": tags})
        return self

    def kind(self):
        if self.owner.kind is "company":  # !! CWE-597
            return "b2b"
        return "b2c"
