"""Class trees with the old form of super."""


class Base(object):
    def __init__(self, name):
        self.name = name
        self.trail = ["Base"]

    def describe(self):
        return "base " + self.name

    @classmethod
    def make(cls, name):
        return cls(name)


class Left(Base):
    def __init__(self, name):
        super(Left, self).__init__(name)
        self.trail.append("Left")

    def describe(self):
        return "left " + super(Left, self).describe()


class Right(Base):
    def __init__(self, name):
        super(Right, self).__init__(name)
        self.trail.append("Right")

    def describe(self):
        return "right " + super(Right, self).describe()


class Both(Left, Right):
    def __init__(self, name):
        super(Both, self).__init__(name)
        self.trail.append("Both")

    def skip_left(self):
        return super(Left, self).describe()

    @classmethod
    def make(cls, name):
        made = super(Both, cls).make(name)
        made.trail.append("made")
        return made


class Direct(Left):
    def __init__(self, name):
        Base.__init__(self, name)
        self.trail.append("Direct")

    def describe(self):
        return "direct " + super(Left, self).describe()
