package server

import (
	"bufio"
	"bytes"
	"encoding/binary"
	"errors"
	"image"
	"image/color"
	_ "image/gif"  // register decoders of the formats that the schema accepts
	_ "image/jpeg" // (src/schema/fields.ts)
	_ "image/png"
	"io"

	"golang.org/x/image/riff"
	_ "golang.org/x/image/webp"
)

// pictureSize is the decoded size of a picture, by its header.
type pictureSize struct {
	width, height int
	// The number of frames, at least 1. CMYK, 16 bits a channel and a progressive JPEG count twice each, by the memory that
	// decoding takes.
	frames int
	// first is the frame that a thumbnail is made of: within a GIF it may be smaller than the picture.
	first image.Point
}

// isAbove compares the pixels of all frames: a browser keeps each of them.
func (s pictureSize) isAbove(pixels int) bool {
	each, most := int64(s.width)*int64(s.height), int64(pixels)
	// The first comparison keeps the product of the second one within 64 bits.
	return each > most || each*int64(s.frames) > most
}

// isLongerThan compares the longer side with the shorter one, of the picture and of its first frame. A thumbnail fills its square
// before it is cut: a picture with 1 x 16,000,000 pixels would have needed 262 GB for that.
func (s pictureSize) isLongerThan(times int) bool {
	isLonger := func(one, other int) bool {
		return int64(max(one, other)) > int64(min(one, other))*int64(times)
	}
	return isLonger(s.width, s.height) || isLonger(s.first.X, s.first.Y)
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
		size.frames *= max(1, count(bufio.NewReader(file)))
	}
	return size, nil
}

// readFrameSize reads only as much of a picture as tells its size and that of its first frame, which a thumbnail is
// made of.
func readFrameSize(file io.ReadSeeker) (size pictureSize, format string, err error) {
	var header bytes.Buffer
	config, format, err := image.DecodeConfig(bufio.NewReader(io.TeeReader(file, &header)))
	if err != nil {
		return size, "", errors.Join(errUnreadablePicture, err)
	}
	if config.Width <= 0 || config.Height <= 0 {
		return size, "", errUnreadablePicture
	}
	size = pictureSize{config.Width, config.Height, 1, image.Pt(config.Width, config.Height)}
	switch config.ColorModel {
	case color.CMYKModel, color.RGBA64Model, color.NRGBA64Model, color.Gray16Model:
		size.frames *= 2
	}
	if format == "jpeg" && isProgressive(bufio.NewReader(&header)) {
		size.frames *= 2
	}
	if format == "gif" {
		if _, err := file.Seek(0, io.SeekStart); err != nil {
			return size, "", err
		}
		if first := firstGIFFrame(bufio.NewReader(file)); first != (image.Point{}) {
			size.first = first
		}
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

// isProgressive reports whether a JPEG sends its picture in several passes: a decoder keeps all coefficients until the last
// one, which is 12 bytes a pixel more. It skips what Go's decoder skips, and returns true for a header that it cannot read.
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

// frameCounters are for the formats that can have several frames.
var frameCounters = map[string]func(*bufio.Reader) int{"gif": gifFrames, "png": pngFrames, "webp": webpFrames}

// pngFrames returns the number in the chunk acTL of an animated PNG; Go's decoder skips it, browsers do not.
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
