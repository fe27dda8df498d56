package server

import (
	"bytes"
	"encoding/json"
	"io"
	"slices"
	"unicode/utf8"
)

// level is an open object or list of a JSON text.
type level struct {
	// The index at which its names begin among all names of open objects; -1 for a list.
	names int
	// True if a name comes next.
	atName bool
}

// jsonReader reads a JSON text once. It keeps the names of open objects in one list: a map for each level would make nested
// objects expensive.
type jsonReader struct {
	terms *contract
	// The row of the table of bounds that bounds names and values.
	valueBound string
	open       []level
	names      []string
	values     int
}

// findMalformed returns what is wrong with a JSON text, or nil. PocketBase refuses invalid JSON, too, but gives no
// reason. Names and values are bounded by this row of the table.
func (c *contract) findMalformed(text []byte, valueBound string) map[string]any {
	if !utf8.Valid(text) {
		return malformed(noField, "Must be UTF-8.")
	}
	if bytes.HasPrefix(text, []byte("\uFEFF")) {
		return malformed(noField, "Must not begin with a byte order mark.")
	}
	decoder := json.NewDecoder(bytes.NewReader(text))
	decoder.UseNumber()
	reader := jsonReader{terms: c, valueBound: valueBound}
	for {
		token, err := decoder.Token()
		switch {
		case err == io.EOF && reader.values == 0:
			return nil // an empty body
		case err != nil:
			return malformed(noField, "Must be JSON.")
		}
		if problems := reader.take(token); problems != nil {
			return problems
		}
		if len(reader.open) == 0 {
			return afterTheEnd(decoder)
		}
	}
}

// take reads the next token and returns what is wrong with it.
func (r *jsonReader) take(token json.Token) map[string]any {
	r.values++
	if limit := r.terms.bound(r.valueBound); r.values > limit.limit() {
		return limit.problem()
	}
	switch token {
	case json.Delim('{'), json.Delim('['):
		return r.begin(token == json.Delim('{'))
	case json.Delim('}'), json.Delim(']'):
		return r.end()
	}
	if number, isNumber := token.(json.Number); isNumber {
		if limit := r.terms.bound(boundJSONDigits); len(number) > limit.limit() {
			return limit.problem()
		}
		// encoding/json refuses the number without a reason.
		if _, err := number.Float64(); err != nil {
			return malformed(noField, "A number is too large.")
		}
	}
	if len(r.open) == 0 {
		return nil
	}
	inside := &r.open[len(r.open)-1]
	if inside.atName {
		name, _ := token.(string)
		r.names = append(r.names, name)
	}
	if inside.names >= 0 {
		inside.atName = !inside.atName
	}
	return nil
}

func (r *jsonReader) begin(isObject bool) map[string]any {
	if limit := r.terms.bound(boundJSONDepth); len(r.open) >= limit.limit() {
		return limit.problem()
	}
	if isObject {
		r.open = append(r.open, level{len(r.names), true})
	} else {
		r.open = append(r.open, level{-1, false})
	}
	return nil
}

// end closes the innermost object or list. It finds a repeated name, of which the last value would count.
func (r *jsonReader) end() map[string]any {
	closed := r.open[len(r.open)-1]
	r.open = r.open[:len(r.open)-1]
	if closed.names >= 0 {
		names := r.names[closed.names:]
		slices.Sort(names)
		for index := 1; index < len(names); index++ {
			if names[index] == names[index-1] {
				return twice(names[index])
			}
		}
		r.names = r.names[:closed.names]
	}
	if len(r.open) > 0 {
		if inside := &r.open[len(r.open)-1]; inside.names >= 0 {
			inside.atName = true
		}
	}
	return nil
}

func afterTheEnd(decoder *json.Decoder) map[string]any {
	if _, err := decoder.Token(); err == io.EOF {
		return nil
	}
	return malformed(noField, "There is text behind the end of the body.")
}

func twice(name string) map[string]any { return malformed(name, "Comes twice.") }

func malformed(name string, message string) map[string]any {
	return map[string]any{shortened(name): reason{"malformed-body", message}}
}
