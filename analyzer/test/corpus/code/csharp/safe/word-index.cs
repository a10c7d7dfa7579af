using System;
using System.Collections.Generic;
using System.Linq;

public static class WordIndex
{
    public static IReadOnlyDictionary<string, int> Count(string text)
    {
        return text
            .Split(new[] { ' ', '\n', '\t' }, StringSplitOptions.RemoveEmptyEntries)
            .GroupBy(word => word.ToLowerInvariant())
            .ToDictionary(group => group.Key, group => group.Count());
    }

    public static IEnumerable<string> Longest(string text, int count)
    {
        return Count(text).Keys.OrderByDescending(word => word.Length).Take(count);
    }
}
