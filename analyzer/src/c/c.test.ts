import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { createLines } from '../core/lines.ts'
import { rewriteSource } from '../core/rewrite.ts'
import type { Engine } from '../core/types.ts'
import { openC } from './index.ts'

let c: Engine
before(async () => {
  c = await openC()
})

/** The gravest words of a finding: its line and rule, without the small matters. */
async function alarms(code: string): Promise<string[]> {
  const { findings, broken } = await c.inspect({ code })
  assert.equal(broken, undefined)
  const { lineAt } = createLines(code)
  return findings
    .filter(({ severity }) => severity !== 'low')
    .map(({ rule, start }) => `${lineAt(start)} ${rule}`)
}

const inside = (body: string): string => `void f(char *in, int n)\n{\n${body}\n}\n`

describe('C', () => {
  for (const [body, ...expected] of [
    // Copies
    ['char b[8]; gets(b);', '3 buffer-overflow'],
    ['char b[8]; fgets(b, sizeof b, stdin);'],
    ['char b[8]; strcpy(b, in);', '3 buffer-overflow'],
    ['char b[8]; strcpy(b, "short");'],
    ['char b[4]; strcpy(b, "too long");', '3 buffer-overflow'],
    ['char b[8]; if (strlen(in) < sizeof b) strcpy(b, in);'],
    ['char *b = malloc(strlen(in) + 1); if (!b) return; strcpy(b, in); free(b);'],
    ['char b[8]; strcat(b, in);', '3 buffer-overflow'],
    ['char b[8]; sprintf(b, "%s", in);', '3 buffer-overflow'],
    ['char b[16]; sprintf(b, "%d", n);'],
    ['char b[4]; sprintf(b, "%d", n);', '3 buffer-overflow'],
    ['char b[8]; sprintf(b, "%.3s", in);'],
    ['char b[8]; scanf("%s", b);', '3 buffer-overflow'],
    ['char b[8]; scanf("%7s", b);'],
    ['char b[8]; strncpy(b, in, sizeof(b));', '3 missing-terminator'],
    ['char b[8]; strncpy(b, in, sizeof(b)); b[7] = 0;'],
    ['char b[8]; strncat(b, in, sizeof(b));', '3 buffer-overflow'],
    ['char b[8]; memcpy(b, in, 16);', '3 buffer-overflow'],
    ['char b[8]; memcpy(b, in, 8);'],
    ['char b[8]; memcpy(b, in, n);', '3 buffer-overflow'],
    ['char b[8]; if (n > 8) return; memcpy(b, in, n);'],
    ['char *p = in; memset(p, 0, sizeof(p));', '3 sizeof-pointer'],
    ['char p[9]; memset(p, 0, sizeof(p));'],
    // Arrays
    ['int a[4]; a[4] = 1;', '3 out-of-bounds'],
    ['int a[4]; a[3] = 1; int *end = &a[4];'],
    ['int a[4]; for (int i = 0; i <= 4; i++) a[i] = 0;', '3 off-by-one'],
    ['int a[4]; for (int i = 0; i < 4; i++) a[i] = 0;'],
    ['char b[8]; n = read(0, b, sizeof(b)); b[n] = 0;', '3 off-by-one'],
    ['char b[8]; n = read(0, b, sizeof(b) - 1); b[n] = 0;'],
    ['char b[n]; use(b);', '3 unbounded-stack'],
    // Memory
    ['char *p = malloc(n * n); use(p);', '3 allocation-overflow'],
    ['char *p = malloc(n * sizeof(int)); use(p);'],
    ['char *p = malloc(strlen(in)); use(p);', '3 allocation-too-small'],
    ['in = realloc(in, 9);', '3 realloc-leak'],
    ['char *q = realloc(in, 9); if (q) in = q;'],
    ['char b[3]; free(b);', '3 free-of-non-heap'],
    ['free(in);\nin[0] = 1;', '4 use-after-free'],
    ['free(in);\nin = NULL;\nfree(in);'],
    ['free(in);\nfree(in);', '4 double-free'],
    ['if (n) free(in);\nelse free(in);'],
    ['if (n) {\nfree(in);\nreturn;\n}\nin[0] = 1;'],
    ['if (n)\nfree(in);\nputs(in);', '5 use-after-free'],
    ['char *p = malloc(9);\np[0] = 1;\nfree(p);', '4 null-dereference'],
    ['char *p = malloc(9);\nif (!p) return;\np[0] = 1;\nfree(p);'],
    ['char *p = malloc(9);\nif (p == NULL || n) {\nfree(p);\nreturn;\n}\nfree(p);'],
    ['char *p = malloc(9);\nif (!p) return;\nif (n) return;\nfree(p);', '5 memory-leak'],
    ['FILE *f = fopen(in, "r");\nif (!f) return;\nif (n) return;\nfclose(f);', '5 resource-leak'],
    ['FILE *f;\nif ((f = fopen(in, "r")) == NULL) return;\nfclose(f);'],
    ['char *p = malloc(9);\nif (!p) goto out;\nkeep(p);\nout:\nreturn;'],
    ['int x;\nuse(x);', '4 uninitialized-variable'],
    ['int x;\nif (n) x = 1; else x = 2;\nuse(x);'],
    ['int x;\nscanf("%d", &x);\nuse(x);'],
    ['pthread_mutex_lock(&m);\nif (n) return;\npthread_mutex_unlock(&m);', '4 lock-not-released'],
    // The system
    ['printf(in);', '3 format-string'],
    ['printf("%s", in);'],
    ['printf(n ? "a" : "b");'],
    ['system(in);', '3 command-injection'],
    ['system("ls");'],
    ['char *p = tmpnam(NULL); use(p);', '3 insecure-temp-file'],
    ['if (access(in, 0)) return;\nfopen(in, "r");', '4 check-then-use'],
    ['chmod(in, 0777);', '3 loose-permissions'],
    ['chmod(in, 0640);'],
    ['char *password = "Tr0ub4dor";', '3 hardcoded-secret'],
    ['EVP_des_ecb();', '3 weak-cipher'],
    ['SSL_CTX_set_verify(ctx, SSL_VERIFY_NONE, 0);', '3 tls-verification-off'],
    ['int token = rand(); use(token);', '3 weak-random'],
    [
      'char q[99]; snprintf(q, 99, "SELECT a FROM t WHERE b = \'%s\'", in);\nsqlite3_exec(db, q, 0, 0, 0);',
      '4 sql-injection',
    ],
    // Habits
    ['setuid(n);', '3 unchecked-privileges'],
    ['if (setuid(n) != 0) return;'],
    ['chroot(in);', '3 chroot-without-chdir'],
    ['chroot(in); chdir("/");'],
    ['int fd = open("/dev/urandom", 0);\nread(fd, in, 9);', '4 unchecked-random'],
    ['memset(in, 9, 0);', '3 swapped-arguments'],
    ['free(in + 1);', '3 free-of-other-address'],
    ['n == 1;', '3 comparison-without-effect'],
    ['if (!n & 4) use(n);', '3 operator-precedence'],
    ['if (n & 4 == 0) use(n);', '3 operator-precedence'],
    ['if ((n & 4) == 0) use(n);'],
    ['if (n) goto out;\ngoto out;\nout:\nreturn;', '3 double-goto'],
    // Mistakes
    ['if (n = 1) use(n);', '3 assignment-in-condition'],
    ['while ((n = next())) use(n);'],
    ['if (in == "x") use(n);', '3 string-comparison'],
    ['switch (n) {\ncase 1: use(n);\ncase 2: use(n); break;\n}', '5 missing-break'],
    [
      'switch (n) {\ncase 1: use(n);\n/* falls through */\ncase 2: use(n); break;\ncase 3:\ncase 4: use(n);\n}',
    ],
    ['return;\nuse(n);', '4 dead-code'],
    ['if (n);\nuse(n);', '3 empty-condition-body'],
    ['unsigned u = 3; if (u < 0) use(u);', '3 unsigned-never-negative'],
    ['char ch = getchar(); use(ch);', '3 lost-character'],
  ] as const) {
    test(body.replaceAll('\n', ' '), async () => assert.deepEqual(await alarms(inside(body)), expected))
  }

  test('an address of a local is not given away', async () => {
    assert.deepEqual(await alarms('int *f(void)\n{\n  int x = 1;\n  return &x;\n}\n'), [
      '4 return-local-address',
    ])
    assert.deepEqual(await alarms('int *f(void)\n{\n  static int x = 1;\n  return &x;\n}\n'), [])
  })

  for (const [what, code, expected] of [
    [
      'gets',
      '#include <stdio.h>\nint f(void)\n{\n    char b[8];\n    gets(b);\n    return b[0];\n}\n',
      'fgets(b, sizeof(b), stdin);',
    ],
    [
      'strcpy',
      '#include <stdio.h>\nint f(char *s)\n{\n    char b[8];\n    strcpy(b, s);\n    return b[0];\n}\n',
      'snprintf(b, sizeof(b), "%s", s);',
    ],
    [
      'strcpy to a pointer',
      '#include <stdio.h>\nint f(char *b, char *s)\n{\n    strcpy(b, s);\n    return b[0];\n}\n',
      'strcpy(b, s);',
    ],
    [
      'strcat',
      'int f(char *s)\n{\n    char b[8] = "";\n    strcat(b, s);\n    return b[0];\n}\n',
      'strncat(b, s, sizeof(b) - strlen(b) - 1);',
    ],
    [
      'sprintf',
      'int f(char *s)\n{\n    char b[8];\n    sprintf(b, "%s!", s);\n    return b[0];\n}\n',
      'snprintf(b, sizeof(b), "%s!", s);',
    ],
    [
      'sprintf of itself',
      'int f(char *s)\n{\n    char b[8] = "";\n    sprintf(b, "%s%s", b, s);\n    return b[0];\n}\n',
      'sprintf(b, "%s%s", b, s);',
    ],
    [
      'scanf',
      'int f(void)\n{\n    char b[8];\n    scanf("%d %s", &x, b);\n    return b[0];\n}\n',
      'scanf("%d %7s", &x, b);',
    ],
    ['printf', 'int f(char *s)\n{\n    printf(s);\n    return 0;\n}\n', 'printf("%s", s);'],
  ] as const) {
    test(`fixes ${what}`, async () => {
      const rewrite = await rewriteSource(c, { code }, 'security')
      assert.ok(rewrite?.code.includes(expected), rewrite?.code)
    })
  }

  test('lays out in the manner of the author, or not at all', async () => {
    const tidy =
      'int f(int a)\n{\n\tif (a) {\n\t\treturn 1;\n\t}\n\treturn 0;\n}\n\nint g(void)\n{\n\treturn 2;\n}\n'
    assert.equal(await c.format?.({ code: tidy }), tidy)
    assert.equal(await c.format?.({ code: tidy.replace('if (a)', 'if(a)') }), tidy)
  })

  test('names what other files can use', async () => {
    const { exported } = await c.inspect({
      code: 'static int a(void) { return 1; }\nint b(int x, char *y) { return x; }\n',
    })
    assert.deepEqual(exported, [{ name: 'b', arity: 2 }])
  })
})

