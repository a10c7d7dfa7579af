import type { Requirement } from '../check.ts'
import { inPython } from '../run-functions.ts'

export const requirements: readonly Requirement[] = [
  {
    says: 'defines parse_duration',
    from: 'python function parse_duration(text) -> int',
    core: true,
    test: inPython('parse_duration', 'assert callable(subject)'),
  },
  {
    says: 'parse_duration("1h30m") == 5400',
    from: '"1h30m" = 5400',
    test: inPython('parse_duration', "result = subject('1h30m')\nassert result == 5400, repr(result)"),
  },
  {
    says: 'parse_duration("2d") == 172800',
    from: '"2d" = 172800',
    test: inPython('parse_duration', "result = subject('2d')\nassert result == 172800, repr(result)"),
  },
  {
    says: 'parse_duration("45s") == 45',
    from: '"45s" = 45',
    test: inPython('parse_duration', "result = subject('45s')\nassert result == 45, repr(result)"),
  },
  {
    says: 'parse_duration("90") == 90',
    from: 'plain number like "90" means seconds',
    test: inPython('parse_duration', "result = subject('90')\nassert result == 90, repr(result)"),
  },
  {
    says: 'parse_duration("1h 30m") == 5400',
    from: 'spaces between parts ok: "1h 30m"',
    test: inPython('parse_duration', "result = subject('1h 30m')\nassert result == 5400, repr(result)"),
  },
  {
    says: 'parse_duration("1H30M") == 5400',
    from: 'case insensitive',
    test: inPython('parse_duration', "result = subject('1H30M')\nassert result == 5400, repr(result)"),
  },
  {
    says: 'the result is an int',
    from: '-> int that returns seconds',
    test: inPython(
      'parse_duration',
      'for text in ["90", "1h30m"]:\n    assert type(subject(text)) is int, repr(subject(text))',
    ),
  },
  {
    says: 'parse_duration("") raises ValueError',
    from: 'anything else ("", "abc", "1x", "-5m", "1h1h", "1.5h") raises ValueError',
    test: inPython('parse_duration', "raises(ValueError, subject, '')"),
  },
  {
    says: 'parse_duration("abc") raises ValueError',
    from: 'anything else ("", "abc", "1x", "-5m", "1h1h", "1.5h") raises ValueError',
    test: inPython('parse_duration', "raises(ValueError, subject, 'abc')"),
  },
  {
    says: 'parse_duration("1x") raises ValueError',
    from: 'anything else ("", "abc", "1x", "-5m", "1h1h", "1.5h") raises ValueError',
    test: inPython('parse_duration', "raises(ValueError, subject, '1x')"),
  },
  {
    says: 'parse_duration("-5m") raises ValueError',
    from: 'anything else ("", "abc", "1x", "-5m", "1h1h", "1.5h") raises ValueError',
    test: inPython('parse_duration', "raises(ValueError, subject, '-5m')"),
  },
  {
    says: 'parse_duration("1h1h") raises ValueError',
    from: 'units d h m s, each at most once',
    test: inPython('parse_duration', "raises(ValueError, subject, '1h1h')"),
  },
  {
    says: 'parse_duration("1.5h") raises ValueError',
    from: 'anything else ("", "abc", "1x", "-5m", "1h1h", "1.5h") raises ValueError',
    test: inPython('parse_duration', "raises(ValueError, subject, '1.5h')"),
  },
]
