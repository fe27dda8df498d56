import { expect, test } from 'vitest'
import { contrast, hslToRgb, type Rgb } from './color-math.ts'
import { palette, type Palette, type ThemeName } from './palette.ts'

const GROUNDS = ['canvas', 'surface', 'raised', 'sunken', 'pressed', 'primarySoft'] as const

/** Text and ground pairs that hold 4.5; marks hold 3. */
const TEXTS: [keyof Palette, readonly (keyof Palette)[]][] = [
  ['ink', [...GROUNDS, 'dangerSoft', 'warningSoft', 'successSoft']],
  ['muted', GROUNDS],
  ['primaryText', GROUNDS],
  ['dangerText', [...GROUNDS, 'dangerSoft']],
  ['warningText', [...GROUNDS, 'warningSoft']],
  ['successText', [...GROUNDS, 'successSoft']],
  ['onPrimary', ['primary', 'primaryPressed']],
  ['onHero', ['hero', 'heroEnd']],
  ['onDanger', ['danger']],
  ['onWarning', ['warning']],
  ['onSuccess', ['success']],
  ['canvas', ['ink']],
]
const MARKS: [keyof Palette, readonly (keyof Palette)[]][] = [
  ['primaryMark', GROUNDS],
  ['lineStrong', ['canvas', 'surface', 'raised']],
]

function parse(hex: string): Rgb {
  return [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as unknown as Rgb
}

function tooLow(theme: ThemeName, pairs: typeof TEXTS, least: number): string[] {
  const found: string[] = []
  for (let hue = 0; hue < 360; hue += 1) {
    const colours = palette(hue, theme)
    for (const [name, grounds] of pairs) {
      for (const ground of grounds) {
        const ratio = contrast(parse(colours[name]), parse(colours[ground]))
        if (ratio < least) found.push(`${name} on ${ground} at hue ${hue}: ${ratio.toFixed(2)}`)
      }
    }
  }
  return found
}

for (const theme of ['light', 'dark'] as const) {
  test(`text holds 4.5 on every ground for every hue (${theme})`, () => {
    expect(tooLow(theme, TEXTS, 4.5)).toEqual([])
  })

  test(`icons, rings and meaningful lines hold 3 for every hue (${theme})`, () => {
    expect(tooLow(theme, MARKS, 3)).toEqual([])
  })

  test(`initials hold 4.5 on the colour of any id (${theme})`, () => {
    const parts = (value: string) =>
      value.split(' ').map((part) => Number.parseFloat(part)) as [number, number]
    const { avatarGround, avatarInk } = palette(0, theme)
    const low: number[] = []
    for (let hue = 0; hue < 360; hue += 1) {
      const ratio = contrast(hslToRgb(hue, ...parts(avatarInk)), hslToRgb(hue, ...parts(avatarGround)))
      if (ratio < 4.5) low.push(hue)
    }
    expect(low).toEqual([])
  })
}

test("the hero's actions hold 4.5 on their veil for every hue", () => {
  const low: number[] = []
  for (let hue = 0; hue < 360; hue += 1) {
    const { hero, heroEnd, heroVeil, onHero } = palette(hue, 'light')
    const [tone = 0, , , alpha = 0] = [...heroVeil.matchAll(/[\d.]+/g)].map(([number]) => Number(number))
    for (const ground of [hero, heroEnd]) {
      const veiled = parse(ground).map((channel) => channel + (tone - channel) * alpha) as unknown as Rgb
      if (contrast(veiled, parse(onHero)) < 4.5) low.push(hue)
    }
  }
  expect(low).toEqual([])
})

test("the fill is the spec's formula: saturation 100 %, lightness 25 % in light and 40 % in dark", () => {
  expect(palette(240, 'light').primary).toBe('#000080')
  expect(palette(240, 'dark').primary).toBe('#0000cc')
  expect(palette(168, 'light').primary).toBe('#008066')
})

test('text on the fill is white or black, whichever reads better', () => {
  expect(palette(240, 'light').onPrimary).toBe('#ffffff')
  expect(palette(60, 'dark').onPrimary).toBe('#000000')
})
