import { BaseSequencer } from 'vitest/node'
import type { TestSpecification } from 'vitest/node'

/** Started last, these would run alone at the end. */
export const LONG = [
  'leak-drill/leak-drill.test.ts',
  'access-rules/access-transactions.test.ts',
  'access-rules/access-events.test.ts',
  'scenarios/histories.test.ts',
  'access-rules/access-routes.test.ts',
  'access-rules/access-people.test.ts',
  'notifications/sending.test.ts',
  'restart.test.ts',
  'bad-input/records.test.ts',
]

const rank = ({ moduleId }: TestSpecification): number => {
  const place = LONG.findIndex((file) => moduleId.endsWith(file))
  return place < 0 ? LONG.length : place
}

/** Vitest's order, by the durations of the run before; the longest come first on a fresh clone, too. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toSorted((a, b) => rank(a) - rank(b))
  }
}
