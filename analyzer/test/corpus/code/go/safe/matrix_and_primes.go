package numbers

func Sieve(limit int) []int {
	composite := make([]bool, limit+1)
	var primes []int
	for n := 2; n <= limit; n++ {
		if composite[n] {
			continue
		}
		primes = append(primes, n)
		for m := n * n; m <= limit; m += n {
			composite[m] = true
		}
	}
	return primes
}

func Multiply(a, b [][]float64) [][]float64 {
	out := make([][]float64, len(a))
	for i := range a {
		out[i] = make([]float64, len(b[0]))
		for j := range b[0] {
			for k := range b {
				out[i][j] += a[i][k] * b[k][j]
			}
		}
	}
	return out
}
