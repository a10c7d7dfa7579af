import { familyContract } from '../../test/family-contract.ts'

familyContract('weak-host-check', [
  ['javascript', 'if (/^https?:\\/\\/example.com\\//.test(url)) go(url)', 'if (/^https?:\\/\\/example\\.com\\//.test(url)) go(url)'],
  ['javascript', 'if (/^https:\\/\\/www\\.example\\.com/.test(url)) go(url)', 'if (/^https:\\/\\/www\\.example\\.com(?:\\/|$)/.test(url)) go(url)'],
  ['javascript', 'if (url.match(/^https:\\/\\/(www|api).example.com\\//)) go(url)', 'if (url.match(/^https:\\/\\/(www|api)\\.example\\.com\\//)) go(url)'],
  ['javascript', "const allowed = new RegExp('^https://.*.example.com$')\nif (allowed.test(origin)) go(origin)", "const allowed = new RegExp('^https://[a-z]+\\\\.example\\\\.com$')\nif (allowed.test(origin)) go(origin)"],
  ['javascript', 'if (/example\\.com/.test(request.headers.referer)) go()', 'if (/example\\.com/.test(document.title)) go()'],
  ['typescript', 'app.use(cors({ origin: [/example\\.com$/] }))', 'app.use(cors({ origin: [/\\.example\\.com$/, /^https:\\/\\/example\\.com$/] }))'],
  ['javascript', 'if (/^https:\\/\\/github\\.com/.test(url)) go(url)', "const text = page.replace(/https:\\/\\/github.com/g, '')\nif (/^(?:https?:\\/\\/)?github\\.com[/:]/.test(url)) go(url)"],
  ['python', "import re\nif re.match(r'https?://example.com/', url):\n    go(url)", "import re\nif re.match(r'https?://example\\.com/', url):\n    go(url)"],
  ['python', "import re\nif re.match(r'https://www\\.example\\.com', url):\n    go(url)", "import re\nif re.fullmatch(r'https://www\\.example\\.com', url):\n    go(url)"],
  ['python', "import re\nPATTERN = re.compile(r'^https://(www|beta).example.com/')\nif PATTERN.match(url):\n    go(url)", "import re\nPATTERN = re.compile(r'^https://(www|beta)\\.example\\.com/')\nif PATTERN.match(url):\n    go(url)"],
  ['ruby', 'go(url) if url =~ /\\Ahttps?:\\/\\/example.com\\//', 'go(url) if url =~ /\\Ahttps?:\\/\\/example\\.com\\//'],
  ['ruby', 'go(url) if url.match?(%r{\\Ahttps://example\\.com})', 'go(url) if url.match?(%r{\\Ahttps://example\\.com/})'],
  ['java', 'if (url.matches("https?://example.com/.*")) go(url);', 'if (url.matches("https?://example\\\\.com/.*")) go(url);'],
  ['java', 'Pattern p = Pattern.compile("^https://www\\\\.example\\\\.com");\nif (p.matcher(url).find()) go(url);', 'Pattern p = Pattern.compile("^https://www\\\\.example\\\\.com");\nif (p.matcher(url).matches()) go(url);'],
  ['go', 're := regexp.MustCompile(`^https?://www.example.com/`)\nif re.MatchString(r.FormValue("u")) { g() }', 're := regexp.MustCompile(`^https?://www\\.example\\.com/`)\nif re.MatchString(r.FormValue("u")) { g() }'],
  ['go', 'ok, _ := regexp.MatchString("^https://example\\\\.com", url)\nuse(ok)', 'ok, _ := regexp.MatchString("^https://example\\\\.com/", url)\nuse(ok)'],
  ['php', "if (preg_match('/^https?:\\/\\/example.com\\//', $url)) { go($url); }", "if (preg_match('/^https?:\\/\\/example\\.com\\//', $url)) { go($url); }"],
  ['csharp', 'if (Regex.IsMatch(url, @"^https://example\\.com")) Go(url);', 'if (Regex.IsMatch(url, @"^https://example\\.com/")) Go(url);'],
]) // biome-ignore format: a table
