// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  followTheme,
  forgetThemeChoice,
  nextThemeChoice,
  onThemeShown,
  setThemeChoice,
  shownTheme,
  themeChoice,
} from './theme-choice.ts'

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

describe('follows without a reload', () => {
  let isDark = false
  let tell = () => {}

  beforeEach(() => {
    isDark = false
    vi.stubGlobal('matchMedia', () => ({
      get matches() {
        return isDark
      },
      addEventListener: (_type: string, listener: () => void) => (tell = listener),
      removeEventListener: () => (tell = () => {}),
    }))
  })
  const systemTurns = (dark: boolean) => {
    isDark = dark
    tell()
  }

  test('the system, as long as the person leaves it the choice', () => {
    const stop = followTheme()
    setThemeChoice('system')
    systemTurns(true)
    expect(shownTheme()).toBe('dark')
    setThemeChoice('light')
    systemTurns(true)
    expect(shownTheme()).toBe('light')
    stop()
    setThemeChoice('system')
    systemTurns(false)
    expect(shownTheme()).toBe('dark')
  })

  test('a choice made in another tab', () => {
    const stop = followTheme()
    setThemeChoice('light')
    localStorage.setItem('coffer.darkMode', 'dark')
    window.dispatchEvent(new StorageEvent('storage', { key: 'coffer.darkMode' }))
    expect(shownTheme()).toBe('dark')
    stop()
  })

  test('and says so to whoever draws by it', async () => {
    setThemeChoice('light')
    let told = 0
    const stop = onThemeShown(() => (told += 1))
    setThemeChoice('dark')
    await vi.waitFor(() => expect(told).toBe(1))
    stop()
  })
})
