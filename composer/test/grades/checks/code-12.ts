import { expect, type Requirement } from '../check.ts'
import { codeOf, withoutComments } from '../files.ts'
import { inGo } from '../run-functions.ts'

export const requirements: readonly Requirement[] = [
  {
    says: 'compiles and has the exact signature given',
    from: '`func Map[T, R any](ctx context.Context, items []T, workers int, fn func(context.Context, T) (R, error)) ([]R, error)`',
    core: true,
    test: inGo(`import (
	"context"
	"testing"
)

func TestBench(t *testing.T) {
var f func(context.Context, []int, int, func(context.Context, int) (string, error)) ([]string, error) = Map[int, string]
	_ = f
}
`),
  },
  {
    says: 'Map over [1,2,3] doubling with 2 workers returns [2,4,6] in order, also when earlier items take longer',
    from: 'Results in the order of the input',
    test: inGo(`import (
	"context"
	"testing"
	"time"
)

func TestBench(t *testing.T) {
results, err := Map(context.Background(), []int{1, 2, 3}, 2, func(_ context.Context, n int) (int, error) {
		time.Sleep(time.Duration(40-10*n) * time.Millisecond)
		return n * 2, nil
	})
	if err != nil || len(results) != 3 || results[0] != 2 || results[1] != 4 || results[2] != 6 {
		t.Fatalf("%v %v", results, err)
	}
}
`),
  },
  {
    says: 'never more than workers calls run at once',
    from: 'At most `workers` calls run at the same time',
    test: inGo(`import (
	"context"
	"sync/atomic"
	"testing"
	"time"
)

func TestBench(t *testing.T) {
var running, most atomic.Int32
	_, err := Map(context.Background(), make([]int, 30), 3, func(_ context.Context, n int) (int, error) {
		now := running.Add(1)
		for old := most.Load(); now > old && !most.CompareAndSwap(old, now); old = most.Load() {
		}
		time.Sleep(3 * time.Millisecond)
		running.Add(-1)
		return n, nil
	})
	if err != nil || most.Load() > 3 {
		t.Fatalf("%d at once, %v", most.Load(), err)
	}
}
`),
  },
  {
    says: 'workers 0 behaves as 1',
    from: 'workers < 1 is treated as 1',
    test: inGo(`import (
	"context"
	"sync/atomic"
	"testing"
	"time"
)

func TestBench(t *testing.T) {
var running, most atomic.Int32
	results, err := Map(context.Background(), []int{1, 2, 3}, 0, func(_ context.Context, n int) (int, error) {
		if now := running.Add(1); now > most.Load() {
			most.Store(now)
		}
		time.Sleep(3 * time.Millisecond)
		running.Add(-1)
		return n, nil
	})
	if err != nil || len(results) != 3 || most.Load() != 1 {
		t.Fatalf("%v %v, %d at once", results, err, most.Load())
	}
}
`),
  },
  {
    says: 'when one fn fails its error is returned and results are nil',
    from: 'return that error (nil results)',
    test: inGo(`import (
	"context"
	"errors"
	"testing"
)

func TestBench(t *testing.T) {
broken := errors.New("broken")
	results, err := Map(context.Background(), []int{1, 2, 3}, 2, func(_ context.Context, n int) (int, error) {
		if n == 2 {
			return 0, broken
		}
		return n, nil
	})
	if !errors.Is(err, broken) || results != nil {
		t.Fatalf("%v %v", results, err)
	}
}
`),
  },
  {
    says: 'after an error the context seen by the running fns is cancelled',
    from: 'On the first error cancel the context passed to the others',
    test: inGo(`import (
	"context"
	"errors"
	"sync/atomic"
	"testing"
	"time"
)

func TestBench(t *testing.T) {
var cancelled atomic.Bool
	_, err := Map(context.Background(), []int{1, 2}, 2, func(ctx context.Context, n int) (int, error) {
		if n == 1 {
			time.Sleep(10 * time.Millisecond)
			return 0, errors.New("broken")
		}
		select {
		case <-ctx.Done():
			cancelled.Store(true)
		case <-time.After(2 * time.Second):
		}
		return n, nil
	})
	if err == nil || !cancelled.Load() {
		t.Fatalf("cancelled %v, error %v", cancelled.Load(), err)
	}
}
`),
  },
  {
    says: 'no goroutine is left running after return',
    from: 'wait for all the goroutines',
    test: inGo(`import (
	"context"
	"errors"
	"runtime"
	"sync/atomic"
	"testing"
	"time"
)

func TestBench(t *testing.T) {
var running atomic.Int32
	before := runtime.NumGoroutine()
	Map(context.Background(), []int{1, 2, 3, 4}, 4, func(ctx context.Context, n int) (int, error) {
		running.Add(1)
		defer running.Add(-1)
		if n == 1 {
			return 0, errors.New("broken")
		}
		time.Sleep(30 * time.Millisecond)
		return n, nil
	})
	if running.Load() != 0 {
		t.Fatal("a call is still running")
	}
	time.Sleep(20 * time.Millisecond)
	if after := runtime.NumGoroutine(); after > before {
		t.Fatalf("%d goroutines instead of %d", after, before)
	}
}
`),
  },
  {
    says: 'a cancelled ctx gives an error with errors.Is(err, context.Canceled)',
    from: 'If the ctx given is cancelled return ctx.Err()',
    test: inGo(`import (
	"context"
	"errors"
	"testing"
	"time"
)

func TestBench(t *testing.T) {
ctx, cancel := context.WithCancel(context.Background())
	go func() {
		time.Sleep(10 * time.Millisecond)
		cancel()
	}()
	_, err := Map(ctx, make([]int, 50), 2, func(ctx context.Context, n int) (int, error) {
		time.Sleep(5 * time.Millisecond)
		return n, ctx.Err()
	})
	if !errors.Is(err, context.Canceled) {
		t.Fatal(err)
	}
	if _, err := Map(ctx, []int{1}, 1, func(_ context.Context, n int) (int, error) { return n, nil }); !errors.Is(err, context.Canceled) {
		t.Fatal(err)
	}
}
`),
  },
  {
    says: 'empty input returns a slice of length 0 that is not nil, and nil error',
    from: 'Empty input returns an empty non-nil slice',
    test: inGo(`import (
	"context"
	"testing"
)

func TestBench(t *testing.T) {
results, err := Map(context.Background(), []int{}, 2, func(_ context.Context, n int) (int, error) { return n, nil })
	if err != nil || results == nil || len(results) != 0 {
		t.Fatalf("%v %v", results, err)
	}
}
`),
  },
  {
    says: 'a panic in fn is returned as an error and does not crash',
    from: 'A panic in fn has to be turned into an error',
    test: inGo(`import (
	"context"
	"testing"
)

func TestBench(t *testing.T) {
_, err := Map(context.Background(), []int{1, 2}, 2, func(_ context.Context, n int) (int, error) { panic("boom") })
	if err == nil {
		t.Fatal("no error")
	}
}
`),
  },
  {
    says: 'imports only the standard library',
    from: 'stdlib only please',
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
