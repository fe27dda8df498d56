import type { Palette } from './palette.ts'

/** Returns the custom property of a colour: `primaryText` is `--ui-primary-text`. */
export function colorVariable(name: string): string {
  return `--ui-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`
}

const color = <Name extends keyof Palette>(name: Name) => `var(${colorVariable(name)})`
const scale = (name: string) => `var(--ui-${name})`

/** References to the theme's CSS variables, for styled components. The values are in `palette` and `scales`. */
export const tokens = {
  color: {
    /** Backgrounds, from the page up. */
    canvas: color('canvas'),
    surface: color('surface'),
    raised: color('raised'),
    sunken: color('sunken'),
    pressed: color('pressed'),
    /** Main and secondary text. Both have a contrast of at least 4.5 on every background. */
    ink: color('ink'),
    muted: color('muted'),
    /** A hairline; use `lineStrong` if the line has a meaning (contrast of at least 3). */
    line: color('line'),
    lineStrong: color('lineStrong'),
    /** The community's colour: fill and its text, pressed fill, text, icon or focus ring, tinted background. */
    primary: color('primary'),
    onPrimary: color('onPrimary'),
    primaryPressed: color('primaryPressed'),
    primaryText: color('primaryText'),
    primaryMark: color('primaryMark'),
    primarySoft: color('primarySoft'),
    /** The hero's gradient, its text, the overlay under its buttons, and the watermark. */
    hero: color('hero'),
    heroEnd: color('heroEnd'),
    onHero: color('onHero'),
    heroOverlay: color('heroOverlay'),
    heroWatermark: color('heroWatermark'),
    danger: color('danger'),
    onDanger: color('onDanger'),
    dangerText: color('dangerText'),
    dangerSoft: color('dangerSoft'),
    warning: color('warning'),
    onWarning: color('onWarning'),
    warningText: color('warningText'),
    warningSoft: color('warningSoft'),
    success: color('success'),
    onSuccess: color('onSuccess'),
    successText: color('successText'),
    successSoft: color('successSoft'),
    scrim: color('scrim'),
  },
  /** Saturation and lightness, combined with the hue of an id: `hsl(210 ${tokens.avatar.background})`. */
  avatar: { background: color('avatarBackground'), ink: color('avatarInk') },
  shadow: { float: color('shadowFloat') },
  font: scale('font'),
  /** Size and line height for the `font` shorthand: `font: 600 ${tokens.text.m} ${tokens.font}`. */
  text: {
    xs: scale('text-xs'),
    s: scale('text-s'),
    m: scale('text-m'),
    l: scale('text-l'),
    xl: scale('text-xl'),
    xxl: scale('text-2xl'),
    hero: scale('text-hero'),
  },
  /** Multiples of 4 px: `space[4]` is 16 px. */
  space: {
    1: scale('space-1'),
    2: scale('space-2'),
    3: scale('space-3'),
    4: scale('space-4'),
    5: scale('space-5'),
    6: scale('space-6'),
    8: scale('space-8'),
    10: scale('space-10'),
    12: scale('space-12'),
    16: scale('space-16'),
  },
  radius: {
    s: scale('radius-s'),
    m: scale('radius-m'),
    l: scale('radius-l'),
    xl: scale('radius-xl'),
    full: scale('radius-full'),
  },
  duration: {
    tap: scale('duration-tap'),
    base: scale('duration-base'),
    page: scale('duration-page'),
    drawer: scale('duration-drawer'),
  },
  ease: { out: scale('ease-out'), slide: scale('ease-slide') },
  /** `navBottom` and `navLeft` are covered by the navigation, `head` by a screen's header. */
  size: {
    bar: scale('bar-height'),
    target: scale('target'),
    page: scale('page-width'),
    navBottom: scale('nav-bottom'),
    navLeft: scale('nav-left'),
    head: scale('head'),
    /** A phone's panel begins here, below the banners that a page must not cover. */
    panelTop: 'var(--panel-top, 0px)',
  },
  z: { bar: 10, panel: 20, skip: 25, sheet: 30, popup: 35, toast: 40, confetti: 50 },
} as const

export type Space = keyof typeof tokens.space
