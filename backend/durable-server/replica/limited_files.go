package replica

import (
	"context"
	"fmt"
	"io"
	"log/slog"
	"time"

	"github.com/benbjohnson/litestream"
	"github.com/superfly/ltx"
)

const (
	// listWithin bounds all pages of a list of files, and deletions.
	listWithin = 20 * time.Second
	// downloadWithin bounds the time in which a download brings nothing.
	downloadWithin = 15 * time.Second
	// uploadWithin bounds the time in which an upload reads nothing of its file. The S3 client reads ahead by 25 MB, for which a
	// slow line needs a minute or two.
	uploadWithin = 2 * time.Minute
)

// limitedFiles gives each request of Litestream's client a deadline; that of a transfer begins again with each byte. The client's
// own requests have only one of 24 h, and Litestream uploads one file at a time: one without an answer would block every later
// upload.
type limitedFiles struct {
	client litestream.ReplicaClient
	// note is called when a transfer makes progress.
	note func()
}

func (f limitedFiles) Type() string                   { return f.client.Type() }
func (f limitedFiles) Init(ctx context.Context) error { return f.client.Init(ctx) }
func (f limitedFiles) SetLogger(logger *slog.Logger)  { f.client.SetLogger(logger) }

func (f limitedFiles) LTXFiles(ctx context.Context, level int, seek ltx.TXID, withMetadata bool) (ltx.FileIterator, error) {
	ctx, cancel := context.WithTimeout(ctx, listWithin)
	defer cancel()
	found, err := listFiles(ctx, f.client, level, seek, withMetadata)
	if err != nil {
		return nil, err
	}
	return ltx.NewFileInfoSliceIterator(found), nil
}

func (f limitedFiles) OpenLTXFile(
	ctx context.Context, level int, first, last ltx.TXID, offset, size int64,
) (io.ReadCloser, error) {
	limit := f.beginTransfer(ctx, downloadWithin)
	body, err := f.client.OpenLTXFile(limit.ctx, level, first, last, offset, size)
	limit.timer.Stop()
	if err != nil {
		limit.end()
		return nil, err
	}
	return limitedBody{body, limit}, nil
}

func (f limitedFiles) WriteLTXFile(ctx context.Context, level int, first, last ltx.TXID, from io.Reader) (*ltx.FileInfo, error) {
	limit := f.beginTransfer(ctx, uploadWithin)
	defer limit.end()
	return f.client.WriteLTXFile(limit.ctx, level, first, last, limitedSource{from, limit})
}

func (f limitedFiles) DeleteLTXFiles(ctx context.Context, files []*ltx.FileInfo) error {
	ctx, cancel := context.WithTimeout(ctx, listWithin)
	defer cancel()
	return f.client.DeleteLTXFiles(ctx, files)
}

// DeleteAll lists and deletes by pages of 1,000, so it gets more time.
func (f limitedFiles) DeleteAll(ctx context.Context) error {
	ctx, cancel := context.WithTimeout(ctx, 30*listWithin)
	defer cancel()
	return f.client.DeleteAll(ctx)
}

// transfer ends its context when nothing has moved for that long.
type transfer struct {
	ctx    context.Context
	cancel context.CancelCauseFunc
	within time.Duration
	timer  *time.Timer
	note   func()
}

func (f limitedFiles) beginTransfer(ctx context.Context, within time.Duration) transfer {
	ctx, cancel := context.WithCancelCause(ctx)
	stalled := fmt.Errorf("nothing was transferred for %s", within)
	return transfer{ctx, cancel, within, time.AfterFunc(within, func() { cancel(stalled) }), f.note}
}

func (t transfer) end() {
	t.timer.Stop()
	t.cancel(nil)
}

// limitedBody is a download. Its time counts only while it is read: the reader may take any time between reads.
type limitedBody struct {
	io.ReadCloser
	transfer
}

func (b limitedBody) Read(part []byte) (int, error) {
	b.timer.Reset(b.within)
	defer b.timer.Stop()
	count, err := b.ReadCloser.Read(part)
	if count > 0 {
		b.note()
	}
	return count, err
}

func (b limitedBody) Close() error {
	b.end()
	return b.ReadCloser.Close()
}

// limitedSource is an upload.
type limitedSource struct {
	io.Reader
	transfer
}

func (s limitedSource) Read(part []byte) (int, error) {
	s.timer.Reset(s.within)
	s.note()
	return s.Reader.Read(part)
}
