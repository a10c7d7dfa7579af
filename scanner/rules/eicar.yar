// The standard test file: 68 bytes at the very start, then nothing but white space, 128 bytes at most.
// A text that quotes the string is not the test file, and neither is this rule.

rule eicar_test_file {
  meta:
    description = "The file is the EICAR antivirus test file."
    verdict = "infected"
    anchors = "-antivirus-"
  strings:
    $eicar = {
      58 35 4F 21 50 25 40 41 50 5B 34 5C 50 5A 58 35 34 28 50 5E 29 37 43 43 29 37 7D 24
      45 49 43 41 52 2D 53 54 41 4E 44 41 52 44 2D 41 4E 54 49 56 49 52 55 53 2D 54 45 53 54 2D 46 49 4C 45
      21 24 48 2B 48 2A
    }
  condition:
    $eicar at 0 and filesize <= 128 and
    for all i in (68..127) : (
      i >= filesize or uint8(i) == 0x20 or uint8(i) == 0x09 or uint8(i) == 0x0a or uint8(i) == 0x0d or uint8(i) == 0x1a
    )
}
