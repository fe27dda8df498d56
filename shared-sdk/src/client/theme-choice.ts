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
