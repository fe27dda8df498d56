import { contrast, hslToRgb, toHex, type Rgb } from './color-math.ts'

export type ThemeName = 'light' | 'dark'

/** Minimum contrast of text, and of icons, focus rings and other marks (WCAG 2.2 AA). */
export const TEXT_CONTRAST = 4.5
export const MARK_CONTRAST = 3

const BLACK: Rgb = [0, 0, 0]
const WHITE: Rgb = [255, 255, 255]

/** Saturation and lightness in per cent, at the community's hue. */
const SURFACES = {
  light: {
    canvas: [28, 97.2],
    surface: [40, 99.4],
    raised: [0, 100],
    sunken: [18, 93.8],
    pressed: [18, 90.5],
    primarySoft: [52, 92.5],
  },
  dark: {
    canvas: [16, 6.5],
    surface: [13, 9.5],
    raised: [12, 12],
    sunken: [11, 14.5],
    pressed: [11, 18],
    primarySoft: [38, 15],
  },
} as const satisfies Record<ThemeName, Record<string, readonly [number, number]>>

const LINES = {
  light: { ink: [22, 11], muted: [9, 36], line: [16, 88.5], lineStrong: [10, 52] },
  dark: { ink: [12, 95], muted: [7, 68], line: [9, 18.5], lineStrong: [7, 50] },
} as const satisfies Record<ThemeName, Record<string, readonly [number, number]>>

/** Status colours have a fixed hue. Per theme: soft, text and fill as [saturation, lightness]. */
const STATUS_COLORS = {
  danger: {
    hue: 2,
    light: [
      [80, 95],
      [74, 42],
      [74, 42],
    ],
    dark: [
      [42, 16],
      [92, 72],
      [68, 45],
    ],
  },
  warning: {
    hue: 36,
    light: [
      [84, 93],
      [95, 25],
      [95, 42],
    ],
    dark: [
      [48, 14],
      [88, 66],
      [88, 60],
    ],
  },
  success: {
    hue: 150,
    light: [
      [46, 91],
      [80, 22],
      [80, 27],
    ],
    dark: [
      [36, 14],
      [52, 62],
      [60, 42],
    ],
  },
} as const

/** Product 1.2: saturation 100 %, lightness 25 % (light) or 40 % (dark). */
export const PRIMARY_LIGHTNESS = { light: 25, dark: 40 } as const

/**
 * Returns all colours of one theme for one community hue, as hex. `primary` is a fill; its text is black or white, whichever has more
 * contrast. If the hue is used for text, icons or focus rings, its lightness is shifted until the contrast is sufficient on every surface
 * (product 1.2).
 */
export function palette(hue: number, theme: ThemeName) {
  const tint = ([saturation, lightness]: readonly [number, number]) => hslToRgb(hue, saturation, lightness)
  const surfaces = mapValues(SURFACES[theme], tint)
  const backgrounds = Object.values(surfaces)
  const start = PRIMARY_LIGHTNESS[theme]
  const step = theme === 'light' ? -1 : 1
  const primary = hslToRgb(hue, 100, start)
  const onPrimary = textOn(primary)
  const pressedStep = onPrimary === WHITE ? -1 : 1
  const rgb = {
    ...surfaces,
    ...mapValues(LINES[theme], tint),
    primary,
    onPrimary,
    primaryPressed: hslToRgb(hue, 100, start + pressedStep * 4),
    primaryText: shiftLightness(hue, start, step, hasContrastOnAll(backgrounds, TEXT_CONTRAST)),
    primaryMark: shiftLightness(hue, start, step, hasContrastOnAll(backgrounds, MARK_CONTRAST)),
    ...hero(hue),
    ...statusColors('danger', theme),
    ...statusColors('warning', theme),
    ...statusColors('success', theme),
  }
  return {
    ...mapValues(rgb, toHex),
    ...heroOverlays(rgb.hero),
    scrim: theme === 'light' ? 'rgb(10 14 13 / 0.4)' : 'rgb(0 0 0 / 0.62)',
    avatarBackground: theme === 'light' ? '46% 87%' : '26% 24%',
    avatarInk: theme === 'light' ? '62% 22%' : '48% 86%',
    shadowFloat:
      theme === 'light'
        ? '0 1px 2px rgb(12 20 18 / 0.06), 0 8px 28px rgb(12 20 18 / 0.14)'
        : '0 0 0 1px rgb(255 255 255 / 0.06), 0 12px 36px rgb(0 0 0 / 0.6)',
  }
}

export type Palette = ReturnType<typeof palette>

/**
 * Returns the hero's gradient, the same in both themes: the light theme's fill, darkened until white text is readable on it. The dark
 * theme's brighter fill suits buttons, but would glare on an area as large as the hero.
 */
function hero(hue: number) {
  const isDeep = (colour: Rgb) => contrast(colour, WHITE) >= TEXT_CONTRAST
  return {
    hero: shiftLightness(hue, PRIMARY_LIGHTNESS.light, -1, isDeep),
    heroEnd: shiftLightness((hue + 12) % 360, PRIMARY_LIGHTNESS.light - 7, -1, isDeep),
    onHero: WHITE,
  }
}

/** Returns the overlays on the hero: darker ones, or lighter ones if the background is too dark (blues) for a darker one to show. */
function heroOverlays(background: Rgb) {
  return contrast(background, WHITE) > 9
    ? { heroOverlay: 'rgb(255 255 255 / 0.16)', heroWatermark: 'rgb(255 255 255 / 0.07)' }
    : { heroOverlay: 'rgb(0 0 0 / 0.2)', heroWatermark: 'rgb(0 0 0 / 0.1)' }
}

function statusColors<Name extends keyof typeof STATUS_COLORS>(name: Name, theme: ThemeName) {
  const { hue, [theme]: tones } = STATUS_COLORS[name]
  const [soft, text, fill] = tones.map(([saturation, lightness]) => hslToRgb(hue, saturation, lightness)) as [
    Rgb,
    Rgb,
    Rgb,
  ]
  return {
    [`${name}Soft`]: soft,
    [`${name}Text`]: text,
    [name]: fill,
    [`on${capitalize(name)}`]: textOn(fill),
  } as Record<Name | `${Name}Soft` | `${Name}Text` | `on${Capitalize<Name>}`, Rgb>
}

function capitalize<Name extends string>(name: Name): Capitalize<Name> {
  return (name.charAt(0).toUpperCase() + name.slice(1)) as Capitalize<Name>
}

/** Returns black or white: one of them has a contrast of at least 4.58 with any colour. */
function textOn(fill: Rgb): Rgb {
  return contrast(fill, WHITE) >= contrast(fill, BLACK) ? WHITE : BLACK
}

function hasContrastOnAll(backgrounds: readonly Rgb[], minimum: number) {
  return (colour: Rgb) => backgrounds.every((background) => contrast(colour, background) >= minimum)
}

function shiftLightness(hue: number, start: number, step: number, isEnough: (colour: Rgb) => boolean): Rgb {
  for (let lightness = start; lightness > 0 && lightness < 100; lightness += step) {
    const colour = hslToRgb(hue, 100, lightness)
    if (isEnough(colour)) return colour
  }
  return step > 0 ? WHITE : BLACK
}

function mapValues<Key extends string, From, To>(
  record: Record<Key, From>,
  change: (value: From) => To,
): Record<Key, To> {
  return Object.fromEntries(
    Object.entries<From>(record).map(([key, value]) => [key, change(value)]),
  ) as Record<Key, To>
}
