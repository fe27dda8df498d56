package replica

import (
	"context"
	"errors"
	"io"

	"github.com/benbjohnson/litestream"
	"github.com/superfly/ltx"
)

// holderFiles is what a holder writes. Without its lease it changes nothing that others may continue: files that are put
// together of what they do not take, and then deleted, would be missing.
type holderFiles struct {
	litestream.ReplicaClient
	isHeld func() bool
	// The generation's own files, of which alone snapshots are listed, so that it gets one.
	own litestream.ReplicaClient
}

var errNotHeld = errors.New("the lease is not held")

func (h *holderFiles) LTXFiles(ctx context.Context, level int, seek ltx.TXID, withMetadata bool) (ltx.FileIterator, error) {
	if level == litestream.SnapshotLevel {
		return h.own.LTXFiles(ctx, level, seek, withMetadata)
	}
	return h.ReplicaClient.LTXFiles(ctx, level, seek, withMetadata)
}

func (h *holderFiles) WriteLTXFile(ctx context.Context, level int, first, last ltx.TXID, from io.Reader) (*ltx.FileInfo, error) {
	if level > 0 && !h.isHeld() {
		return nil, errNotHeld
	}
	return h.ReplicaClient.WriteLTXFile(ctx, level, first, last, from)
}

func (h *holderFiles) DeleteLTXFiles(ctx context.Context, files []*ltx.FileInfo) error {
	if !h.isHeld() {
		return errNotHeld
	}
	return h.ReplicaClient.DeleteLTXFiles(ctx, files)
}
