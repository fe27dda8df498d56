//go:build unix

package server

import "syscall"

// freeBytes returns the bytes that this folder's disk has left for us.
func freeBytes(folder string) (uint64, error) {
	var disk syscall.Statfs_t
	if err := syscall.Statfs(folder, &disk); err != nil {
		return 0, err
	}
	return uint64(disk.Bavail) * uint64(disk.Bsize), nil
}
