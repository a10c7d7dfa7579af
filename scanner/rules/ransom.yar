// A note speaks to its victim, asks for money and says where to send it. An article lacks one of these.

rule ransom_note {
  meta:
    description = "The text is a ransom note."
    verdict = "infected"
    anchors = "your files|your important|your personal|your network|your company|your documents|your data|your servers|your photos"
    needs = "encrypted|locked & decrypt|private|unique & $encrypted & $key"
  strings:
    $yours = /your\s{1,4}(important\s{1,4}|personal\s{1,4}|network\s{1,4}|company\s{1,4})?(files|documents|data|network|servers|photos)/ nocase
    $encrypted = /(have\s{1,4}been|has\s{1,4}been|were|are|is)\s{1,4}(\w{1,12}\s{1,4}){0,3}(encrypted|locked)/ nocase
    $key = /(decrypt(ion|or|er)?\s{1,4}(key|tool|software|program|service|your)|private\s{1,4}key|unique\s{1,4}(key|decryptor)|decryptor)/ nocase
    $pay = /(pay(ment)?|send|transfer|purchase|buy)\s[^.\r\n]{0,80}(bitcoins?|btc|monero|xmr|\$\s?\d{2,7})/ nocase
    $threat = /((\d{2}|two|three|seven)\s{0,2}(hours|days)|price\s[^.\r\n]{0,30}doubled?|will\s{1,4}be\s{1,4}(\w{1,12}\s{1,4}){0,2}(doubled|lost|deleted|destroyed|published|leaked|sold)|never\s{1,4}(be\s{1,4}able|get|recover)|lose\s{1,4}(all\s{1,4})?(your\s{1,4})?(files|data))/ nocase
    $warning = /do\s{1,4}not\s{1,4}(try\s{1,4}to\s{1,4})?(rename|modify|delete|decrypt|restore|contact|use\s{1,4}third|turn\s{1,4}off|shut)/ nocase
    $proof = /(decrypt\s{1,4}(\w{1,12}\s{1,4}){0,3}(files?)\s{1,4}for\s{1,4}free|free\s{1,4}(test\s{1,4})?decryption|guarantee)/ nocase
    $onion = /[a-z2-7]{16,56}\.onion/ nocase
    $wallet = /[\s:=>("'`]([13][1-9A-HJ-NP-Za-km-z]{25,34}|bc1[0-9a-z]{25,60}|[48][0-9A-Za-z]{94})\b/
    $mail = /[\w.+-]{2,40}@(proton(mail)?|tutanota|tutamail|onionmail|cock|aol|airmail|mailfence|keemail|msgsafe|protonmail)\.[a-z]{2,4}/ nocase
    $victim = /(your\s{1,4}(personal\s{1,4})?(id|key)|personal\s{1,4}id|client\s{1,4}id|user\s{1,4}id)\s{0,4}[:=]/ nocase
  condition:
    filesize < 64KB and (for any i in (1..#yours) : ($encrypted in (@yours[i]..@yours[i] + 170))) and
    $key and 1 of ($onion, $wallet, $mail) and
    3 of ($pay, $threat, $warning, $proof, $victim)
}
