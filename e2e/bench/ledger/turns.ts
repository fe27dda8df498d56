/** Runs a round of each party, one after the other. */
export type InTurn = <T>(round: () => Promise<T>) => Promise<T>

/**
 * Returns a function with which this many parties measure in turns: a round waits until each party has one, then they
 * run one after the other, every second time in the opposite order, and all parties go on together. A party that fails
 * must end the others, because they wait for its next round.
 */
export function takeTurns(parties: number): InTurn {
  let waiting: (() => Promise<() => void>)[] = []
  let isReversed = false
  const runAll = async (): Promise<void> => {
    const rounds = isReversed ? waiting.toReversed() : waiting
    waiting = []
    isReversed = !isReversed
    const settle: (() => void)[] = []
    for (const round of rounds) settle.push(await round())
    for (const each of settle) each()
  }
  return (round) =>
    new Promise((resolve, reject) => {
      waiting.push(() =>
        round().then(
          (value) => () => resolve(value),
          (error: unknown) => () => reject(error),
        ),
      )
      if (waiting.length === parties) void runAll()
    })
}
