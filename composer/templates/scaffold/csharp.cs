using System;

public static class __component_Pascal__
{
    public static void Run() =>
        throw new NotSupportedException("__component_Pascal__ has no implementation yet.");
}
