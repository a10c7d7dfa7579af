def __component_snake__():
    raise NotImplementedError("__component_snake__ has no implementation yet")
