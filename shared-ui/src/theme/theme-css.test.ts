import { expect, test } from 'vitest'
import { scales } from './scales.ts'
import { themeCss } from './theme-css.ts'
import { tokens } from './tokens.ts'

function references(value: unknown): string[] {
  if (typeof value === 'string')
    return [...value.matchAll(/var\((--[\w-]+)\)/g)].map((match) => match[1] as string)
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(references) : []
}

test('every token refers to a variable that the theme defines', () => {
  const css = themeCss(168)
  const missing = references(tokens).filter((name) => !css.includes(`${name}:`))
  expect(missing).toEqual([])
})

test('both themes are chosen by the root attribute', () => {
  const css = themeCss(240)
  expect(css).toContain(':root,:root[data-theme=light]{color-scheme:light;')
  expect(css).toContain(':root[data-theme=dark]{color-scheme:dark;')
  expect(css).toContain('--ui-primary:#000080')
  expect(css).toContain('--ui-primary:#0000cc')
})

test("the motion scale holds the spec's durations", () => {
  expect(scales['duration-base']).toBe('400ms')
  expect(scales['duration-page']).toBe('450ms')
  expect(scales['duration-drawer']).toBe('330ms')
  expect(scales['bar-height']).toBe('65px')
})

test('where the system chooses the colours, lines say what grounds and shadows said', () => {
  const [, forced = ''] = themeCss(168).split('@media (forced-colors: active)')
  expect(forced).toContain('[role=dialog]')
  expect(forced).toContain('[aria-pressed=true]')
  expect(forced).toContain(':focus-visible{outline:3px dashed Highlight!important}')
})

test('what gets the focus comes to stand clear of the header above and the navigation below', () => {
  expect(themeCss(168)).toContain('html{scroll-padding:var(--ui-head) 0 calc(var(--ui-nav-bottom) + 8px)')
})
