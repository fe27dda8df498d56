package replica

import (
	"context"
	"io"

	"github.com/benbjohnson/litestream"
	"github.com/superfly/ltx"
)

// holderFiles is what a holder writes: its own generation. Litestream sees it begin after the transaction until, so that nothing of
// the continued generation is compacted: the files of a generation that is deleted must not be needed, or half there, in another
// one. Without the lease nothing is compacted or deleted: others continue these files. A file's replacement was uploaded before its
// deletion is requested, so the read of confirm shows that each later holder has it (ADR 0162).
type holderFiles struct {
	litestream.ReplicaClient
	confirm func(context.Context) error
	// The value is 0 for a generation that begins with a snapshot.
	until ltx.TXID
}

func (h *holderFiles) LTXFiles(ctx context.Context, level int, seek ltx.TXID, withMetadata bool) (ltx.FileIterator, error) {
	if level == litestream.SnapshotLevel || seek > h.until || h.until == 0 {
		return h.ReplicaClient.LTXFiles(ctx, level, seek, withMetadata)
	}
	found, err := listFiles(ctx, h.ReplicaClient, level, seek, withMetadata)
	if err != nil {
		return nil, err
	}
	if len(found) == 0 {
		found = append(found, &ltx.FileInfo{Level: level, MinTXID: h.until, MaxTXID: h.until})
	}
	return ltx.NewFileInfoSliceIterator(found), nil
}

func (h *holderFiles) WriteLTXFile(ctx context.Context, level int, first, last ltx.TXID, from io.Reader) (*ltx.FileInfo, error) {
	if level > 0 {
		if err := h.confirm(ctx); err != nil {
			return nil, err
		}
	}
	return h.ReplicaClient.WriteLTXFile(ctx, level, first, last, from)
}

func (h *holderFiles) DeleteLTXFiles(ctx context.Context, files []*ltx.FileInfo) error {
	if err := h.confirm(ctx); err != nil {
		return err
	}
	return h.ReplicaClient.DeleteLTXFiles(ctx, files)
}
