import { localSettings } from './storage.ts'

/** Spec 3: the dark mode setting cycles through these three. */
export const THEME_CHOICES = ['light', 'system', 'dark'] as const
export type ThemeChoice = (typeof THEME_CHOICES)[number]

/** What the person chose on this device; `system` until they choose, and for anything else that is stored. */
export function themeChoice(): ThemeChoice {
  const stored = localSettings.get('darkMode')
  return THEME_CHOICES.find((choice) => choice === stored) ?? 'system'
}

/** The choice that follows in the cycle. */
export function nextThemeChoice(choice: ThemeChoice): ThemeChoice {
  return THEME_CHOICES[(THEME_CHOICES.indexOf(choice) + 1) % THEME_CHOICES.length] ?? 'system'
}

/** Remembers the choice and shows it at once. The script in the shell's `index.html` reads it before the first paint. */
export function setThemeChoice(choice: ThemeChoice): void {
  localSettings.set('darkMode', choice)
  showTheme(choice)
}

/** Back to the system's theme, as on a device where nobody has chosen. */
export function forgetThemeChoice(): void {
  localSettings.remove('darkMode')
  showTheme('system')
}

function showTheme(choice: ThemeChoice): void {
  const isDark =
    choice === 'dark' || (choice === 'system' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.dataset['theme'] = isDark ? 'dark' : 'light'
}

export type ShownTheme = 'light' | 'dark'

/** What is on the screen now. */
export function shownTheme(): ShownTheme {
  return document.documentElement.dataset['theme'] === 'dark' ? 'dark' : 'light'
}

/** Tells of every change of what is on the screen, whoever made it. Answers how to stop. */
export function onThemeShown(listener: () => void): () => void {
  const observer = new MutationObserver(listener)
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  return () => observer.disconnect()
}

/** Follows the system's preference while the person has left it the choice, and choices made in other tabs. */
export function followTheme(): () => void {
  const follow = () => showTheme(themeChoice())
  const system = matchMedia('(prefers-color-scheme: dark)')
  system.addEventListener('change', follow)
  window.addEventListener('storage', follow)
  return () => {
    system.removeEventListener('change', follow)
    window.removeEventListener('storage', follow)
  }
}
