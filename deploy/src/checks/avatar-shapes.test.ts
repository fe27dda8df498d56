import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inWorkspace } from '../workspace.ts'

/** `shape="square"` of an avatar, or `shape: 'round'` of an option: pictures that are picked have a shape of their own. */
const OWN_SHAPE = /<Avatar\b[^>]*\bshape=|\bshape: '(?:round|square)'(?! \|)/u
const findOwnShapes = (text: string) => OWN_SHAPE.test(text)

test('the SDK alone decides who is round: no screen writes the shape of an avatar (ADR 0203)', () => {
  const files = globSync('{shell,mf-*}/src/**/*.{ts,tsx}', { cwd: inWorkspace() })
  const sources = files.filter((file) => !/\.(?:test|fixture)\.tsx?$/u.test(file))
  expect(sources.length).toBeGreaterThan(300)
  expect(sources.filter((file) => findOwnShapes(readFileSync(inWorkspace(file), 'utf8')))).toEqual([])
})

test.each([
  [`<Avatar id={id} name={name} shape="square" />`, true],
  [`const option = { id, name, shape: 'round' }`, true],
  [`<Avatar {...communityAvatar(organisation)} size={96} />`, false],
  [`<ImagePicker subject={subject} shape="wide" />`, false],
  [`readonly shape: 'square' | 'wide'`, false],
])('%s decides itself: %s', (text, decides) => expect(findOwnShapes(text)).toBe(decides))
