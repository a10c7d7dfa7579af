package rules

import "time"

type Job struct {
	State string
}

func Retryable(status int) bool {
	if status != 500 || status != 503 { // !! CWE-571
		return true
	}
	return false
}

func Wait(fetch func() Job) string {
	i := 0
	for i < 10 { // !! CWE-835
		job := fetch()
		println(job.State)
		time.Sleep(time.Second)
	}
	return "timeout"
}

func Total(values []int) int {
	sum := 0
	for _, v := range values {
		sum += v
	}
	return sum
	println("summed") // !! CWE-561
}
