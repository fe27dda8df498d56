package server

import (
	"errors"
	"fmt"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"github.com/ganigeorgiev/fexpr"
	"github.com/pocketbase/pocketbase/tools/router"
	"github.com/pocketbase/pocketbase/tools/search"
)

// A list defines the queries that a client may send (ADR 0134): PocketBase applies a collection's list rule to the rows
// that it answers, but compares filters and sort keys over relations with rows that the related rule hides.

type allowedQuery struct {
	// Operators by path.
	Filter map[string][]string `json:"filter"`
	// Keys without a direction.
	Sort   []string `json:"sort"`
	Expand []string `json:"expand"`
	Fields []string `json:"fields"`
}

// The contract names a comparison of a literal on the left with a path on the right (`'a b' ~ sender`) this way.
const operatorIn = "in"

// checkQuery returns the first thing in values that is not allowed: a parameter not among names, or a value that the
// collection does not allow. PocketBase reads the first of several values; here several are refused.
func (c *contract) checkQuery(values url.Values, names []string, collection string) error {
	for name, all := range values {
		if !slices.Contains(names, name) {
			return notAllowed(name, "There is no such query parameter here.")
		}
		if len(all) > 1 {
			return notAllowed(name, "Comes twice.")
		}
	}
	allowed := c.Collections[collection]
	checks := []func() error{
		func() error { return c.checkLengths(values) },
		func() error { return c.checkPage(values) },
		func() error { return allowed.checkFilter(c, values.Get(search.FilterQueryParam), collection) },
		func() error { return allowed.checkSort(c, values.Get(search.SortQueryParam), collection) },
		func() error { return allowed.checkExpand(values.Get("expand"), collection) },
		func() error { return allowed.checkFields(values.Get("fields"), collection) },
	}
	for _, check := range checks {
		if err := check(); err != nil {
			return err
		}
	}
	return nil
}

// checkPage refuses pages that PocketBase answers without a reason, or like the first page.
func (c *contract) checkPage(values url.Values) error {
	for name, limit := range map[string]bound{
		search.PageQueryParam:    c.bound(boundPages),
		search.PerPageQueryParam: c.bound(boundPageSize),
	} {
		text := values.Get(name)
		if text == "" {
			continue
		}
		// A number with too many digits is read as the nearest possible one.
		number, err := strconv.Atoi(text)
		switch {
		case err != nil && (number <= 0 || !errors.Is(err, strconv.ErrRange)):
			return notAllowed(name, "Must be a whole number.")
		case number > limit.limit():
			return notAllowed(name, limit.Message)
		}
	}
	if text := values.Get(search.SkipTotalQueryParam); text != "" {
		if _, err := strconv.ParseBool(text); err != nil {
			return notAllowed(search.SkipTotalQueryParam, "Must be true or false.")
		}
	}
	return nil
}

// checkLengths bounds values before they are compared with the list.
func (c *contract) checkLengths(values url.Values) error {
	for name, all := range values {
		limit := c.bound(boundQueryLength)
		if name == search.FilterQueryParam {
			limit = c.bound(boundFilterLength)
		}
		if len(all[0]) > limit.limit() {
			return notAllowed(name, limit.Message)
		}
	}
	return nil
}

func (q allowedQuery) checkSort(c *contract, text string, collection string) error {
	if text == "" {
		return nil
	}
	keys := search.ParseSortFromString(text)
	if limit := c.bound(boundSortKeys); len(keys) > limit.limit() {
		return notAllowed(search.SortQueryParam, limit.Message)
	}
	for _, key := range keys {
		if !slices.Contains(q.Sort, key.Name) {
			return notAllowed(search.SortQueryParam, fmt.Sprintf("Sorting %s by %q is not allowed.", collection, shortened(key.Name)))
		}
	}
	return nil
}

