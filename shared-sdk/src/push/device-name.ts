/** The facts that name a device in a list so that a person recognises it: 'Chrome on Android'. */

interface Device {
  readonly userAgent: string
  readonly maxTouchPoints: number
}

/** The first that matches counts: most browsers name Chrome or Safari too. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/Edg(?:A|iOS)?\//u, 'Edge'],
  [/OPR\/|OPiOS\//u, 'Opera'],
  [/SamsungBrowser\//u, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//u, 'Firefox'],
  [/Chrome\/|CriOS\//u, 'Chrome'],
  [/Safari\/|AppleWebKit\//u, 'Safari'],
]
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/iPhone|iPod/u, 'iPhone'],
  [/iPad/u, 'iPad'],
  [/Android/u, 'Android'],
  [/CrOS/u, 'ChromeOS'],
  [/Windows/u, 'Windows'],
  [/Macintosh/u, 'Mac'],
  [/Linux/u, 'Linux'],
]

const nameIn = (table: typeof BROWSERS, text: string, other: string) =>
  table.find(([pattern]) => pattern.test(text))?.[1] ?? other

/**
 * Returns the device's name, in English, because the server keeps it. It is never the whole user agent, which contains
 * more than needed.
 */
export function deviceName({ userAgent, maxTouchPoints }: Device = navigator): string {
  const browser = nameIn(BROWSERS, userAgent, 'Browser')
  const system = nameIn(SYSTEMS, userAgent, 'unknown device')
  // An iPad names itself a Mac, but a Mac has no touch screen.
  return `${browser} on ${system === 'Mac' && maxTouchPoints > 1 ? 'iPad' : system}`
}
