package work

import (
	"context"
	"sync"
)

type Task func(ctx context.Context) error

func Run(ctx context.Context, workers int, tasks []Task) []error {
	queue := make(chan Task)
	errs := make(chan error, len(tasks))
	var wg sync.WaitGroup
	for i := 0; i < workers; i++ {
		wg.Add(1)
		go func() {
			defer wg.Done()
			for task := range queue {
				if err := task(ctx); err != nil {
					errs <- err
				}
			}
		}()
	}
	for _, task := range tasks {
		queue <- task
	}
	close(queue)
	wg.Wait()
	close(errs)
	var all []error
	for err := range errs {
		all = append(all, err)
	}
	return all
}
