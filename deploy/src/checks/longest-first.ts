import { readFileSync } from 'node:fs'
import { BaseSequencer } from 'vitest/node'
import type { TestSpecification } from 'vitest/node'

/** If these started last, they would run alone at the end. */
export const LONG = [
  'difference/difference.test.ts',
  'leak-drill/leak-drill.test.ts',
  'access-rules/access-transactions.test.ts',
  'access-rules/access-events.test.ts',
  'scenarios/histories.test.ts',
  'access-rules/access-routes.test.ts',
  'access-rules/access-people.test.ts',
  'notifications/sending.test.ts',
  'outsiders/hashes.test.ts',
  'identity/lock-outs.test.ts',
  'leak-drill/relations.test.ts',
  'restart.test.ts',
  'bad-input/records.test.ts',
  'publish/publish-killed.test.ts',
  'start/run.test.ts',
  'publish/publish-shell.test.ts',
]

const rank = ({ moduleId }: TestSpecification): number => {
  const place = LONG.findIndex((file) => moduleId.endsWith(file))
  return place < 0 ? LONG.length : place
}

/** Returns whether a file's tests have a page. */
const hasPage = ({ moduleId }: TestSpecification): boolean =>
  readFileSync(moduleId, 'utf8').startsWith('// @vitest-environment happy-dom')

/**
 * Sorts like Vitest, by the durations of the run before; the longest come first on a fresh clone, too. Files with a page
 * follow those without: a worker that changes from one kind to the other starts again.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const withPage = new Set(files.filter(hasPage))
    return (await super.sort(files)).toSorted(
      (a, b) => Number(withPage.has(a)) - Number(withPage.has(b)) || rank(a) - rank(b),
    )
  }
}
