import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CANARIES, STUBS } from './canaries.ts'
import { SPECIAL_CASES } from './special-cases.ts'
import { createCanaryWorkspace } from './workspace.ts'
import type { Findings } from './workspace.ts'

const workspace = createCanaryWorkspace()
let findings: Findings

/** The shapes that an import can take; the rules must see each of them. */
const SHAPES = {
  import: (source: string) => `import { stub } from '${source}'\n\nexport const used = stub\n`,
  'type import': (source: string) => `import type { Stub } from '${source}'\n\nexport type Used = Stub\n`,
  're-export': (source: string) => `export { stub } from '${source}'\n`,
  'dynamic import': (source: string) => `export const load = () => import('${source}')\n`,
} as const
const SHAPE_NAMES = Object.keys(SHAPES) as (keyof typeof SHAPES)[]

const getPath = (index: number, verdict: string, shape: string) =>
  `${CANARIES[index]?.folder}/canary-${index}-${verdict}-${shape.replace(' ', '-')}.ts`

beforeAll(async () => {
  for (const file of STUBS) workspace.write(file, 'export const stub = 1\nexport type Stub = number\n')
  workspace.write('shared-sdk/src/i18n/texts.ts', 'export const stub = 1\nexport type Stub = number\n')
  CANARIES.forEach((canary, index) => {
    for (const shape of SHAPE_NAMES) {
      workspace.write(getPath(index, 'forbidden', shape), SHAPES[shape](canary.forbidden))
      workspace.write(getPath(index, 'permitted', shape), SHAPES[shape](canary.permitted))
    }
  })
  for (const { file, code } of SPECIAL_CASES) workspace.write(file, code)
  findings = await workspace.lint()
}, 120_000)

afterAll(() => workspace.remove())

describe('who may import whom', () => {
  describe.each(CANARIES.map((canary, index) => ({ ...canary, index })))('$row', ({ index }) => {
    it.each(SHAPE_NAMES)('catches the forbidden %s by the boundary rule alone', (shape) => {
      expect(findings.get(getPath(index, 'forbidden', shape))).toEqual(['boundaries(dependencies)'])
    })

    it.each(SHAPE_NAMES)('lets the permitted %s pass', (shape) => {
      expect(findings.get(getPath(index, 'permitted', shape))).toBeUndefined()
    })
  })
})

describe('rules beyond the table', () => {
  it.each(SPECIAL_CASES)('$title', ({ file, fires }) => {
    expect((findings.get(file) ?? []).toSorted()).toEqual(fires)
  })
})
