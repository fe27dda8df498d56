import { expect, test } from 'vitest'
import { contrast, hslToRgb, type Rgb } from './color-math.ts'
import { palette, type Palette, type ThemeName } from './palette.ts'

const SURFACES = ['canvas', 'surface', 'raised', 'sunken', 'pressed', 'primarySoft'] as const

/** Foreground and background pairs: text needs a contrast of 4.5, marks 3. */
const TEXTS: [keyof Palette, readonly (keyof Palette)[]][] = [
  ['ink', [...SURFACES, 'dangerSoft', 'warningSoft', 'successSoft']],
  ['muted', [...SURFACES, 'dangerSoft']],
  ['primaryText', SURFACES],
  ['dangerText', [...SURFACES, 'dangerSoft']],
  ['warningText', [...SURFACES, 'warningSoft']],
  ['successText', [...SURFACES, 'successSoft']],
  ['onPrimary', ['primary', 'primaryPressed']],
  ['onHero', ['hero', 'heroEnd']],
  ['onDanger', ['danger']],
  ['onWarning', ['warning']],
  ['onSuccess', ['success']],
  ['canvas', ['ink']],
]
const MARKS: [keyof Palette, readonly (keyof Palette)[]][] = [
  ['primaryMark', SURFACES],
  ['lineStrong', ['canvas', 'surface', 'raised']],
]

function parse(hex: string): Rgb {
  return [1, 3, 5].map((index) => Number.parseInt(hex.slice(index, index + 2), 16)) as unknown as Rgb
}

function findLowContrast(theme: ThemeName, pairs: typeof TEXTS, minimum: number): string[] {
  const failures: string[] = []
  for (let hue = 0; hue < 360; hue += 1) {
    const colours = palette(hue, theme)
    for (const [name, backgrounds] of pairs) {
      for (const background of backgrounds) {
        const ratio = contrast(parse(colours[name]), parse(colours[background]))
        if (ratio < minimum) failures.push(`${name} on ${background} at hue ${hue}: ${ratio.toFixed(2)}`)
      }
    }
  }
  return failures
}

for (const theme of ['light', 'dark'] as const) {
  test(`text has a contrast of at least 4.5 on every background, for every hue (${theme})`, () => {
    expect(findLowContrast(theme, TEXTS, 4.5)).toEqual([])
  })

  test(`icons, focus rings and borders have a contrast of at least 3, for every hue (${theme})`, () => {
    expect(findLowContrast(theme, MARKS, 3)).toEqual([])
  })

  test(`avatar initials have a contrast of at least 4.5, for every hue (${theme})`, () => {
    const parts = (value: string) =>
      value.split(' ').map((part) => Number.parseFloat(part)) as [number, number]
    const { avatarBackground, avatarInk } = palette(0, theme)
    const low: number[] = []
    for (let hue = 0; hue < 360; hue += 1) {
      const ratio = contrast(hslToRgb(hue, ...parts(avatarInk)), hslToRgb(hue, ...parts(avatarBackground)))
      if (ratio < 4.5) low.push(hue)
    }
    expect(low).toEqual([])
  })
}

test("the hero's buttons have a contrast of at least 4.5 on their overlay, for every hue", () => {
  const low: number[] = []
  for (let hue = 0; hue < 360; hue += 1) {
    const { hero, heroEnd, heroOverlay, onHero } = palette(hue, 'light')
    const [tone = 0, , , alpha = 0] = [...heroOverlay.matchAll(/[\d.]+/g)].map(([number]) => Number(number))
    for (const background of [hero, heroEnd]) {
      const overlaid = parse(background).map(
        (channel) => channel + (tone - channel) * alpha,
      ) as unknown as Rgb
      if (contrast(overlaid, parse(onHero)) < 4.5) low.push(hue)
    }
  }
  expect(low).toEqual([])
})

test('the primary colour has saturation 100 %, and lightness 25 % in light and 40 % in dark', () => {
  expect(palette(240, 'light').primary).toBe('#000080')
  expect(palette(240, 'dark').primary).toBe('#0000cc')
  expect(palette(168, 'light').primary).toBe('#008066')
})

test('text on the primary colour is white or black, whichever has more contrast', () => {
  expect(palette(240, 'light').onPrimary).toBe('#ffffff')
  expect(palette(60, 'dark').onPrimary).toBe('#000000')
})
