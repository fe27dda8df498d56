// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from 'vitest'
import {
  syncTheme,
  resetThemeChoice,
  nextThemeChoice,
  onThemeChange,
  setThemeChoice,
  activeTheme,
  getThemeChoice,
} from './theme-choice.ts'

function systemIsDark(matches: boolean) {
  vi.stubGlobal('matchMedia', () => ({ matches }))
}

beforeEach(() => localStorage.clear())

test('is the system’s until the person chooses, and for an unknown stored value', () => {
  expect(getThemeChoice()).toBe('system')
  localStorage.setItem('coffer.darkMode', 'sepia')
  expect(getThemeChoice()).toBe('system')
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
  expect(activeTheme()).toBe(shown)
  expect(getThemeChoice()).toBe(choice)
  expect(localStorage.getItem('coffer.darkMode')).toBe(choice)
})

test('resetting the choice applies the system’s theme', () => {
  systemIsDark(false)
  setThemeChoice('dark')
  resetThemeChoice()
  expect(activeTheme()).toBe('light')
  expect(getThemeChoice()).toBe('system')
})

describe('applies without a reload', () => {
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

  test('the system’s changes while the choice is system', () => {
    const stop = syncTheme()
    setThemeChoice('system')
    systemTurns(true)
    expect(activeTheme()).toBe('dark')
    setThemeChoice('light')
    systemTurns(true)
    expect(activeTheme()).toBe('light')
    stop()
    setThemeChoice('system')
    systemTurns(false)
    expect(activeTheme()).toBe('dark')
  })

  test('a choice made in another tab', () => {
    const stop = syncTheme()
    setThemeChoice('light')
    localStorage.setItem('coffer.darkMode', 'dark')
    window.dispatchEvent(new StorageEvent('storage', { key: 'coffer.darkMode' }))
    expect(activeTheme()).toBe('dark')
    stop()
  })

  test('and notifies listeners', async () => {
    setThemeChoice('light')
    let calls = 0
    const stop = onThemeChange(() => (calls += 1))
    setThemeChoice('dark')
    await vi.waitFor(() => expect(calls).toBe(1))
    stop()
  })
})
