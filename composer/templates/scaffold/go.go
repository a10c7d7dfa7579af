package main

import "errors"

// __component_Pascal__ has no implementation yet.
func __component_Pascal__() error {
	return errors.New("__component_camel__ has no implementation yet")
}
