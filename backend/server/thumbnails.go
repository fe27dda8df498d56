package server

import (
	"context"
	"errors"
	"runtime/debug"
	"slices"
	"sync/atomic"
	"time"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/filesystem"
)

// PocketBase makes as many thumbnails at once as there are processors and two more, of any upload: six of a picture
// with 12,000 x 12,000 pixels took 6.5 GB. Here they are made before PocketBase looks for them, one at a time.

// filePattern is the pattern that PocketBase registers (apis/file.go).
const filePattern = "GET /api/files/{collection}/{recordId}/{filename}"

// defaultThumb is the size that PocketBase makes for every field.
const defaultThumb = "100x100"

// thumbnailWithin is the time that a request waits for its turn, as in PocketBase.
const thumbnailWithin = time.Minute

// pictureCaching lets the caller's browser keep a picture, and no proxy between: a person who has left the community must
// not get it from there. Except for `private` it is PocketBase's own.
const pictureCaching = "private, max-age=2592000, stale-while-revalidate=86400"

// uncachedPicture is for an original that is sent instead of a smaller picture.
const uncachedPicture = "private, no-store"

var (
	errPictureTooLarge   = errors.New("the picture is too large, or too long, for a thumbnail")
	errTooManyThumbnails = errors.New("too many thumbnails are waited for")
)

// thumbnails makes smaller pictures, one at a time.
type thumbnails struct {
	terms   *contract
	turn    chan struct{}
	waiting atomic.Int64
}

// makeThumbnails makes all thumbnails in turn, and lets nobody but browsers keep pictures.
func makeThumbnails(app core.App, terms *contract) *thumbnails {
	turns := &thumbnails{terms: terms, turn: make(chan struct{}, 1)}
	app.OnServe().BindFunc(func(e *core.ServeEvent) error {
		e.Router.BindFunc(func(e *core.RequestEvent) error {
			size := e.Request.URL.Query().Get("thumb")
			if size == "" || e.Request.Pattern != filePattern {
				return e.Next()
			}
			return turns.answer(e, size)
		})
		return e.Next()
	})
	app.OnFileDownloadRequest().BindFunc(func(e *core.FileDownloadRequestEvent) error {
		header := e.Response.Header()
		if header.Get("Cache-Control") == "" {
			header.Set("Cache-Control", pictureCaching)
		}
		err := e.Next()
		if err != nil {
			header.Del("Cache-Control")
		}
		return err
	})
	return turns
}

// answer makes the requested thumbnail if it is missing. If it cannot be made, the original is sent, as PocketBase does,
// except for a picture from before checkPictures that is also too large for other people's devices.
func (t *thumbnails) answer(e *core.RequestEvent, size string) error {
	folder, name := pictureOf(e, size)
	if folder == "" {
		return e.Next() // PocketBase answers with the reason
	}
	original, thumb := folder+"/"+name, folder+"/thumbs_"+name+"/"+size+"_"+name
	err := t.keep(e, original, thumb, func(files *filesystem.System) error {
		return files.CreateThumb(original, thumb, size)
	})
	if err == nil {
		return e.Next()
	}
	if gone := e.Request.Context().Err(); gone != nil {
		return gone
	}
	if refusal := t.refusalOf(e, err); refusal != nil {
		return refusal
	}
	e.App.Logger().Warn("No thumbnail: the original is sent", "error", err, "original", original)
	// PocketBase must not try it either, and the browser must not keep the original under this address.
	values := e.Request.URL.Query()
	values.Del("thumb")
	e.Request.URL.RawQuery = values.Encode()
	e.Response.Header().Set("Cache-Control", uncachedPicture)
	return e.Next()
}

// refusalOf returns the answer to a request whose smaller picture is not made; nil if the original is sent instead.
func (t *thumbnails) refusalOf(e *core.RequestEvent, err error) error {
	switch {
	case errors.Is(err, errPictureTooLarge), errors.Is(err, filesystem.ErrNotFound):
		return e.NotFoundError("", err)
	case errors.Is(err, errTooManyThumbnails):
		return t.terms.bound(boundWaitingThumbnails).refusal()
	}
	return nil
}

// pictureOf returns the folder and the name of the original that a request names, as PocketBase finds it (apis/file.go);
// empty if it has no thumbnail of that size.
func pictureOf(e *core.RequestEvent, size string) (folder, name string) {
	collection, err := e.App.FindCachedCollectionByNameOrId(e.Request.PathValue("collection"))
	if err != nil {
		return "", ""
	}
	record, err := e.App.FindRecordById(collection, e.Request.PathValue("recordId"))
	if err != nil {
		return "", ""
	}
	name = e.Request.PathValue("filename")
	field := record.FindFileFieldByFile(name)
	if field == nil || (size != defaultThumb && !slices.Contains(field.Thumbs, size)) {
		return "", ""
	}
	if collection.IsView() {
		if record, err = e.App.FindRecordByViewFile(collection.Id, field.Name, name); err != nil {
			return "", ""
		}
	}
	return record.BaseFilesPath(), name
}

// keep calls work when its turn comes, unless the file that it makes of the original exists: another request may have made
// it meanwhile.
func (t *thumbnails) keep(e *core.RequestEvent, original, made string, work func(*filesystem.System) error) (err error) {
	files, err := e.App.NewFilesystem()
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, files.Close()) }()
	if isThere, err := files.Exists(made); isThere || err != nil {
		return err
	}
	if err := t.checkOriginal(files, original); err != nil {
		return err
	}
	if t.waiting.Add(1) > int64(t.terms.bound(boundWaitingThumbnails).limit()) {
		t.waiting.Add(-1)
		return errTooManyThumbnails
	}
	ctx, cancel := context.WithTimeout(e.Request.Context(), thumbnailWithin)
	defer cancel()
	select {
	case t.turn <- struct{}{}:
		t.waiting.Add(-1)
	case <-ctx.Done():
		t.waiting.Add(-1)
		return errors.Join(errTooManyThumbnails, ctx.Err())
	}
	defer func() { <-t.turn }()
	if isThere, err := files.Exists(made); isThere || err != nil {
		return err
	}
	// A decoded picture takes up to 64 MB: those of several thumbnails must not add up until the collector runs by itself.
	defer debug.FreeOSMemory()
	return work(files)
}

// checkOriginal covers pictures stored before checkPictures, and those of a community that has moved here. It bounds the resize:
// 20 times the square of the largest thumbnail's side.
func (t *thumbnails) checkOriginal(files *filesystem.System, original string) (err error) {
	file, err := files.GetReader(original)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, file.Close()) }()
	size, _, err := readFrameSize(file)
	if err == nil && t.terms.sizeProblem(size) != nil {
		return errPictureTooLarge
	}
	return err
}
