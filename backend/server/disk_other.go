//go:build !unix

package server

import "errors"

// freeBytes is unknown on this system.
func freeBytes(string) (uint64, error) { return 0, errors.ErrUnsupported }
