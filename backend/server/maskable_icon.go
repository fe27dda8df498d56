package server

import (
	"bytes"
	"fmt"
	"image"
	"image/color"
	"path"

	"github.com/disintegration/imaging"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/filesystem"
	"github.com/pocketbase/pocketbase/tools/routine"
)

// Systems cut the icon of an installed app into a circle or another shape. A maskable icon has no transparent part, and its
// content is within a circle of four fifths of its width (ADR 0139). PocketBase's thumbnails fulfil neither.

// maskableSizes are the values of `thumb` that request a maskable icon instead of a thumbnail, with its width in
// pixels.
var maskableSizes = map[string]int{"192x192m": 192, "512x512m": 512}

// maskIcons makes maskable icons of the manifest's pictures. They are kept beside the thumbnails and deleted with them.
func maskIcons(app core.App, turns *thumbnails) {
	app.OnFileDownloadRequest("manifest").BindFunc(func(e *core.FileDownloadRequestEvent) error {
		name := e.Request.URL.Query().Get("thumb")
		size := maskableSizes[name]
		if size == 0 || e.FileField.Name != "icon" {
			return e.Next()
		}
		original := e.ServedPath
		file := path.Base(original)
		masked := fmt.Sprintf("%s/thumbs_%s/%s_%s", path.Dir(original), file, name, file)
		err := keepMaskable(e, turns, masked, size)
		if refusal := turns.refusalOf(e.RequestEvent, err); refusal != nil {
			return refusal
		}
		if err != nil {
			e.App.Logger().Warn("No maskable icon: the original is sent", "error", err, "original", original)
			e.Response.Header().Set("Cache-Control", uncachedPicture)
			return e.Next()
		}
		e.ServedPath = masked
		e.ServedName = name + "_" + file
		e.ThumbError = nil
		return e.Next()
	})
}

// keepMaskable stores the maskable icon if it is missing.
func keepMaskable(e *core.FileDownloadRequestEvent, turns *thumbnails, masked string, size int) error {
	original := e.ServedPath
	return turns.keep(e.RequestEvent, original, masked, func(files *filesystem.System) error {
		// Decoders of pictures have panicked before.
		return routine.SafeWrap(func() error { return storeMaskable(files, original, masked, size) })()
	})
}

func storeMaskable(files *filesystem.System, original string, masked string, size int) error {
	reader, err := files.GetReader(original)
	if err != nil {
		return err
	}
	defer reader.Close()
	picture, err := imaging.Decode(reader, imaging.AutoOrientation(true))
	if err != nil {
		return err
	}
	var png bytes.Buffer
	if err := imaging.Encode(&png, maskable(picture, size), imaging.PNG); err != nil {
		return err
	}
	return files.Upload(png.Bytes(), masked)
}

// maskable draws the picture on a square without transparency. A photo fills it. A drawing whose four corners have one
// colour, or are transparent, is shrunk into the circle that every system shows, on that colour or on white.
func maskable(picture image.Image, size int) *image.NRGBA {
	corner, isPlain := plainCorners(picture)
	if !isPlain {
		filled := imaging.Fill(picture, size, size, imaging.Center, imaging.Lanczos)
		return imaging.OverlayCenter(imaging.New(size, size, color.White), filled, 1)
	}
	inner := size * 7 / 10
	fitted := imaging.Resize(picture, inner, 0, imaging.Lanczos)
	if fitted.Bounds().Dy() > inner {
		fitted = imaging.Resize(picture, 0, inner, imaging.Lanczos)
	}
	return imaging.OverlayCenter(imaging.New(size, size, corner), fitted, 1)
}

// plainCorners returns the colour of all four corners; white for transparent ones.
func plainCorners(picture image.Image) (corner color.Color, isPlain bool) {
	edge := picture.Bounds()
	left, top, right, bottom := edge.Min.X, edge.Min.Y, edge.Max.X-1, edge.Max.Y-1
	first := color.NRGBAModel.Convert(picture.At(left, top)).(color.NRGBA)
	for _, at := range []image.Point{{right, top}, {left, bottom}, {right, bottom}} {
		other := color.NRGBAModel.Convert(picture.At(at.X, at.Y)).(color.NRGBA)
		if !isAlike(first, other) {
			return nil, false
		}
	}
	if first.A < opaque {
		return color.White, true
	}
	return first, true
}

// opaque is the alpha above which nothing is seen behind a corner; alike is the difference that JPEG may make between
// pixels of one colour.
const (
	opaque = 250
	alike  = 12
)

func isAlike(one color.NRGBA, other color.NRGBA) bool {
	if one.A < opaque || other.A < opaque {
		return one.A < opaque && other.A < opaque
	}
	near := func(a, b uint8) bool { return max(a, b)-min(a, b) <= alike }
	return near(one.R, other.R) && near(one.G, other.G) && near(one.B, other.B)
}
