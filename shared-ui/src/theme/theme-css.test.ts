import { expect, test } from 'vitest'
import { scales } from './scales.ts'
import { themeCss } from './theme-css.tsx'
import { tokens } from './tokens.ts'

function references(value: unknown): string[] {
  if (typeof value === 'string')
    return [...value.matchAll(/var\((--[\w-]+)\)/g)].map((match) => match[1] as string)
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(references) : []
}

test('every token references a variable that the theme defines', () => {
  const css = themeCss(168)
  const missing = references(tokens).filter((name) => !css.includes(`${name}:`))
  expect(missing).toEqual([])
})

test('data-theme on the root element selects the theme', () => {
  const css = themeCss(240)
  expect(css).toContain(':root,:root[data-theme=light]{color-scheme:light;')
  expect(css).toContain(':root[data-theme=dark]{color-scheme:dark;')
  expect(css).toContain('--ui-primary:#000080')
  expect(css).toContain('--ui-primary:#0000cc')
})

test('durations and the bar height are those of the product page', () => {
  expect(scales['duration-base']).toBe('400ms')
  expect(scales['duration-page']).toBe('450ms')
  expect(scales['duration-drawer']).toBe('330ms')
  expect(scales['bar-height']).toBe('65px')
})

test('in forced colours, outlines replace backgrounds and shadows', () => {
  const [, forced = ''] = themeCss(168).split('@media (forced-colors: active)')
  expect(forced).toContain('[role=dialog]')
  expect(forced).toContain('[aria-pressed=true]')
  expect(forced).toContain(':focus-visible{outline:3px dashed Highlight!important}')
})

test('headings break long words with a hyphen, and no short ones', () => {
  const css = themeCss(168)
  expect(css).toContain('h1,h2,h3{font:inherit;text-wrap:balance;hyphens:auto}')
  expect(css).toContain('hyphenate-limit-chars:12 4 4')
})

test('focused elements scroll clear of the header and the navigation', () => {
  expect(themeCss(168)).toContain('html{scroll-padding:var(--ui-head) 0 calc(var(--ui-nav-bottom) + 8px)')
})
