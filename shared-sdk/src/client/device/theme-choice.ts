import { localSettings } from './storage.ts'

/** Product 3: the dark mode setting cycles through these three. */
export const THEME_CHOICES = ['light', 'system', 'dark'] as const
export type ThemeChoice = (typeof THEME_CHOICES)[number]

/** Returns the person's choice on this device; `system` until they choose. */
export function getThemeChoice(): ThemeChoice {
  const stored = localSettings.get('darkMode')
  return THEME_CHOICES.find((choice) => choice === stored) ?? 'system'
}

/** Returns the next choice in the cycle. */
export function nextThemeChoice(choice: ThemeChoice): ThemeChoice {
  return THEME_CHOICES[(THEME_CHOICES.indexOf(choice) + 1) % THEME_CHOICES.length] ?? 'system'
}

/** Stores and applies the choice. The script shell/src/start/theme.ts reads it before the first paint. */
export function setThemeChoice(choice: ThemeChoice): void {
  localSettings.set('darkMode', choice)
  applyTheme(choice)
}

/** Deletes the choice and applies the system's theme. */
export function resetThemeChoice(): void {
  localSettings.remove('darkMode')
  applyTheme('system')
}

function applyTheme(choice: ThemeChoice): void {
  const isDark =
    choice === 'dark' || (choice === 'system' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.dataset['theme'] = isDark ? 'dark' : 'light'
}

export type ActiveTheme = 'light' | 'dark'

/** Returns the theme on screen. */
export function activeTheme(): ActiveTheme {
  return document.documentElement.dataset['theme'] === 'dark' ? 'dark' : 'light'
}

/** Calls the listener when the theme on screen changes. Returns an unsubscribe function. */
export function onThemeChange(listener: () => void): () => void {
  const observer = new MutationObserver(listener)
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  return () => observer.disconnect()
}

/** Applies changes of the system's theme (while the choice is `system`) and choices made in other tabs. Returns an unsubscribe function. */
export function syncTheme(): () => void {
  const follow = () => applyTheme(getThemeChoice())
  const system = matchMedia('(prefers-color-scheme: dark)')
  system.addEventListener('change', follow)
  window.addEventListener('storage', follow)
  return () => {
    system.removeEventListener('change', follow)
    window.removeEventListener('storage', follow)
  }
}
