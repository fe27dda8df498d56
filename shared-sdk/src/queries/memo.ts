/**
 * Memoizes a function of a list that mostly grows at its end, such as one that is loaded batch by batch: when a call
 * gets the items of the call before and more after them, it passes only the added items to `append`; any other list
 * starts again from `begin`. The same items return the same object. `append` may change `begin`'s own parts in place,
 * but not objects that callers hold; after it throws, the memo is empty.
 */
export function appendOnlyMemo<Item, Result>(
  begin: () => Result,
  append: (result: Result, added: readonly Item[]) => Result,
): (items: readonly Item[]) => Result {
  let known: readonly Item[] = []
  let result = begin()
  return (items) => {
    const isAppended = items.length >= known.length && known.every((item, index) => item === items[index])
    if (isAppended && items.length === known.length) return result
    const [before, from] = isAppended ? [result, known.length] : [begin(), 0]
    known = []
    result = begin()
    result = append(before, items.slice(from))
    known = items
    return result
  }
}

/** Memoizes `make` by object identity, so that unchanged objects give the same result. */
export function memoizeByObject<Input extends object, Output>(
  make: (input: Input) => Output,
): (input: Input) => Output {
  const made = new WeakMap<Input, { readonly output: Output }>()
  return (input) => {
    const known = made.get(input) ?? { output: make(input) }
    made.set(input, known)
    return known.output
  }
}