describe('C that is in order', () => {
  for (const code of [
    '#ifdef __cplusplus\nextern "C" {\n#endif\nint f(void);\n#ifdef __cplusplus\n}\n#endif\n',
    'int f(a, b)\n    int a;\n    char *b;\n{\n    return a;\n}\n',
    'int f(int a)\n{\n#if A\n    if (a) {\n#else\n    if (!a) {\n#endif\n        g();\n    }\n    return 0;\n}\n',
    '#define each(x, l) for (x = l; x; x = x->next)\nint f(struct n *l)\n{\n    struct n *x;\n    each(x, l) {\n        g(x);\n    }\n    return 0;\n}\n',
    'static int __init start(void)\n{\n    int a[] = { [0] = 1, [2 ... 4] = 5 };\n    return ({ int t = a[0]; t; });\n}\nmodule_init(start);\n',
    'typedef struct {\n    PyObject_HEAD\n    PyObject *dict;\n} thing;\n',
    'local int f(void)\n{\n    return 0;\n}\n',
    "#if 0\nDon't build this {\n#endif\nint x;\n",
  ]) {
    test(code.split('\n')[0] ?? '', async () => assert.equal((await c.inspect({ code })).broken, undefined))
  }
})

describe('C that is broken', () => {
  for (const [code, line] of [
    ['int f(void)\n{\n    int x = ;\n}\n', 3],
    ['int f(void)\n{\n    int x = 3\n    return x;\n}\n', 3],
    ['int f(void)\n{\n    for (i = 0; i < 3 i++) { }\n}\n', 3],
    ['int f(void)\n{\n    puts("abc);\n}\n', 3],
    ['int f(void)\n{\n    if (a) {\n}\n', 2],
    ['Dear reader, this is a letter and it is not a program at all, is it?', 1],
  ] as const) {
    test(code.split('\n').at(2) ?? code, async () =>
      assert.equal((await c.inspect({ code })).broken?.line, line),
    )
  }
})
