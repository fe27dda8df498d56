import { BaseSequencer } from 'vitest/node'
import type { TestSpecification } from 'vitest/node'

/** Those that take a minute or more: begun last, they would be alone in the end. */
const LONG = ['bad-input/bad-input.test.ts', 'access-rules/access-matrix.test.ts']

const rank = ({ moduleId }: TestSpecification): number => {
  const place = LONG.findIndex((file) => moduleId.endsWith(file))
  return place < 0 ? LONG.length : place
}

/** As vitest orders them, but for the longest, which come first also where it does not know yet how long they take. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toSorted((a, b) => rank(a) - rank(b))
  }
}
