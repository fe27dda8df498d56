package server

import (
	"bufio"
	"bytes"
	"encoding/binary"
	"errors"
	"image"
	"image/color"
	_ "image/gif"  // decoders of the formats that the schema accepts
	_ "image/jpeg" // (src/schema/fields.ts)
	_ "image/png"
	"io"

	"golang.org/x/image/riff"
	_ "golang.org/x/image/webp"
)

// pictureSize is what a decoder makes of a picture, by its header.
type pictureSize struct {
	width, height int
	// At least 1; more for an animation. CMYK and a progressive JPEG count twice each, by the memory that decoding takes.
	frames int
}

// isAbove compares the pixels of all frames: a browser keeps each of them.
func (s pictureSize) isAbove(pixels int) bool {
	each, most := int64(s.width)*int64(s.height), int64(pixels)
	// The first comparison keeps the product of the second one within 64 bits.
	return each > most || each*int64(s.frames) > most
}

var errUnreadablePicture = errors.New("the picture has no readable header")

// readPictureSize reads the header of a picture, and counts its frames without decoding any: a compressed megabyte can
// decode to gigabytes. An animation that ends early has the frames up to there.
func readPictureSize(file io.ReadSeeker) (pictureSize, error) {
	size, format, err := readFrameSize(file)
	if err != nil {
		return size, err
	}
	if _, err := file.Seek(0, io.SeekStart); err != nil {
		return size, err
	}
	if count := frameCounters[format]; count != nil {
		size.frames = max(1, count(bufio.NewReader(file)))
	}
	return size, nil
}

// readFrameSize reads as much of a picture as says how large the first frame is, which is all that a thumbnail is made of.
func readFrameSize(file io.Reader) (size pictureSize, format string, err error) {
	var header bytes.Buffer
	config, format, err := image.DecodeConfig(bufio.NewReader(io.TeeReader(file, &header)))
	if err != nil {
		return size, "", errors.Join(errUnreadablePicture, err)
	}
	if config.Width <= 0 || config.Height <= 0 {
		return size, "", errUnreadablePicture
	}
	size = pictureSize{config.Width, config.Height, 1}
	if config.ColorModel == color.CMYKModel {
		size.frames *= 2
	}
	if format == "jpeg" && isProgressive(bufio.NewReader(&header)) {
		size.frames *= 2
	}
	return size, format, nil
}

// Markers of a JPEG (ITU-T T.81, table B.1).
const (
	jpegFill        = 0xff
	jpegBaseline    = 0xc0
	jpegExtended    = 0xc1
	jpegProgressive = 0xc2
	jpegFirstAlone  = 0xd0 // this one and those up to jpegLastAlone have no length
	jpegLastAlone   = 0xd9
)

// isProgressive tells whether a JPEG sends its picture in several passes: a decoder keeps all coefficients until the last one,
// which is 12 bytes a pixel more. It skips what Go's decoder skips, and says yes of a header that it cannot read.
func isProgressive(header *bufio.Reader) bool {
	for {
		if _, err := header.ReadBytes(jpegFill); err != nil {
			return true
		}
		marker, err := header.ReadByte()
		for err == nil && marker == jpegFill {
			marker, err = header.ReadByte()
		}
		switch {
		case err != nil, marker == jpegProgressive:
			return true
		case marker == jpegBaseline, marker == jpegExtended:
			return false
		case marker == 0, marker >= jpegFirstAlone && marker <= jpegLastAlone:
			continue
		}
		var length uint16
		if binary.Read(header, binary.BigEndian, &length) != nil || length < 2 || !skip(header, int64(length)-2) {
			return true
		}
	}
}

// frameCounters are those of the formats that can have several frames.
var frameCounters = map[string]func(*bufio.Reader) int{"gif": gifFrames, "png": pngFrames, "webp": webpFrames}

// Bytes of a GIF (its specification, version 89a).
const (
	gifHeaderBytes = 13
	gifImageBytes  = 9
	gifImage       = 0x2c
	gifExtension   = 0x21
)

// gifFrames counts image descriptors.
func gifFrames(from *bufio.Reader) (frames int) {
	header := make([]byte, gifHeaderBytes)
	if _, err := io.ReadFull(from, header); err != nil || !skip(from, colourTableBytes(header[10])) {
		return 0
	}
	for {
		kind, err := from.ReadByte()
		if err != nil {
			return frames
		}
		switch kind {
		case gifImage:
			frames++
			descriptor := make([]byte, gifImageBytes)
			if _, err := io.ReadFull(from, descriptor); err != nil || !skip(from, colourTableBytes(descriptor[8])+1) {
				return frames
			}
		case gifExtension:
			if !skip(from, 1) {
				return frames
			}
		default:
			return frames
		}
		if !skipSubBlocks(from) {
			return frames
		}
	}
}

// colourTableBytes is the length of the colour table that the packed field of a GIF announces.
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

// pngFrames is what the chunk acTL of an animated PNG says; Go's decoder skips it, browsers do not.
func pngFrames(from *bufio.Reader) int {
	const signatureBytes, crcBytes = 8, 4
	if !skip(from, signatureBytes) {
		return 0
	}
	var chunk struct {
		Length uint32
		Name   [4]byte
	}
	for binary.Read(from, binary.BigEndian, &chunk) == nil {
		switch {
		case bytes.Equal(chunk.Name[:], []byte("acTL")):
			var frames uint32
			if binary.Read(from, binary.BigEndian, &frames) != nil {
				return 0
			}
			return int(frames)
		// acTL comes before the first pixels.
		case bytes.Equal(chunk.Name[:], []byte("IDAT")), !skip(from, int64(chunk.Length)+crcBytes):
			return 0
		}
	}
	return 0
}

// webpFrames counts the chunks ANMF.
func webpFrames(from *bufio.Reader) (frames int) {
	_, chunks, err := riff.NewReader(from)
	for err == nil {
		var name riff.FourCC
		if name, _, _, err = chunks.Next(); err == nil && name == (riff.FourCC{'A', 'N', 'M', 'F'}) {
			frames++
		}
	}
	return frames
}

func skip(from *bufio.Reader, count int64) bool {
	_, err := io.CopyN(io.Discard, from, count)
	return err == nil
}
