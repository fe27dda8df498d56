package replica

import (
	"context"
	"errors"
	"fmt"
	"io"
	"log"
	"os"
	"runtime"
	"sync"

	"github.com/benbjohnson/litestream"
	"github.com/cespare/xxhash/v2"
	"github.com/superfly/ltx"
)

// Litestream writes its files without checksums of the database (HeaderFlagNoChecksum). So a server computes them itself: of
// each page that it reads from the bucket, whichever process then writes that page into a copy.

// pageSums are the checksums of a database's pages, as the bucket has them.
type pageSums struct {
	mutex    sync.Mutex
	pageSize uint32
	// The sums by page number, from 1; a page that is in no file yet has transaction 0.
	pages []pageSum
	// The last transaction of a file, and how many pages the database has after it.
	last   ltx.TXID
	commit uint32
	// Files whose reading has begun and not reached their end.
	unfinished map[ltx.FileInfo]bool
}

type pageSum struct {
	sum uint64
	// The last transaction of the page's file: the latest counts, in any order of reading.
	at ltx.TXID
}

// errUnsummed is the error if the checksums are unknown: a download was interrupted and resumed.
var errUnsummed = errors.New("the checksums of what the bucket has are not known")

func newPageSums() *pageSums { return &pageSums{unfinished: map[ltx.FileInfo]bool{}} }

func (s *pageSums) add(header ltx.Header, number uint32, content []byte) {
	s.mutex.Lock()
	defer s.mutex.Unlock()
	s.pageSize = header.PageSize
	if missing := int(number) + 1 - len(s.pages); missing > 0 {
		s.pages = append(s.pages, make([]pageSum, missing)...)
	}
	if page := &s.pages[number]; header.MaxTXID >= page.at {
		*page = pageSum{sumOf(number, content), header.MaxTXID}
	}
}

func (s *pageSums) begin(file ltx.FileInfo) {
	s.mutex.Lock()
	defer s.mutex.Unlock()
	s.unfinished[file] = true
}

func (s *pageSums) finish(file ltx.FileInfo, header ltx.Header) {
	s.mutex.Lock()
	defer s.mutex.Unlock()
	delete(s.unfinished, file)
	if header.MaxTXID >= s.last {
		s.last, s.commit = header.MaxTXID, header.Commit
	}
}

// sumOf leaves out the fields of a copy's first page that Litestream and SQLite write differently: the mode of the log and the
// counts of changes.
func sumOf(number uint32, content []byte) uint64 {
	if number != 1 {
		return xxhash.Sum64(content)
	}
	own := make([]byte, len(content))
	copy(own, content)
	clear(own[18:20])
	clear(own[24:28])
	clear(own[92:100])
	return xxhash.Sum64(own)
}

// compare reports how the database at path differs from the bucket up to that transaction: errOther, or errUnsummed if that
// is unknown. It reads the whole database, and is only for one that nobody has opened: the locks of SQLite would be lost.
func (s *pageSums) compare(path string, until ltx.TXID) (err error) {
	s.mutex.Lock()
	defer s.mutex.Unlock()
	if s.last == 0 || len(s.unfinished) > 0 {
		return errUnsummed
	}
	if s.last != until {
		return fmt.Errorf("%w: it ends with transaction %s instead of %s", errOther, s.last, until)
	}
	file, err := os.Open(path)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, file.Close()) }()
	info, err := file.Stat()
	if err != nil {
		return err
	}
	if info.Size() != int64(s.commit)*int64(s.pageSize) {
		return fmt.Errorf("%w: it has %d bytes instead of %d pages", errOther, info.Size(), s.commit)
	}
	workers := runtime.GOMAXPROCS(0)
	failures := make([]error, workers)
	var comparing sync.WaitGroup
	for worker := range workers {
		first := uint32(uint64(s.commit) * uint64(worker) / uint64(workers))
		end := uint32(uint64(s.commit) * uint64(worker+1) / uint64(workers))
		comparing.Go(func() { failures[worker] = s.compareRange(file, first+1, end) })
	}
	comparing.Wait()
	return errors.Join(failures...)
}

// comparedAtOnce is how many pages are read with one call.
const comparedAtOnce = 64

func (s *pageSums) compareRange(file *os.File, first, last uint32) error {
	size := int64(s.pageSize)
	found := make([]byte, comparedAtOnce*size)
	for begin := first; begin <= last; begin += comparedAtOnce {
		count := min(comparedAtOnce, int64(last-begin)+1)
		if _, err := file.ReadAt(found[:count*size], int64(begin-1)*size); err != nil {
			return err
		}
		for index := range count {
			number := begin + uint32(index)
			if number == ltx.LockPgno(s.pageSize) {
				continue // SQLite leaves it empty
			}
			if int(number) >= len(s.pages) || s.pages[number].at == 0 {
				return fmt.Errorf("page %d: %w", number, errUnsummed)
			}
			if sumOf(number, found[index*size:(index+1)*size]) != s.pages[number].sum {
				return fmt.Errorf("%w: page %d differs", errOther, number)
			}
		}
	}
	return nil
}

// summedFiles notes the checksums of everything that is read.
type summedFiles struct {
	litestream.ReplicaClient
	sums *pageSums
}

func (f summedFiles) OpenLTXFile(
	ctx context.Context, level int, first, last ltx.TXID, offset, size int64,
) (io.ReadCloser, error) {
	found, err := f.ReplicaClient.OpenLTXFile(ctx, level, first, last, offset, size)
	// A part belongs to a file whose reading has begun: it stays unfinished.
	if err != nil || offset != 0 || size != 0 {
		return found, err
	}
	return f.sums.read(ltx.FileInfo{Level: level, MinTXID: first, MaxTXID: last}, found), nil
}

// summedFile passes a file on and sums its pages on the way.
type summedFile struct {
	io.Reader
	file    io.Closer
	passing *io.PipeWriter
	summed  chan struct{}
}

func (s *pageSums) read(name ltx.FileInfo, file io.ReadCloser) io.ReadCloser {
	s.begin(name)
	passed, passing := io.Pipe()
	reader := &summedFile{io.TeeReader(file, passing), file, passing, make(chan struct{})}
	go func() {
		defer close(reader.summed)
		if err := s.sum(name, passed); err != nil && !errors.Is(err, io.ErrUnexpectedEOF) {
			log.Printf("Replica: the checksums of %d/%s-%s could not be counted: %v", name.Level, name.MinTXID, name.MaxTXID, err)
		}
		// The reader must not wait for this one.
		if _, err := io.Copy(io.Discard, passed); err != nil {
			log.Printf("Replica: %v", err)
		}
	}()
	return reader
}

func (s *pageSums) sum(name ltx.FileInfo, from io.Reader) error {
	decoder := ltx.NewDecoder(from)
	if err := decoder.DecodeHeader(); err != nil {
		return err
	}
	header := decoder.Header()
	content := make([]byte, header.PageSize)
	for {
		var page ltx.PageHeader
		if err := decoder.DecodePage(&page, content); errors.Is(err, io.EOF) {
			s.finish(name, header)
			return nil
		} else if err != nil {
			return err
		}
		s.add(header, page.Pgno, content)
	}
}

// Close returns when what was read has been summed.
func (f *summedFile) Close() error {
	err := errors.Join(f.file.Close(), f.passing.Close())
	<-f.summed
	return err
}
