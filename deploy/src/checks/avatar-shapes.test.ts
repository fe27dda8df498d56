import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inWorkspace } from '../workspace.ts'

/**
 * Finds a shape that a screen writes itself: `shape="square"` of an avatar, or `shape: 'round'` of an option. Fields that pick a
 * picture may name its shape.
 */
const OWN_SHAPE = /<Avatar\b[^>]*\bshape=|\bshape: '(?:round|square)'(?! \|)/u
const findOwnShapes = (text: string) => OWN_SHAPE.test(text)

test('no screen writes the shape of an avatar, because the SDK decides it (ADR 0004)', () => {
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
