import type { Requirement } from '../check.ts'
import { inPython } from '../run-functions.ts'

export const requirements: readonly Requirement[] = [
  {
    says: 'defines format_bytes',
    from: 'format_bytes(n) -> human readable size',
    core: true,
    test: inPython('format_bytes', 'assert isinstance(subject(5), str)'),
  },
  {
    says: 'format_bytes(0) == "0 B"',
    from: '0 -> "0 B"',
    test: inPython('format_bytes', "result = subject(0)\nassert result == '0 B', repr(result)"),
  },
  {
    says: 'format_bytes(1023) == "1023 B"',
    from: '1023 -> "1023 B"',
    test: inPython('format_bytes', "result = subject(1023)\nassert result == '1023 B', repr(result)"),
  },
  {
    says: 'format_bytes(1024) == "1 KB"',
    from: 'Base 1024, units B KB MB GB TB PB, at most one decimal and drop a trailing ".0"',
    test: inPython('format_bytes', "result = subject(1024)\nassert result == '1 KB', repr(result)"),
  },
  {
    says: 'format_bytes(1536) == "1.5 KB"',
    from: '1536 -> "1.5 KB"',
    test: inPython('format_bytes', "result = subject(1536)\nassert result == '1.5 KB', repr(result)"),
  },
  {
    says: 'format_bytes(1048576) == "1 MB"',
    from: '1048576 -> "1 MB"',
    test: inPython('format_bytes', "result = subject(1048576)\nassert result == '1 MB', repr(result)"),
  },
  {
    says: 'format_bytes(1048575) == "1 MB"',
    from: 'Watch out for rounding: 1048575 must be "1 MB" and not "1024 KB"',
    test: inPython('format_bytes', "result = subject(1048575)\nassert result == '1 MB', repr(result)"),
  },
  {
    says: 'format_bytes(2 * 1024**5) == "2 PB"',
    from: 'Base 1024, units B KB MB GB TB PB',
    test: inPython('format_bytes', "result = subject(2 * 1024**5)\nassert result == '2 PB', repr(result)"),
  },
  {
    says: 'format_bytes(1024**6) == "1024 PB"',
    from: 'Bigger than PB just stays in PB',
    test: inPython('format_bytes', "result = subject(1024**6)\nassert result == '1024 PB', repr(result)"),
  },
  {
    says: 'format_bytes(-1) raises ValueError',
    from: 'Negative or non-int (bool too) -> ValueError',
    test: inPython('format_bytes', 'raises(ValueError, subject, -1)'),
  },
  {
    says: 'format_bytes(1.5) raises ValueError',
    from: 'Negative or non-int (bool too) -> ValueError',
    test: inPython('format_bytes', 'raises(ValueError, subject, 1.5)'),
  },
  {
    says: 'format_bytes(True) raises ValueError',
    from: 'Negative or non-int (bool too) -> ValueError',
    test: inPython('format_bytes', 'raises(ValueError, subject, True)'),
  },
]
