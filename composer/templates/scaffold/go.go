package main

import (
	"errors"
	"log"
)

// __component_Pascal__ has no implementation yet.
func __component_Pascal__() error {
	return errors.New("__component_camel__ has no implementation yet")
}

func main() {
	if err := __component_Pascal__(); err != nil {
		log.Fatal(err)
	}
}
