/** Answers about lists that mostly grow at their end, such as one that is loaded batch by batch. */

/**
 * A function of a list that goes on where it ended when it is asked about the same items with more behind them, and
 * begins anew for any other list. `append` answers for what was answered so far and the items behind it; it may
 * change `begin`'s own parts in place, but not what callers hold. Asked again about the same items, the answer is the
 * same object. Throws what `append` throws and has then forgotten everything.
 */
export function growing<Item, Answer>(
  begin: () => Answer,
  append: (answer: Answer, items: readonly Item[]) => Answer,
): (items: readonly Item[]) => Answer {
  let known: readonly Item[] = []
  let answer = begin()
  return (items) => {
    const goesOn = items.length >= known.length && known.every((item, index) => item === items[index])
    if (goesOn && items.length === known.length) return answer
    const [former, from] = goesOn ? [answer, known.length] : [begin(), 0]
    known = []
    answer = begin()
    answer = append(former, items.slice(from))
    known = items
    return answer
  }
}