// checkExpand reads paths as PocketBase does (normalizeExpands); the beginning of an allowed path is allowed, too.
func (q allowedQuery) checkExpand(text string, collection string) error {
	for part := range strings.SplitSeq(text, ",") {
		path := strings.Trim(strings.ReplaceAll(part, " ", ""), ".")
		isAllowed := path == "" || slices.ContainsFunc(q.Expand, func(longer string) bool {
			return strings.HasPrefix(longer+".", path+".")
		})
		if !isAllowed {
			return notAllowed("expand", fmt.Sprintf("Expanding %q of %s is not allowed.", shortened(path), collection))
		}
	}
	return nil
}

func (q allowedQuery) checkFields(text string, collection string) error {
	if text == "" {
		return nil
	}
	for name := range strings.SplitSeq(text, ",") {
		if !slices.Contains(q.Fields, strings.TrimSpace(name)) {
			return notAllowed("fields", fmt.Sprintf("Picking %q of %s is not allowed.", shortened(name), collection))
		}
	}
	return nil
}

// checkFilter reads the filter with PocketBase's own parser, which takes a step of recursion and a copy of the rest for each
// parenthesis. Parentheses count wherever they are, also in texts: a count that differs from the parser's could be deceived.
func (q allowedQuery) checkFilter(c *contract, text string, collection string) error {
	if text == "" {
		return nil
	}
	if limit := c.bound(boundFilterDepth); strings.Count(text, "(") > limit.limit() {
		return notAllowed(search.FilterQueryParam, limit.Message)
	}
	groups, err := fexpr.Parse(text)
	if err != nil {
		return notAllowed(search.FilterQueryParam, "The filter cannot be read.")
	}
	if limit := c.bound(boundComparisons); countComparisons(groups) > limit.limit() {
		return notAllowed(search.FilterQueryParam, limit.Message)
	}
	return q.checkGroups(groups, collection)
}

func countComparisons(groups []fexpr.ExprGroup) int {
	count := 0
	for _, group := range groups {
		if inner, isGroup := group.Item.([]fexpr.ExprGroup); isGroup {
			count += countComparisons(inner)
		} else {
			count++
		}
	}
	return count
}

func (q allowedQuery) checkGroups(groups []fexpr.ExprGroup, collection string) error {
	for _, group := range groups {
		var err error
		switch item := group.Item.(type) {
		case fexpr.Expr:
			err = q.checkComparison(item, collection)
		case []fexpr.ExprGroup:
			err = q.checkGroups(item, collection)
		default:
			err = notAllowed(search.FilterQueryParam, "The filter cannot be read.")
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// checkComparison allows one listed path, with a listed operator, beside one literal.
func (q allowedQuery) checkComparison(expr fexpr.Expr, collection string) error {
	path, other, operator := expr.Left, expr.Right, string(expr.Op)
	if isLiteral(path) && expr.Op == fexpr.SignLike {
		path, other, operator = expr.Right, expr.Left, operatorIn
	}
	if path.Type != fexpr.TokenIdentifier || isLiteral(path) || !slices.Contains(q.Filter[path.Literal], operator) {
		return notAllowed(search.FilterQueryParam, fmt.Sprintf(
			"Filtering %s by %q with %q is not allowed.", collection, shortened(path.Literal), string(expr.Op)))
	}
	if !isLiteral(other) {
		return notAllowed(search.FilterQueryParam, fmt.Sprintf(
			"%q can be compared with plain values only, not with %q.", path.Literal, shortened(other.Literal)))
	}
	return nil
}

// isLiteral reports whether a token is a value, not a path, a macro such as @now, or a function.
func isLiteral(token fexpr.Token) bool {
	switch token.Type {
	case fexpr.TokenText, fexpr.TokenNumber:
		return true
	case fexpr.TokenIdentifier:
		return slices.Contains([]string{"true", "false", "null"}, token.Literal)
	default:
		return false
	}
}

func notAllowed(parameter string, message string) *router.ApiError {
	return router.NewBadRequestError("The query is not allowed.", map[string]any{
		shortened(parameter): reason{"query-not-allowed", message},
	})
}
