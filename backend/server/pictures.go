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

// checkPictures refuses pictures that decode to more than a thumbnail may cost, and what cannot be read. As a part of a
// record's validation it holds for each way to save one: requests, batches, our own routes.
func checkPictures(app core.App, terms *contract) {
	app.OnRecordValidate().BindFunc(func(e *core.RecordEvent) error {
		// PocketBase checks bytes and type first.
		if err := e.Next(); err != nil {
			return err
		}
		problems := validation.Errors{}
		for _, field := range e.Record.Collection().Fields {
			if field, isFile := field.(*core.FileField); !isFile || !acceptsPicturesOnly(field) {
				continue
			}
			for _, upload := range e.Record.GetUnsavedFiles(field.GetName()) {
				problem, err := pictureProblem(upload, terms.bound(boundPicturePixels))
				if err != nil {
					return err
				}
				if problem != nil {
					problems[field.GetName()] = validation.NewError(problem.code, problem.message)
				}
			}
		}
		return problems.Filter()
	})
}

func acceptsPicturesOnly(field *core.FileField) bool {
	for _, kind := range field.MimeTypes {
		if !strings.HasPrefix(kind, "image/") {
			return false
		}
	}
	return len(field.MimeTypes) > 0
}

// pictureProblem is why an upload is refused, nil where it is not.
func pictureProblem(upload *filesystem.File, atMost bound) (problem *reason, err error) {
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
	case size.isAbove(atMost.limit()):
		return &reason{atMost.Code, atMost.Message}, nil
	}
	return nil, nil
}
