import { expect, fail, type Requirement } from '../check.ts'
import { codeOf } from '../files.ts'
import { goFolder, goReason, inGo, runGo } from '../run-functions.ts'

export const requirements: readonly Requirement[] = [
  {
    says: 'compiles and has the exact signature CompareVersions(a, b string) (int, error)',
    from: 'func CompareVersions(a, b string) (int, error) in Go',
    core: true,
    test: inGo(`import (
	"testing"
)

func TestBench(t *testing.T) {
var f func(a, b string) (int, error) = CompareVersions
	_ = f
}
`),
  },
  {
    says: '("1.2.3", "1.10.0") -> -1',
    from: 'semver 2.0 precedence: -1, 0 or 1',
    test: inGo(`import (
	"testing"
)

func TestBench(t *testing.T) {
for _, c := range []struct {
		a, b string
		want int
	}{
		{"1.2.3", "1.10.0", -1},
	} {
		if got, err := CompareVersions(c.a, c.b); err != nil || got != c.want {
			t.Errorf("%s %s: %d %v", c.a, c.b, got, err)
		}
	}
}
`),
  },
  {
    says: '("2.0.0", "1.9.9") -> 1',
    from: 'semver 2.0 precedence: -1, 0 or 1',
    test: inGo(`import (
	"testing"
)

func TestBench(t *testing.T) {
for _, c := range []struct {
		a, b string
		want int
	}{
		{"2.0.0", "1.9.9", 1},
	} {
		if got, err := CompareVersions(c.a, c.b); err != nil || got != c.want {
			t.Errorf("%s %s: %d %v", c.a, c.b, got, err)
		}
	}
}
`),
  },
  {
    says: '("v1.0.0", "1.0.0") -> 0',
    from: 'Optional leading "v"',
    test: inGo(`import (
	"testing"
)

func TestBench(t *testing.T) {
for _, c := range []struct {
		a, b string
		want int
	}{
		{"v1.0.0", "1.0.0", 0},
	} {
		if got, err := CompareVersions(c.a, c.b); err != nil || got != c.want {
			t.Errorf("%s %s: %d %v", c.a, c.b, got, err)
		}
	}
}
`),
  },
  {
    says: '("1.0.0+build1", "1.0.0+build2") -> 0',
    from: 'Build metadata ignored',
    test: inGo(`import (
	"testing"
)

func TestBench(t *testing.T) {
for _, c := range []struct {
		a, b string
		want int
	}{
		{"1.0.0+build1", "1.0.0+build2", 0},
	} {
		if got, err := CompareVersions(c.a, c.b); err != nil || got != c.want {
			t.Errorf("%s %s: %d %v", c.a, c.b, got, err)
		}
	}
}
`),
  },
  {
    says: 'the prerelease chain in the prompt compares as -1 pairwise',
    from: 'prerelease rules must be right (1.0.0-alpha < 1.0.0-alpha.1 < 1.0.0-alpha.beta < 1.0.0-beta.2 < 1.0.0-beta.11 < 1.0.0-rc.1 < 1.0.0)',
    test: inGo(`import (
	"testing"
)

func TestBench(t *testing.T) {
for _, c := range []struct {
		a, b string
		want int
	}{
		{"1.0.0-alpha", "1.0.0-alpha.1", -1},
		{"1.0.0-alpha", "1.0.0-alpha.beta", -1},
		{"1.0.0-alpha", "1.0.0-beta.2", -1},
		{"1.0.0-alpha", "1.0.0-beta.11", -1},
		{"1.0.0-alpha", "1.0.0-rc.1", -1},
		{"1.0.0-alpha", "1.0.0", -1},
		{"1.0.0-alpha.1", "1.0.0-alpha.beta", -1},
		{"1.0.0-alpha.1", "1.0.0-beta.2", -1},
		{"1.0.0-alpha.1", "1.0.0-beta.11", -1},
		{"1.0.0-alpha.1", "1.0.0-rc.1", -1},
		{"1.0.0-alpha.1", "1.0.0", -1},
		{"1.0.0-alpha.beta", "1.0.0-beta.2", -1},
		{"1.0.0-alpha.beta", "1.0.0-beta.11", -1},
		{"1.0.0-alpha.beta", "1.0.0-rc.1", -1},
		{"1.0.0-alpha.beta", "1.0.0", -1},
		{"1.0.0-beta.2", "1.0.0-beta.11", -1},
		{"1.0.0-beta.2", "1.0.0-rc.1", -1},
		{"1.0.0-beta.2", "1.0.0", -1},
		{"1.0.0-beta.11", "1.0.0-rc.1", -1},
		{"1.0.0-beta.11", "1.0.0", -1},
		{"1.0.0-rc.1", "1.0.0", -1},
	} {
		if got, err := CompareVersions(c.a, c.b); err != nil || got != c.want {
			t.Errorf("%s %s: %d %v", c.a, c.b, got, err)
		}
	}
}
`),
  },
  {
    says: '("1.0.0-beta.2", "1.0.0-beta.11") -> -1',
    from: 'prerelease rules must be right',
    test: inGo(`import (
	"testing"
)

func TestBench(t *testing.T) {
for _, c := range []struct {
		a, b string
		want int
	}{
		{"1.0.0-beta.2", "1.0.0-beta.11", -1},
	} {
		if got, err := CompareVersions(c.a, c.b); err != nil || got != c.want {
			t.Errorf("%s %s: %d %v", c.a, c.b, got, err)
		}
	}
}
`),
  },
  {
    says: '"1.2", "01.2.3", "1.2.3-" and "a.b.c" each give a non-nil error, as first or second argument',
    from: 'Invalid ("1.2", "01.2.3", "1.2.3-", "a.b.c") returns an error',
    test: inGo(`import (
	"testing"
)

func TestBench(t *testing.T) {
for _, bad := range []string{"1.2", "01.2.3", "1.2.3-", "a.b.c"} {
		if _, err := CompareVersions(bad, "1.0.0"); err == nil {
			t.Errorf("%s is accepted", bad)
		}
		if _, err := CompareVersions("1.0.0", bad); err == nil {
			t.Errorf("%s is accepted as second", bad)
		}
	}
}
`),
  },
  {
    says: 'a table-driven test is included and passes',
    from: 'Add a table-driven test',
    test: async (answer) => {
      expect(
        /func Test\w+\(\w+ \*testing\.T\)[\s\S]*range/.test(codeOf(answer)),
        'there is no table-driven test',
      )
      const { code, stdout, stderr } = await runGo(['test', '-count=1', '-v', '.'], {
        cwd: await goFolder(answer),
        memoryMb: 0,
      })
      if (code !== 0 || !/^--- PASS/m.test(stdout)) fail(goReason(`${stdout}${stderr}`))
    },
  },
]
