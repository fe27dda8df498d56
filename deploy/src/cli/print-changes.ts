import { describeError } from '../start/failure.ts'

interface Rounds {
  readonly read: () => Promise<string>
  readonly print: (text: string) => void
  readonly printError: (line: string) => void
  /** Waits for the next round; resolves to false if there is none. */
  readonly next: () => Promise<boolean>
}

/** Reads a text again and again, and prints it, or why it cannot be read, whenever that has changed. */
export async function printChanges({ read, print, printError, next }: Rounds): Promise<void> {
  let last = ''
  do {
    try {
      const text = await read()
      if (text !== last) print(text)
      last = text
    } catch (error) {
      // The store may be unreachable for a while.
      const problem = describeError(error)
      if (problem !== last) printError(problem)
      last = problem
    }
  } while (await next())
}
