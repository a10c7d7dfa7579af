// Programs that spend somebody else's electricity. An article that names a pool is not one.

rule miner_configuration {
  meta:
    description = "The file configures a crypto miner."
    verdict = "infected"
    anchors = "donate-level"
  strings:
    $donate = /"donate-level"\s{0,4}:/
    $pools = /"pools"\s{0,4}:\s{0,4}\[/
    $user = /"user"\s{0,4}:\s{0,4}"[^"\r\n]{20,140}"/
    $algorithm = /"(algo|coin|randomx|cn|cpu|rx)"\s{0,4}:/
    $url = /"url"\s{0,4}:\s{0,4}"[^"\r\n]{4,120}:\d{2,5}"/
    $placeholder = /YOUR_WALLET|"your[ _-]?wallet/ nocase
  condition:
    all of ($donate, $pools, $user, $algorithm, $url) and not $placeholder and uint8(0) == 0x7b
}

rule miner_launcher {
  meta:
    description = "The script starts a crypto miner."
    verdict = "infected"
    anchors = "stratum+tcp://|stratum+ssl://|stratum+tls://"
  strings:
    $pool = /(-o|--url|--pool|-P)[\s=]{1,4}["']?stratum\d?\+(tcp|ssl|tls):\/\/[\w.-]{3,80}:\d{2,5}/
    $wallet = /(-u|--user|--wallet|-w)[\s=]{1,4}["']?([48][0-9A-Za-z]{90,106}|0x[0-9a-fA-F]{40}|[13][1-9A-HJ-NP-Za-km-z]{25,34}|bc1[0-9a-z]{30,60}|\$\{?\w{1,30})/
    $unseen = /(nohup|setsid|screen\s{1,4}-dm|--background|-B\b|>\s{0,4}\/dev\/null|crontab|systemctl|start\s{1,4}\/(b|min)|-WindowStyle\s{1,4}Hidden|chmod\s{1,4}(\+x|7\d\d)|curl\s|wget\s)/
    $script = /#!|@?echo off/ nocase
  condition:
    $pool and $wallet and $unseen and
    ($script at 0 or media_type == "text/x-shellscript" or media_type == "text/x-bat" or
      media_type == "text/x-powershell" or media_type == "text/x-python")
}

rule browser_miner {
  meta:
    description = "The page mines crypto money in the browser of its visitors."
    verdict = "infected"
    anchors = "coinhive|coinimp|cryptoloot|crypto-loot|deepminer|jsecoin|webminepool|coin-have|minero|authedmine|Client.Anonymous"
  strings:
    $library = /(src|import)\s{0,4}[=(]\s{0,4}["'](https?:)?\/\/[^"'\r\n]{0,80}(coinhive|authedmine|coinimp|cryptoloot|crypto-loot|deepminer|jsecoin|webminepool|coin-have|minero)[^"'\r\n]{0,80}["']/ nocase
    $start = /new\s{1,4}(CoinHive|CRLT|CoinImp|Client|deepMiner|CryptoLoot|Minero|WMP)\s{0,2}\.\s{0,2}(Anonymous|User|Token|Init)\s{0,2}\(\s{0,4}["'][A-Za-z0-9_-]{8,120}["']/ nocase
    $go = /\.start\s{0,2}\(/
  condition:
    media_type != "text/markdown" and $start and ($go or $library)
}

rule browser_miner_worker {
  meta:
    description = "The script mines crypto money in the browser of its visitors."
    verdict = "infected"
    anchors = "cryptonight|randomx"
  strings:
    $algorithm = /cryptonight|cn_hash|randomx/ nocase
    $socket = /new\s{1,4}WebSocket\s{0,2}\(/
    $job = /["'](job|getjob|mining\.notify)["']/
    $submit = /["'](submit|solved|mining\.submit)["']/
    $login = /(wallet|site_key|sitekey|["']login["']|["']authed["'])/ nocase
    $threads = /hardwareConcurrency|new\s{1,4}Worker\s{0,2}\(/
  condition:
    (media_type == "text/javascript" or media_type == "text/html") and all of them
}
