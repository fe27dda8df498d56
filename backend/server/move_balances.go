package server

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"net/http"
	"slices"
	"strings"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
)

// These must be equal at both servers: every stored sum of every account, and the sums of the transactions themselves.

var balanceColumns = []string{"account", "currency", "event", "groupx", "sent", "received", "sentPending", "receivedPending",
	"sentInitiated", "receivedInitiated", "sentReserved", "receivedReserved", "countInitiated"}

// readBalances returns the community's sums in cents, a text for each account, currency, event and group that has any.
func readBalances(app core.App, organisation string) ([]string, error) {
	isAny := []string{}
	for _, column := range balanceColumns[4:] {
		isAny = append(isAny, "s."+column+" != 0")
	}
	sql := fmt.Sprintf("SELECT s.%s FROM ledger_sums s WHERE s.account IN (%s) AND (%s) ORDER BY 1",
		strings.Join(balanceColumns, " || ' ' || s."), accountsOf, strings.Join(isAny, " OR "))
	balances := []string{}
	err := app.DB().NewQuery(sql).Bind(dbx.Params{"o": organisation}).Column(&balances)
	return balances, err
}

// ledgerProof is the proof of one currency, from the rows: the amounts sent equal the amounts received, and the sums of
// the accounts.
type ledgerProof struct {
	Currency string `db:"currency" json:"currency"`
	// Count and Cents cover all transactions that are not declined.
	Count int `db:"count" json:"count"`
	Cents int `db:"cents" json:"cents"`
	// Sum is the total of all balances of the accounts: 0 if the books balance.
	Sum int `db:"sum" json:"sum"`
}

func readProof(app core.App, organisation string) ([]ledgerProof, error) {
	proof := []ledgerProof{}
	err := app.DB().NewQuery(fmt.Sprintf(`WITH rows AS (SELECT currency, COUNT(*) AS count, SUM(CAST(ROUND(amount * 100) AS INTEGER)) AS cents
			FROM acc_txs WHERE organisation = {:o} AND status != 'declined' GROUP BY currency),
		sums AS (SELECT currency, SUM(received) - SUM(sent) AS sum FROM ledger_sums WHERE account IN (%s) GROUP BY currency)
		SELECT r.currency, r.count, r.cents, COALESCE(s.sum, 0) AS sum FROM rows r LEFT JOIN sums s ON s.currency = r.currency ORDER BY 1`, accountsOf)).
		Bind(dbx.Params{"o": organisation}).All(&proof)
	return proof, err
}

// proveArrival refuses a community whose balances differ from those that it had.
func proveArrival(tx core.App, organisation string, expected []string, proof []ledgerProof) error {
	balances, err := readBalances(tx, organisation)
	if err != nil {
		return err
	}
	for index := range max(len(balances), len(expected)) {
		if index >= len(balances) || index >= len(expected) || balances[index] != expected[index] {
			return refusedMove(http.StatusInternalServerError, fmt.Sprintf("The balances are not what they were, so nothing was taken: row %d of %d.", index+1, len(expected)))
		}
	}
	own, err := readProof(tx, organisation)
	if err != nil {
		return err
	}
	isBalanced := !slices.ContainsFunc(own, func(row ledgerProof) bool { return row.Sum != 0 })
	if !isBalanced || !slices.Equal(own, proof) {
		return refusedMove(http.StatusInternalServerError, "The ledger proof is not what it was, so nothing was taken.")
	}
	return nil
}

// moveState is a server's state of a community, for comparison with the other server's.
type moveState struct {
	// Move is null if there is none.
	Move *move  `json:"move"`
	Name string `json:"name"`
	Url  string `json:"url"`
	// IsThere is true if the community has rows here.
	IsThere bool `json:"isThere"`
	// Sharing counts the other communities of the address that it has, or had before the move.
	Sharing int `json:"sharing"`
	// Files names the bucket that holds this server's pictures; empty if they are beside the database.
	Files string `json:"files"`
	// Sending counts messages that the notifier is sending at this moment.
	Sending  int            `json:"sending"`
	Rows     map[string]int `json:"rows"`
	Proof    []ledgerProof  `json:"proof"`
	Balances string         `json:"balances"`
}

func readMoveState(app core.App, organisation string) (*moveState, error) {
	state := &moveState{}
	if s3 := app.Settings().S3; s3.Enabled {
		state.Files = hashOf([]string{s3.Endpoint, s3.Bucket})
	}
	isThere, err := hasMoves(app.DB())
	if err == nil && isThere {
		state.Move, err = findMove(app.DB(), organisation)
	}
	if err != nil {
		return nil, err
	}
	found := []struct {
		Name string `db:"name"`
		Url  string `db:"url"`
	}{}
	params := dbx.Params{"o": organisation, "now": now()}
	if err := app.DB().NewQuery("SELECT name, url FROM organisations WHERE id = {:o}").Bind(params).All(&found); err != nil || len(found) == 0 {
		return state, err
	}
	if state.Move != nil && state.Move.State == stateGone {
		state.Name, state.Url = found[0].Name, found[0].Url
		return state, nil
	}
	state.IsThere, state.Name, state.Url = true, found[0].Name, found[0].Url
	params["url"] = state.Url
	if state.Move != nil && (state.Move.State == stateLeaving || state.Move.State == stateMoved) {
		params["url"] = state.Move.FormerUrl
	}
	if err := app.DB().NewQuery("SELECT COUNT(*) FROM organisations WHERE id != {:o} AND url = {:url} AND url != ''").Bind(params).Row(&state.Sharing); err != nil {
		return nil, err
	}
	sending := "SELECT COUNT(*) FROM notification_deliveries WHERE state = 'waiting' AND lease != '' AND next > {:now} AND next GLOB '2???-*' AND notification IN (" + messagesOf + ")"
	if err := app.DB().NewQuery(sending).Bind(params).Row(&state.Sending); err != nil {
		return nil, err
	}
	if state.Rows, err = countRows(app, organisation); err != nil {
		return nil, err
	}
	if state.Proof, err = readProof(app, organisation); err != nil {
		return nil, err
	}
	balances, err := readBalances(app, organisation)
	state.Balances = hashOf(balances)
	return state, err
}

func hashOf(balances []string) string {
	sum := sha256.Sum256([]byte(strings.Join(balances, "\n")))
	return hex.EncodeToString(sum[:])
}

// answerState answers `GET /move/{organisation}` and every step.
func (m *moves) answerState(r *core.RequestEvent) error {
	organisation := r.Request.PathValue("organisation")
	var state *moveState
	err := r.App.RunInTransaction(func(tx core.App) (err error) {
		state, err = readMoveState(tx, organisation)
		return err
	})
	if err != nil {
		return asMoveError(err)
	}
	return r.JSON(200, state)
}
