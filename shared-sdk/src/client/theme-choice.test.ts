// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetThemeChoice, nextThemeChoice, setThemeChoice, themeChoice } from './theme-choice.ts'

const shownTheme = () => document.documentElement.dataset['theme']

function systemIsDark(matches: boolean) {
  vi.stubGlobal('matchMedia', () => ({ matches }))
}

beforeEach(() => localStorage.clear())
afterEach(() => vi.unstubAllGlobals())

test('is the system’s until the person chooses, and for a value it does not know', () => {
  expect(themeChoice()).toBe('system')
  localStorage.setItem('coffer.darkMode', 'sepia')
  expect(themeChoice()).toBe('system')
})

test('cycles light, system, dark', () => {
  expect(nextThemeChoice('light')).toBe('system')
  expect(nextThemeChoice('system')).toBe('dark')
  expect(nextThemeChoice('dark')).toBe('light')
})

test.each([
  ['light', true, 'light'],
  ['dark', false, 'dark'],
  ['system', true, 'dark'],
  ['system', false, 'light'],
] as const)('%s on a system that is dark: %s shows %s at once and is remembered', (choice, isDark, shown) => {
  systemIsDark(isDark)
  setThemeChoice(choice)
  expect(shownTheme()).toBe(shown)
  expect(themeChoice()).toBe(choice)
  expect(localStorage.getItem('coffer.darkMode')).toBe(choice)
})

test('forgetting the choice shows the system’s theme again', () => {
  systemIsDark(false)
  setThemeChoice('dark')
  forgetThemeChoice()
  expect(shownTheme()).toBe('light')
  expect(themeChoice()).toBe('system')
})
