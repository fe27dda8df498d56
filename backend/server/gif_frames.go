package server

import (
	"bufio"
	"encoding/binary"
	"image"
	"io"
)

// Bytes of a GIF (its specification, version 89a).
const (
	gifHeaderBytes = 13
	gifImageBytes  = 9
	gifImage       = 0x2c
	gifExtension   = 0x21
)

// gifFrames counts image descriptors.
func gifFrames(from *bufio.Reader) (frames int) {
	eachGIFFrame(from, func([]byte) bool {
		frames++
		return true
	})
	return frames
}

// firstGIFFrame returns the size of the first frame; zero without one.
func firstGIFFrame(from *bufio.Reader) (size image.Point) {
	eachGIFFrame(from, func(descriptor []byte) bool {
		width, height := binary.LittleEndian.Uint16(descriptor[4:]), binary.LittleEndian.Uint16(descriptor[6:])
		size = image.Pt(int(width), int(height))
		return false
	})
	return size
}

// eachGIFFrame calls visit with each image descriptor, until it returns false or the file ends.
func eachGIFFrame(from *bufio.Reader, visit func(descriptor []byte) bool) {
	header := make([]byte, gifHeaderBytes)
	if _, err := io.ReadFull(from, header); err != nil || !skip(from, colourTableBytes(header[10])) {
		return
	}
	for {
		kind, err := from.ReadByte()
		if err != nil {
			return
		}
		switch kind {
		case gifImage:
			descriptor := make([]byte, gifImageBytes)
			if _, err := io.ReadFull(from, descriptor); err != nil || !visit(descriptor) {
				return
			}
			if !skip(from, colourTableBytes(descriptor[8])+1) {
				return
			}
		case gifExtension:
			if !skip(from, 1) {
				return
			}
		default:
			return
		}
		if !skipSubBlocks(from) {
			return
		}
	}
}

// colourTableBytes returns the length of the colour table that the packed field of a GIF announces.
func colourTableBytes(packed byte) int64 {
	if packed&0x80 == 0 {
		return 0
	}
	return 3 << (packed&0x07 + 1)
}

// skipSubBlocks skips blocks that begin with their length, up to an empty one.
func skipSubBlocks(from *bufio.Reader) bool {
	for {
		length, err := from.ReadByte()
		if err != nil || length == 0 {
			return err == nil
		}
		if !skip(from, int64(length)) {
			return false
		}
	}
}
