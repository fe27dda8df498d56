package server

import (
	"sync"
	"time"

	"github.com/pocketbase/pocketbase/core"
)

// Clients learn that balances may have changed from their community's organisations_revisions record, saved once per
// burst of writes (ADR 0014). Views and rows that triggers write send no realtime events, and PocketBase checks every
// subscriber's rule within the writer's request: one signal per burst keeps batches fast.

const (
	signalWindow        = 40 * time.Millisecond
	revisionsCollection = "organisations_revisions"
)

// signalled are the collections whose changes members may see in balances and transactions.
var signalled = []string{"acc_txs", "acc_accounts", "acc_accounts_meta", "acc_groups", "acc_groupx_participants", "acc_comments"}

// changeSignals saves an organisation's revision once, signalWindow after the first change of a burst.
type changeSignals struct {
	app     core.App
	mutex   sync.Mutex
	pending map[string]*time.Timer
	// Maps an account to its organisation, which never changes.
	organisations sync.Map
	saving        sync.WaitGroup
}

// signalChanges requests a signal after each change that is committed while the server runs.
func signalChanges(app core.App) *changeSignals {
	signals := &changeSignals{app: app, pending: map[string]*time.Timer{}}
	isServing := false
	app.OnServe().BindFunc(func(e *core.ServeEvent) error {
		isServing = true
		return e.Next()
	})
	request := func(e *core.RecordEvent) error {
		if isServing {
			signals.request(signals.organisationOf(e.Record))
		}
		return e.Next()
	}
	app.OnRecordAfterCreateSuccess(signalled...).BindFunc(request)
	app.OnRecordAfterUpdateSuccess(signalled...).BindFunc(request)
	app.OnRecordAfterDeleteSuccess(signalled...).BindFunc(request)
	app.OnTerminate().BindFunc(func(e *core.TerminateEvent) error {
		signals.flush()
		return e.Next()
	})
	return signals
}

func (s *changeSignals) request(organisation string) {
	s.mutex.Lock()
	defer s.mutex.Unlock()
	if organisation == "" || s.pending[organisation] != nil {
		return
	}
	s.pending[organisation] = time.AfterFunc(signalWindow, func() { s.send(organisation) })
}

// send ends the burst and saves the revision. A change that is committed meanwhile starts a new burst.
func (s *changeSignals) send(organisation string) {
	s.mutex.Lock()
	isPending := s.pending[organisation] != nil
	delete(s.pending, organisation)
	if isPending {
		s.saving.Add(1)
	}
	s.mutex.Unlock()
	if !isPending {
		return
	}
	defer s.saving.Done()
	if err := s.saveRevision(organisation); err != nil {
		s.app.Logger().Warn("The change signal could not be saved", "organisation", organisation, "error", err)
	}
}

// flush sends pending signals, and waits for those that are being sent.
func (s *changeSignals) flush() {
	s.mutex.Lock()
	organisations := make([]string, 0, len(s.pending))
	for organisation, timer := range s.pending {
		timer.Stop()
		organisations = append(organisations, organisation)
	}
	s.mutex.Unlock()
	for _, organisation := range organisations {
		s.send(organisation)
	}
	s.saving.Wait()
}

func (s *changeSignals) saveRevision(organisation string) error {
	return s.app.RunInTransaction(func(transaction core.App) error {
		if _, err := transaction.FindRecordById("organisations", organisation); err != nil {
			return nil // it was deleted with all its records: nobody listens
		}
		revision, err := transaction.FindFirstRecordByData(revisionsCollection, "organisation", organisation)
		if err != nil {
			collection, err := transaction.FindCachedCollectionByNameOrId(revisionsCollection)
			if err != nil {
				return err
			}
			revision = core.NewRecord(collection)
			revision.Set("organisation", organisation)
		}
		revision.Set("revision", revision.GetInt("revision")+1)
		return transaction.Save(revision)
	})
}

// organisationOf returns an empty id when it is unknown by now: the record's parent is deleted, and signalled that.
func (s *changeSignals) organisationOf(record *core.Record) string {
	switch record.Collection().Name {
	case "acc_groupx_participants":
		return s.organisationOfAccount(record.GetString("participant"))
	case "acc_groups", "acc_accounts_meta":
		return s.organisationOfAccount(record.GetString("account"))
	default:
		return record.GetString("organisation")
	}
}

func (s *changeSignals) organisationOfAccount(id string) string {
	if known, ok := s.organisations.Load(id); ok {
		return known.(string)
	}
	account, err := s.app.FindRecordById("acc_accounts", id)
	if err != nil {
		return ""
	}
	organisation := account.GetString("organisation")
	s.organisations.Store(id, organisation)
	return organisation
}
