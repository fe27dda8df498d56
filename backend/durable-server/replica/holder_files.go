package replica

import (
	"context"
	"io"

	"github.com/benbjohnson/litestream"
	"github.com/superfly/ltx"
)

// holderFiles is what a holder writes: its own generation. To Litestream it begins after the transaction until, so that nothing is
// put together of what is continued: the files of a generation that is deleted must not be needed or half there elsewhere. Without
// the lease nothing is put together or deleted: others continue what is there. What replaces a deleted file was uploaded before the
// deletion is asked for, so the read of confirm shows that each later holder has it (ADR 0162).
type holderFiles struct {
	litestream.ReplicaClient
	confirm func(context.Context) error
	// 0 for a generation that begins with a snapshot.
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
