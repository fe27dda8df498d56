package server

import (
	"errors"
	"fmt"
	"strings"

	validation "github.com/pocketbase/ozzo-validation/v4"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/filesystem"
)

var pictureUnreadable = reason{"picture-unreadable", "This picture cannot be read. Choose another one."}

// checkPictures refuses pictures that decode to more than a thumbnail may cost, and unreadable ones. As a part of a
// record's validation it covers each way to save one: requests, batches, our own routes.
func checkPictures(app core.App, terms *contract) {
	app.OnRecordValidate().BindFunc(func(e *core.RecordEvent) error {
		// This runs first: PocketBase's own sentence about the bytes names the file and its length in bytes.
		if err := pictureProblems(e.Record, terms.bytesProblem); err != nil {
			return err
		}
		// PocketBase checks the type.
		if err := e.Next(); err != nil {
			return err
		}
		return pictureProblems(e.Record, terms.pixelsProblem)
	})
}

// pictureProblems refuses the uploads for which problemOf returns a reason.
func pictureProblems(record *core.Record, problemOf func(*filesystem.File) (*reason, error)) error {
	problems := validation.Errors{}
	for _, field := range record.Collection().Fields {
		if field, isFile := field.(*core.FileField); !isFile || !acceptsPicturesOnly(field) {
			continue
		}
		for _, upload := range record.GetUnsavedFiles(field.GetName()) {
			problem, err := problemOf(upload)
			if err != nil {
				return err
			}
			if problem != nil {
				problems[field.GetName()] = validation.NewError(problem.code, problem.message)
			}
		}
	}
	return problems.Filter()
}

func (c *contract) bytesProblem(upload *filesystem.File) (*reason, error) {
	if limit := c.bound(boundPictureBytes); upload.Size > int64(limit.limit()) {
		return &reason{limit.Code, limit.Message}, nil
	}
	return nil, nil
}

func acceptsPicturesOnly(field *core.FileField) bool {
	for _, kind := range field.MimeTypes {
		if !strings.HasPrefix(kind, "image/") {
			return false
		}
	}
	return len(field.MimeTypes) > 0
}

// pixelsProblem returns why an upload is refused by its header, or nil.
func (c *contract) pixelsProblem(upload *filesystem.File) (problem *reason, err error) {
	file, err := upload.Reader.Open()
	if err != nil {
		return nil, fmt.Errorf("an upload cannot be opened: %w", err)
	}
	defer func() { err = errors.Join(err, file.Close()) }()
	size, err := readPictureSize(file)
	switch {
	case errors.Is(err, errUnreadablePicture):
		return &pictureUnreadable, nil
	case err != nil:
		return nil, err
	}
	return c.sizeProblem(size), nil
}

// sizeProblem returns why a picture of that size is neither stored nor made smaller, or nil.
func (c *contract) sizeProblem(size pictureSize) *reason {
	if pixels := c.bound(boundPicturePixels); size.isAbove(pixels.limit()) {
		return &reason{pixels.Code, pixels.Message}
	}
	if times := c.bound(boundPictureRatio); size.isLongerThan(times.limit()) {
		return &reason{times.Code, times.Message}
	}
	return nil
}
