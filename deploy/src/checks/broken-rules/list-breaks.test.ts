import { expect, test } from 'vitest'
import { applyBreak, listBreaks } from './list-breaks.ts'

/** Returns what the source becomes with each break, with the rule that is broken. */
const broken = (source: string): readonly (readonly [rule: string, text: string])[] =>
  listBreaks(source).map((each) => [each.rule, applyBreak(source, each)])

test('it turns comparisons and their combination around', () => {
  expect(broken('export const isOpen = (cents: number): boolean => cents > 0 && cents !== 5')).toEqual([
    ['isOpen', 'export const isOpen = (cents: number): boolean => cents >= 0 && cents !== 5'],
    ['isOpen', 'export const isOpen = (cents: number): boolean => cents > 0 || cents !== 5'],
    ['isOpen', 'export const isOpen = (cents: number): boolean => cents > 0 && cents === 5'],
  ])
})

test('it negates conditions', () => {
  expect(broken('function half(a: number) {\n  if (isOdd(a)) return 0\n  return a ? 1 : 2\n}')).toEqual([
    ['half', 'function half(a: number) {\n  if (!(isOdd(a))) return 0\n  return a ? 1 : 2\n}'],
    ['half', 'function half(a: number) {\n  if (isOdd(a)) return 0\n  return !(a) ? 1 : 2\n}'],
  ])
})

test('it finds an operator behind a comment with another one', () => {
  expect(broken('const left = (a: number) => a /* not + */ - 1')).toEqual([
    ['left', 'const left = (a: number) => a /* not + */ + 1'],
  ])
})

test('it turns values around, but not types', () => {
  expect(broken('const known = (): { readonly isKnown: true } => ({ isKnown: true })')).toEqual([
    ['known', 'const known = (): { readonly isKnown: true } => ({ isKnown: false })'],
  ])
})

test('it leaves sources without functions alone', () => {
  expect(broken('export type A = 1 | 2\nexport const B = 1 > 2')).toEqual([])
})

test('it refuses what is no TypeScript', () => {
  expect(() => broken('const = 1')).toThrow('Unexpected token')
})
