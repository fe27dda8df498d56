import { hslToRgb, rgbToHue, type Rgb } from './color-math.ts'

/** Coffer's own hue: the default until the community is known, and for colours without a hue. */
export const DEFAULT_HUE = 168

/**
 * Returns the hue of a community's primary colour (product 1.2), in whole degrees from 0 to 359. It parses hex, `rgb()` and `hsl()`, and
 * returns `DEFAULT_HUE` for anything else and for greys.
 */
export function communityHue(primaryCssColour: string): number {
  const text = primaryCssColour.trim().toLowerCase()
  const rgb = parseHex(text) ?? parseFunction(text)
  return (rgb && rgbToHue(rgb)) ?? DEFAULT_HUE
}

function parseHex(text: string): Rgb | null {
  const digits = /^#([\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/.exec(text)?.[1]
  if (digits === undefined) return null
  const long = digits.length < 6 ? digits.replace(/./g, '$&$&') : digits
  const channel = (index: number) => Number.parseInt(long.slice(index * 2, index * 2 + 2), 16)
  return [channel(0), channel(1), channel(2)]
}

function parseFunction(text: string): Rgb | null {
  const match = /^(rgb|hsl)a?\(\s*(.+)\)$/.exec(text)
  const parts = match?.[2]?.split(/[\s,/]+/) ?? []
  if (match === null || parts.length < 3) return null
  const [a, b, c] = parts.map((part) => Number.parseFloat(part)) as [number, number, number]
  if (![a, b, c].every(Number.isFinite)) return null
  if (match[1] === 'hsl') return hslToRgb(((a % 360) + 360) % 360, clamp(b, 100), clamp(c, 100))
  const scale = parts[0]?.endsWith('%') ? 2.55 : 1
  return [clamp(a * scale, 255), clamp(b * scale, 255), clamp(c * scale, 255)]
}

function clamp(value: number, max: number): number {
  return Math.min(max, Math.max(0, value))
}
