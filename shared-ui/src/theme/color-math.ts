/** Colour arithmetic of the theme: sRGB, HSL and WCAG contrast. */

/** Red, green and blue, each 0 to 255. */
export type Rgb = readonly [number, number, number]

/** @param hue degrees @param saturation per cent @param lightness per cent */
export function hslToRgb(hue: number, saturation: number, lightness: number): Rgb {
  const s = saturation / 100
  const l = lightness / 100
  const amplitude = s * Math.min(l, 1 - l)
  const channel = (offset: number) => {
    const k = (offset + hue / 30) % 12
    return Math.round(255 * (l - amplitude * Math.max(-1, Math.min(k - 3, 9 - k, 1))))
  }
  return [channel(0), channel(8), channel(4)]
}

/** Returns the hue in whole degrees, 0 to 359; `null` for greys. */
export function rgbToHue([red, green, blue]: Rgb): number | null {
  const max = Math.max(red, green, blue)
  const range = max - Math.min(red, green, blue)
  if (range === 0) return null
  let sixths = (red - green) / range + 4
  if (max === red) sixths = (green - blue) / range
  else if (max === green) sixths = (blue - red) / range + 2
  return (Math.round(sixths * 60) + 360) % 360
}

export function toHex(rgb: Rgb): string {
  return `#${rgb.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}

function linear(channel: number): number {
  const c = channel / 255
  return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4
}

/** Returns the WCAG 2 relative luminance, 0 (black) to 1 (white). */
export function luminance([red, green, blue]: Rgb): number {
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}

/** Returns the WCAG 2 contrast ratio, 1 to 21. */
export function contrast(a: Rgb, b: Rgb): number {
  const [dark, light] = [luminance(a), luminance(b)].toSorted((x, y) => x - y) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}
