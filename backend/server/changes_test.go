package server

import (
	"context"
	"slices"
	"testing"

	"github.com/pocketbase/pocketbase/core"
)

// listener is an open stream that listens to a collection.
func listener(all *streams, number int, collection string) *stream {
	one := opened(number, "users/mei")
	one.collections = map[string]bool{collection: true}
	all.open[one] = true
	return one
}

func changeOf(collection *core.Collection) *change {
	return &change{action: "create", record: core.NewRecord(collection)}
}

// The writes of a burst never wait; a listener that would miss one of them connects again and reads everything again.
func TestFullQueueClosesItsListenersAndLeavesOthersAlone(t *testing.T) {
	all := newStreams()
	queue := newChangeQueue(all)
	transactions, signals := core.NewBaseCollection("acc_txs"), core.NewBaseCollection("organisations_revisions")
	ofTransactions := []*stream{listener(all, 1, "acc_txs"), listener(all, 2, "acc_txs")}
	ofSignals := listener(all, 3, "organisations_revisions")
	queue.add(changeOf(signals))
	for range 2_000 {
		queue.add(changeOf(transactions))
	}
	for _, one := range ofTransactions {
		if one.isClosed {
			t.Fatal("a stream is closed before the queue is full")
		}
	}
	queue.add(changeOf(transactions))
	for _, one := range ofTransactions {
		if !one.isClosed {
			t.Error("a stream that would miss changes is open")
		}
	}
	if ofSignals.isClosed {
		t.Error("a stream that misses nothing is closed")
	}
	// Later changes go to listeners that have connected again.
	queue.add(changeOf(transactions))
	if sent := runUntil(t, queue, 2); !slices.Equal(sent, []string{"organisations_revisions", "acc_txs"}) {
		t.Errorf("%v is sent", sent)
	}
	if left := queue.next(); left != nil {
		t.Errorf("a change of %s is left", left.record.Collection().Name)
	}
}

func TestQueueLetsCollectionsTakeTurns(t *testing.T) {
	queue := newChangeQueue(newStreams())
	transactions, signals := core.NewBaseCollection("acc_txs"), core.NewBaseCollection("organisations_revisions")
	for range 3 {
		queue.add(changeOf(transactions))
	}
	queue.add(changeOf(signals))
	want := []string{"acc_txs", "organisations_revisions", "acc_txs", "acc_txs"}
	if sent := runUntil(t, queue, len(want)); !slices.Equal(sent, want) {
		t.Errorf("%v is sent", sent)
	}
}

// runUntil runs the queue until count changes are sent, and returns their collections.
func runUntil(t *testing.T, queue *changeQueue, count int) (sent []string) {
	t.Helper()
	ctx, end := context.WithCancel(t.Context())
	queue.run(ctx, func(one *change) {
		if sent = append(sent, one.record.Collection().Name); len(sent) == count {
			end()
		}
	})
	return sent
}
