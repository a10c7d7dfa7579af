import { countMatching, hasSequence, near } from './search.ts'
import type { Signature, Text } from './signature.ts'

const SHEBANG = /^#!\s{0,4}\/[^\r\n]{0,40}\b(ba|z|da|k|a)?sh\b/

// A shell whose streams are connected to a socket.
const INTERACTIVE_SHELL =
  /(^|[;&|\r\n"'(])[ \t]{0,20}((nohup|setsid|exec|sudo|(\/bin\/)?(ba|z|k)?sh\s{1,4}-c)\s{1,4}["']?){0,3}(\/bin\/|\/usr\/bin\/env\s{1,4})?(ba|z|k)?sh\s{1,4}-[il]{1,2}\s{0,4}/g
const TO_CONNECTION = /(>&|&>|>|<)\s{0,4}\/dev\/(tcp|udp)\/[\w.${}-]{1,80}\/[\w${}]/y
const CONNECTION = /exec\s{1,4}\d{1,3}<>\s{0,2}\/dev\/(tcp|udp)\/[\w.${}-]{1,80}\/[\w${}]/
const SERVES_CONNECTION =
  /while\s{1,4}read\s[^\r\n]{0,60}<&\d|(ba|z|k)?sh\s{1,4}(-i\s{1,4})?<&\d{1,3}\s{0,4}>&\d|\$line\s{1,4}2>&\d{1,3}\s{0,4}>&\d/
const ONLY_LINE = /^(\/bin\/)?bash\s{1,4}-i\s{0,4}(>&|&>)\s{0,4}\/dev\/tcp\/[\d.]{7,15}\/\d{2,5}\s{0,4}0>&1/
const LONGEST_ONLY_LINE = 200

const NETCAT =
  /(^|[;&|\r\n])[ \t]{0,20}((nohup|setsid|sudo|while true; do|exec)\s{1,4}){0,2}(\/bin\/|\/usr\/bin\/)?(nc|ncat|netcat)(\.traditional|\.openbsd)?\s/g
const EXECUTES_SHELL =
  /[^\r\n#]{0,80}(-[lnvpk]{0,5}[ec]|--exec|--sh-exec)\s{1,4}["']?(\/usr)?\/bin\/(ba|z|da|k)?sh\b/y
const NAMED_PIPE = /mkfifo\s{1,4}[\w/.$"'-]{1,60}\s{0,4}(;|&&|\r?\n)/
const SHELL_OF_PIPE = /sh\s{1,4}-i\s{0,4}(2>&1|<)/g
const TO_NETWORK = /\|\s{0,4}(nc|ncat|netcat|telnet|openssl\s{1,4}s_client)\b/g
const NETWORK_TO_SHELL =
  /(nc|ncat|netcat|telnet)\s{1,4}[\w.$"'{}-]{1,60}\s{1,4}[\w$"'{}]{1,20}\s{0,4}(0<[\w/.$"'-]{1,60}\s{0,4})?\|\s{0,4}(\/bin\/)?(ba|z|da|k)?sh\b/

// Typical steps of droppers. Scripts of administrators use each of them too.
const FETCHER = /(curl|wget)\s/g
const ADDRESS = /https?:\/\/|ftp:\/\/|\$\w/g
const PIPED_TO_SHELL = /\|\s{0,4}(sudo\s{1,4})?(ba|z|da)?sh\b/
const MAKES_EXECUTABLE = /chmod\s{1,4}(\+x|[0-7]{0,3}7[0-7]{0,3})\s/g
const PROGRAM_PLACE = /\/tmp|\/dev\/shm|\.\//g
const TO_CRON = /\|\s{0,4}crontab\s{1,4}-|>>?\s{0,4}\/etc\/cron|>>?\s{0,4}\/var\/spool\/cron/
const LISTS_CRON = /crontab\s{1,4}-l/g
const PIPED_TO_CRON = /\|\s{0,4}crontab/g
const EVERY_MINUTE = /\* \* \* \* \*/g
const HIDDEN_PLACE = /(\/tmp|\/var\/tmp|\/dev\/shm)\/\.[\w.-]/
const SILENCED = /(nohup|setsid)\s[^\r\n]{1,160}>\s{0,4}\/dev\/null\s{1,4}2>&1\s{0,4}&|disown\b/
const NO_HISTORY =
  /history\s{1,4}-c|unset\s{1,4}HISTFILE|HISTFILE=\/dev\/null|HISTSIZE=0|rm\s{1,4}-r?f\s[^\r\n]{0,60}(bash_history|\/var\/log\b)/
const KILLS_RIVALS =
  /(pkill|killall)\s{1,4}(-9\s{1,4})?(-f\s{1,4})?["']?(xmrig|kinsing|kdevtmpfsi|minerd|cryptonight|aegis|aliyun|cloudmonitor)/
const HABITS = [
  HIDDEN_PLACE,
  SILENCED,
  NO_HISTORY,
  KILLS_RIVALS,
  /\/etc\/ld\.so\.preload/,
  />>\s{0,4}["']?(~|\$HOME|\/root|\/home\/[\w.$-]{1,40})\/\.ssh\/authorized_keys/,
  /setenforce\s{1,4}0|ufw\s{1,4}disable|iptables\s{1,4}-F|systemctl\s{1,4}(stop|disable)\s{1,4}(apparmor|firewalld|auditd|aliyun|falcon)/,
]

// A program in a literal that is decoded and run.
const PRINTS = /(echo|printf)\s{1,4}(-[ne]{1,2}\s{1,4})?["']?/g
const EVALUATES = /(^|[;&\r\n])[ \t]{0,20}eval\s{1,4}["']?\$\(\s{0,4}(echo|printf)\s{1,4}["']?/g
const LONG_BASE64 = /[A-Za-z0-9+/]{200,}/y
const PIPE = /={0,2}["']?\s{0,4}\|\s{0,4}/y
const DECODES = /base64\s{1,4}(-d|-D|--decode)/y
const DECODES_TO_SHELL =
  /(base64\s{1,4}(-d|-D|--decode)|openssl\s{1,4}(base64|enc)[^|\r\n]{0,40})\s{0,4}(\|\s{0,4}(gunzip|gzip -d|xxd -r -p|rev)\s{0,4}[^|\r\n]{0,20})?\|\s{0,4}(\/bin\/)?(sudo\s{1,4})?(ba|z|da|k)?sh\b/y
const SHELL_OF_DECODED =
  /(ba|z|da)?sh\s{1,4}<<<\s{0,4}["']?\$\(\s{0,4}base64\s{1,4}(-d|--decode)\s{0,4}<<<\s{0,4}["']?[A-Za-z0-9+/]{200}/

// The same in Perl and Ruby.
const PERL_OR_RUBY_SHEBANG = /^#!\s{0,4}\/[^\r\n#]{0,40}(perl|ruby)/
const PERL_OR_RUBY_LINE = /(perl|ruby)\s(-[\w.:]{1,20}\s){0,2}-[eM]/
const PERL_SOCKET = /sockaddr_in\s{0,2}\(|IO::Socket::INET/
const PERL_STREAMS =
  /open\s{0,2}\(\s{0,2}(STDIN|STDOUT|STDERR)\s{0,2},\s{0,2}["']>?&\s{0,2}\w{1,10}["']\s{0,2}\)|->fdopen\s{0,2}\(\s{0,2}\$\w{1,10}\s{0,2},\s{0,2}[rw]\s{0,2}\)/
const PERL_SHELL =
  /exec\s{0,2}\(?\s{0,2}\{?["']\/bin\/(ba)?sh(\s-i)?["']|system\s{0,2}\$_\s{0,2}while\s{0,2}<>/
const RUBY_SOCKET = /TCPSocket\.(open|new)\s{0,2}\(/
const RUBY_SHELL =
  /exec\s{1,2}sprintf\s{0,2}\(\s{0,2}["']\/bin\/(ba)?sh -i <&%d|IO\.popen\s{0,2}\(\s{0,2}cmd\s{0,2},\s{0,2}["']r["']\s{0,2}\)/

/** `curl … | sh` alone is a common way to install software, and cheat sheets are prose, so neither is refused. */
export const shellSignatures: readonly Signature[] = [
  {
    name: 'shell-reverse-shell',
    verdict: 'infected',
    message: 'The script gives a shell to a machine it calls: a reverse shell.',
    words: ['/dev/tcp/', '/dev/udp/'],
    isFor: (text) => isShell(text) || isOnlyLine(text),
    matches: (text) =>
      isOnlyLine(text) ||
      hasSequence(text.content, INTERACTIVE_SHELL, TO_CONNECTION) ||
      (CONNECTION.test(text.content) && SERVES_CONNECTION.test(text.content)),
  },
  {
    name: 'shell-netcat-shell',
    verdict: 'infected',
    message: 'The script hands a shell to the network with netcat: a back door.',
    words: ['mkfifo', '-e /bin/', '-c /bin/', 'exec /bin/', '-e /usr/bin', 'e /bin/sh', 'e /bin/bash'],
    isFor: isShell,
    matches: ({ content }) =>
      hasSequence(content, NETCAT, EXECUTES_SHELL) ||
      (NAMED_PIPE.test(content) &&
        (NETWORK_TO_SHELL.test(content) || near(content, SHELL_OF_PIPE, TO_NETWORK, 90))),
  },
  {
    name: 'shell-persistent-dropper',
    verdict: 'infected',
    message: 'The script fetches a program, hides it and keeps it running: a dropper.',
    words: [
      '/tmp/.',
      '/dev/shm/.',
      'crontab',
      '/etc/cron',
      '/spool/cron',
      '* * * * *',
      'ld.so.preload',
      'authorized_keys',
      'history -c',
      '_history',
      'histfile',
      'histsize',
      '/var/log',
    ],
    isFor: isShell,
    matches: ({ content }) => {
      if (!near(content, FETCHER, ADDRESS, 170)) return false
      const habits = countMatching(content, HABITS)
      const runsFetched = PIPED_TO_SHELL.test(content) || near(content, MAKES_EXECUTABLE, PROGRAM_PLACE, 90)
      if (runsFetched && habits >= 4) return true
      const hides =
        HIDDEN_PLACE.test(content) && countMatching(content, [SILENCED, NO_HISTORY, KILLS_RIVALS]) > 0
      return ((runsFetched && habits >= 3) || hides) && staysInCron(content)
    },
  },
  {
    name: 'shell-packed-program',
    verdict: 'infected',
    message: 'The script unpacks and runs a hidden program.',
    words: ['base64 -d', 'base64 --decode', 'openssl enc', 'openssl base64'],
    isFor: isShell,
    matches: ({ content }) =>
      hasSequence(content, PRINTS, LONG_BASE64, PIPE, DECODES_TO_SHELL) ||
      hasSequence(content, EVALUATES, LONG_BASE64, PIPE, DECODES) ||
      SHELL_OF_DECODED.test(content),
  },
  {
    name: 'perl-or-ruby-reverse-shell',
    verdict: 'infected',
    message: 'The script gives a shell to a machine it calls: a reverse shell.',
    words: ['sockaddr_in', 'tcpsocket', 'IO::Socket'],
    isFor: (text) => isPerlOrRuby(text) || isShell(text),
    matches: (text) =>
      ((PERL_SOCKET.test(text.content) && PERL_STREAMS.test(text.content) && PERL_SHELL.test(text.content)) ||
        (RUBY_SOCKET.test(text.content) && RUBY_SHELL.test(text.content))) &&
      (isPerlOrRuby(text) || PERL_OR_RUBY_LINE.test(text.content)),
  },
]

function isShell({ content, mediaType }: Text): boolean {
  return mediaType === 'text/x-shellscript' || SHEBANG.test(content)
}

function isOnlyLine({ content }: Text): boolean {
  return content.length < LONGEST_ONLY_LINE && ONLY_LINE.test(content)
}

function isPerlOrRuby({ content, mediaType }: Text): boolean {
  return mediaType === 'text/x-perl' || mediaType === 'text/x-ruby' || PERL_OR_RUBY_SHEBANG.test(content)
}

function staysInCron(content: string): boolean {
  return (
    TO_CRON.test(content) ||
    near(content, LISTS_CRON, PIPED_TO_CRON, 180) ||
    near(content, EVERY_MINUTE, FETCHER, 140)
  )
}
