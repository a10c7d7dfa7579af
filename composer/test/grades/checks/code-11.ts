import { expect, type Requirement } from '../check.ts'
import { codeOf, withoutComments } from '../files.ts'
import { inGo } from '../run-functions.ts'

export const requirements: readonly Requirement[] = [
  {
    says: 'package name is lru and it compiles with Go 1.21',
    from: 'Go 1.21+, package lru',
    core: true,
    test: async (answer) => {
      expect(/^package lru\b/m.test(codeOf(answer)), 'the package is not lru')
      await inGo('import "testing"\n\nfunc TestBench(t *testing.T) {}\n')(answer)
    },
  },
  {
    says: 'New[string,int](0) returns a non-nil error',
    from: 'error when capacity < 1',
    test: inGo(`import (
	"testing"
)

func TestBench(t *testing.T) {
if _, err := New[string, int](0); err == nil {
		t.Fatal("capacity 0 is accepted")
	}
}
`),
  },
  {
    says: 'Get of a missing key returns the zero value and false',
    from: '`Get(key K) (V, bool)`',
    test: inGo(`import (
	"testing"
)

func TestBench(t *testing.T) {
cache, err := New[string, int](2)
	if err != nil {
		t.Fatal(err)
	}
	if value, ok := cache.Get("x"); ok || value != 0 {
		t.Fatalf("%v %v", value, ok)
	}
}
`),
  },
  {
    says: 'capacity 2: Put a, Put b, Get a, Put c -> b is gone, a and c remain',
    from: 'Get and Put both count as use',
    test: inGo(`import (
	"testing"
)

func TestBench(t *testing.T) {
cache, err := New[string, int](2)
	if err != nil {
		t.Fatal(err)
	}
	cache.Put("a", 1)
	cache.Put("b", 2)
	cache.Get("a")
	cache.Put("c", 3)
	if _, ok := cache.Get("b"); ok {
		t.Fatal("b is still there")
	}
	if a, ok := cache.Get("a"); !ok || a != 1 {
		t.Fatal("a is gone")
	}
	if c, ok := cache.Get("c"); !ok || c != 3 {
		t.Fatal("c is gone")
	}
}
`),
  },
  {
    says: 'Put on an existing key replaces the value, keeps Len and marks it as recently used',
    from: '`Put(key K, value V)`',
    test: inGo(`import (
	"testing"
)

func TestBench(t *testing.T) {
cache, err := New[string, int](2)
	if err != nil {
		t.Fatal(err)
	}
	cache.Put("a", 1)
	cache.Put("b", 2)
	cache.Put("a", 9)
	if cache.Len() != 2 {
		t.Fatalf("Len is %d", cache.Len())
	}
	cache.Put("c", 3)
	if a, ok := cache.Get("a"); !ok || a != 9 {
		t.Fatalf("a is %v %v", a, ok)
	}
	if _, ok := cache.Get("b"); ok {
		t.Fatal("b is still there")
	}
}
`),
  },
  {
    says: 'Delete returns true for an existing key, false otherwise',
    from: '`Delete(key K) bool`',
    test: inGo(`import (
	"testing"
)

func TestBench(t *testing.T) {
cache, err := New[string, int](2)
	if err != nil {
		t.Fatal(err)
	}
	cache.Put("a", 1)
	if !cache.Delete("a") || cache.Delete("a") {
		t.Fatal("Delete returns the wrong value")
	}
	if _, ok := cache.Get("a"); ok {
		t.Fatal("a is still there")
	}
}
`),
  },
  {
    says: 'Len returns the number of entries',
    from: '`Len() int`',
    test: inGo(`import (
	"testing"
)

func TestBench(t *testing.T) {
cache, err := New[string, int](2)
	if err != nil {
		t.Fatal(err)
	}
	cache.Put("a", 1)
	if cache.Len() != 1 {
		t.Fatal("not 1")
	}
	cache.Put("b", 1)
	cache.Put("c", 1)
	if cache.Len() != 2 {
		t.Fatal("not 2")
	}
}
`),
  },
  {
    says: 'OnEvict callback is called with the evicted key and value',
    from: 'an optional eviction callback set by `OnEvict(func(K, V))`',
    test: inGo(`import (
	"testing"
)

func TestBench(t *testing.T) {
cache, err := New[string, int](2)
	if err != nil {
		t.Fatal(err)
	}
	key, value := "", 0
	cache.OnEvict(func(k string, v int) { key, value = k, v })
	cache.Put("a", 1)
	cache.Put("b", 2)
	cache.Put("c", 3)
	if key != "a" || value != 1 {
		t.Fatalf("called with %q %d", key, value)
	}
}
`),
  },
  {
    says: 'OnEvict callback is not called by Delete',
    from: 'only called for capacity evictions, not for Delete or overwrite',
    test: inGo(`import (
	"testing"
)

func TestBench(t *testing.T) {
cache, err := New[string, int](2)
	if err != nil {
		t.Fatal(err)
	}
	calls := 0
	cache.OnEvict(func(string, int) { calls++ })
	cache.Put("a", 1)
	cache.Delete("a")
	if calls != 0 {
		t.Fatal("called by Delete")
	}
}
`),
  },
  {
    says: 'OnEvict callback is not called by overwriting a key',
    from: 'only called for capacity evictions, not for Delete or overwrite',
    test: inGo(`import (
	"testing"
)

func TestBench(t *testing.T) {
cache, err := New[string, int](2)
	if err != nil {
		t.Fatal(err)
	}
	calls := 0
	cache.OnEvict(func(string, int) { calls++ })
	cache.Put("a", 1)
	cache.Put("a", 2)
	if calls != 0 {
		t.Fatal("called by an overwrite")
	}
}
`),
  },
  {
    says: 'concurrent Get and Put pass go test -race',
    from: 'concurrency-safe',
    test: inGo(
      `import (
	"sync"
	"testing"
)

func TestBench(t *testing.T) {
cache, err := New[string, int](2)
	if err != nil {
		t.Fatal(err)
	}
	var wait sync.WaitGroup
	for worker := 0; worker < 4; worker++ {
		wait.Add(1)
		go func() {
			defer wait.Done()
			for i := 0; i < 200; i++ {
				cache.Put(string(rune('a'+i%5)), i)
				cache.Get("a")
				cache.Len()
			}
		}()
	}
	wait.Wait()
}
`,
      { race: true },
    ),
  },
  {
    says: 'uses a map and a linked list (O(1)), no scan for eviction',
    from: 'O(1) operations',
    test: inGo(`import (
	"testing"
	"time"
)

func TestBench(t *testing.T) {
cache, err := New[int, int](100000)
	if err != nil {
		t.Fatal(err)
	}
	start := time.Now()
	for i := 0; i < 400000; i++ {
		cache.Put(i, i)
		cache.Get(i - 50000)
	}
	if took := time.Since(start); took > 5*time.Second {
		t.Fatalf("400000 operations take %v", took)
	}
}
`),
  },
  {
    says: 'imports only the standard library',
    from: 'Standard library only',
    test: (answer) => {
      const imports = [
        ...withoutComments(codeOf(answer), 'c').matchAll(/^\s*(?:import )?(?:\w+ )?"([^"\s]+)"$/gm),
      ].map((match) => match[1] ?? '')
      expect(
        imports.every((name) => !name.includes('.')),
        `imports ${imports.find((name) => name.includes('.'))}`,
      )
      expect(/^package /m.test(codeOf(answer)), 'is not Go')
    },
  },
]
