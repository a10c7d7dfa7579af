package main

import (
	"bufio"
	"flag"
	"fmt"
	"os"
)

func count(path string) (int, error) {
	file, err := os.Open(path)
	if err != nil {
		return 0, err
	}
	defer file.Close()
	n := 0
	scanner := bufio.NewScanner(file)
	for scanner.Scan() {
		n++
	}
	return n, scanner.Err()
}

func main() {
	total := flag.Bool("total", false, "print the total only")
	flag.Parse()
	sum := 0
	for _, path := range flag.Args() {
		n, err := count(path)
		if err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
		sum += n
		if !*total {
			fmt.Printf("%8d %s\n", n, path)
		}
	}
	fmt.Printf("%8d total\n", sum)
}
