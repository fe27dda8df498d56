import { contrast, hslToRgb, toHex, type Rgb } from './color-math.ts'

export type ThemeName = 'light' | 'dark'

/** Least contrast of text, and of icons, focus rings and other marks (WCAG 2.2 AA). */
export const TEXT_CONTRAST = 4.5
export const MARK_CONTRAST = 3

const BLACK: Rgb = [0, 0, 0]
const WHITE: Rgb = [255, 255, 255]

/** Saturation and lightness in per cent; the hue is the community's unless the name says otherwise. */
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

/** Meanings that keep their own hue whatever the community's: hue, then soft, text and fill as [saturation, lightness]. */
const MEANINGS = {
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

/** Spec 1: saturation 100 %, lightness 25 % (light) or 40 % (dark). */
export const PRIMARY_LIGHTNESS = { light: 25, dark: 40 } as const

/**
 * Every colour of one theme for one community hue, as hex.
 * The spec's primary is a fill whose text is black or white, whichever reads better; where the hue serves as text, icon
 * or ring, its lightness moves until the contrast holds on every surface (spec 1, issue 4).
 */
export function palette(hue: number, theme: ThemeName) {
  const tint = ([saturation, lightness]: readonly [number, number]) => hslToRgb(hue, saturation, lightness)
  const surfaces = mapValues(SURFACES[theme], tint)
  const grounds = Object.values(surfaces)
  const start = PRIMARY_LIGHTNESS[theme]
  const away = theme === 'light' ? -1 : 1
  const primary = hslToRgb(hue, 100, start)
  const onPrimary = textOn(primary)
  const awayFromText = onPrimary === WHITE ? -1 : 1
  const rgb = {
    ...surfaces,
    ...mapValues(LINES[theme], tint),
    primary,
    onPrimary,
    primaryPressed: hslToRgb(hue, 100, start + awayFromText * 4),
    primaryText: moveUntil(hue, start, away, (c) => grounds.every((g) => contrast(c, g) >= TEXT_CONTRAST)),
    primaryMark: moveUntil(hue, start, away, (c) => grounds.every((g) => contrast(c, g) >= MARK_CONTRAST)),
    ...hero(hue),
    ...meaning('danger', theme),
    ...meaning('warning', theme),
    ...meaning('success', theme),
  }
  return {
    ...mapValues(rgb, toHex),
    ...heroVeils(rgb.hero),
    scrim: theme === 'light' ? 'rgb(10 14 13 / 0.4)' : 'rgb(0 0 0 / 0.62)',
    avatarGround: theme === 'light' ? '46% 87%' : '26% 24%',
    avatarInk: theme === 'light' ? '62% 22%' : '48% 86%',
    shadowFloat:
      theme === 'light'
        ? '0 1px 2px rgb(12 20 18 / 0.06), 0 8px 28px rgb(12 20 18 / 0.14)'
        : '0 0 0 1px rgb(255 255 255 / 0.06), 0 12px 36px rgb(0 0 0 / 0.6)',
  }
}

export type Palette = ReturnType<typeof palette>

/**
 * The hero's ground, the same in both themes: the light fill, deepened until white reads on it. The bright fill of the
 * dark theme is for buttons; as wide as a hero it would glare.
 */
function hero(hue: number) {
  const isDeep = (colour: Rgb) => contrast(colour, WHITE) >= TEXT_CONTRAST
  return {
    hero: moveUntil(hue, PRIMARY_LIGHTNESS.light, -1, isDeep),
    heroEnd: moveUntil((hue + 12) % 360, PRIMARY_LIGHTNESS.light - 7, -1, isDeep),
    onHero: WHITE,
  }
}

/** What lies on the hero: darker than it, or lighter where the ground is so deep (blues) that darker could not be seen. */
function heroVeils(ground: Rgb) {
  return contrast(ground, WHITE) > 9
    ? { heroVeil: 'rgb(255 255 255 / 0.16)', heroGlow: 'rgb(255 255 255 / 0.07)' }
    : { heroVeil: 'rgb(0 0 0 / 0.2)', heroGlow: 'rgb(0 0 0 / 0.1)' }
}

function meaning<Name extends keyof typeof MEANINGS>(name: Name, theme: ThemeName) {
  const { hue, [theme]: tones } = MEANINGS[name]
  const [soft, text, fill] = tones.map(([saturation, lightness]) => hslToRgb(hue, saturation, lightness)) as [
    Rgb,
    Rgb,
    Rgb,
  ]
  return {
    [`${name}Soft`]: soft,
    [`${name}Text`]: text,
    [name]: fill,
    [`on${capital(name)}`]: textOn(fill),
  } as Record<Name | `${Name}Soft` | `${Name}Text` | `on${Capitalize<Name>}`, Rgb>
}

function capital<Name extends string>(name: Name): Capitalize<Name> {
  return (name.charAt(0).toUpperCase() + name.slice(1)) as Capitalize<Name>
}

/** Black or white; one of them always reaches 4.58 against any colour. */
function textOn(fill: Rgb): Rgb {
  return contrast(fill, WHITE) >= contrast(fill, BLACK) ? WHITE : BLACK
}

function moveUntil(hue: number, start: number, step: number, isEnough: (colour: Rgb) => boolean): Rgb {
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
