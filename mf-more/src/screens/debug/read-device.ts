/** The facts about a device that support asks for (product 2.14, Debug). */
export interface Device {
  /** The model, as exact as the browser tells it; empty if it tells none. */
  readonly model: string
  readonly isIOS: boolean
  /** True for an installed app, which runs in its own window. */
  readonly isPWA: boolean
  /** The radius of the screen's corners in CSS pixels; 0 for square corners and unknown devices. */
  readonly cornerCurve: number
  readonly isTouch: boolean
}

/**
 * Apple's screens by `width x height @ density` in portrait: no browser tells the model or the radius, and models of one size share both.
 * Models with a home button have square corners and are not listed.
 */
const APPLE_SCREENS: Readonly<Record<string, { readonly model: string; readonly cornerCurve: number }>> = {
  // The 12 mini and 13 mini have the same screen size, but their radius is 44.
  '375x812@3': { model: 'iPhone X, XS, 11 Pro, 12 mini, 13 mini', cornerCurve: 39 },
  '414x896@2': { model: 'iPhone XR, 11', cornerCurve: 41.5 },
  '414x896@3': { model: 'iPhone XS Max, 11 Pro Max', cornerCurve: 39 },
  '390x844@3': { model: 'iPhone 12, 12 Pro, 13, 13 Pro, 14, 16e', cornerCurve: 47.33 },
  '428x926@3': { model: 'iPhone 12 Pro Max, 13 Pro Max, 14 Plus', cornerCurve: 53.33 },
  '393x852@3': { model: 'iPhone 14 Pro, 15, 15 Pro, 16', cornerCurve: 55 },
  '430x932@3': { model: 'iPhone 14 Pro Max, 15 Plus, 15 Pro Max, 16 Plus', cornerCurve: 55 },
  '402x874@3': { model: 'iPhone 16 Pro, 17, 17 Pro', cornerCurve: 62 },
  '420x912@3': { model: 'iPhone Air', cornerCurve: 62 },
  '440x956@3': { model: 'iPhone 16 Pro Max, 17 Pro Max', cornerCurve: 62 },
  '744x1133@2': { model: 'iPad mini', cornerCurve: 21.5 },
  '820x1180@2': { model: 'iPad, iPad Air', cornerCurve: 18 },
  '834x1194@2': { model: 'iPad Pro 11″', cornerCurve: 18 },
  '834x1210@2': { model: 'iPad Pro 11″', cornerCurve: 18 },
  '1024x1366@2': { model: 'iPad Pro 12.9″, iPad Air 13″', cornerCurve: 18 },
  '1032x1376@2': { model: 'iPad Pro 13″', cornerCurve: 18 },
}

type Hints = Partial<Record<'model' | 'platform' | 'platformVersion', string>>

/** Properties that only some browsers have. */
interface NavigatorWithHints extends Navigator {
  /** Safari had this flag before it supported `display-mode`. */
  readonly standalone?: boolean
  readonly userAgentData?: { getHighEntropyValues(hints: readonly (keyof Hints)[]): Promise<Hints> }
}

/** Describes this device by what its browser tells. */
export async function readDevice(): Promise<Device> {
  const { userAgent, maxTouchPoints, standalone }: NavigatorWithHints = navigator
  // An iPad calls itself a Mac; no Mac has a touch screen.
  const isIOS = /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1)
  const apple = isIOS ? APPLE_SCREENS[screenSize()] : undefined
  return {
    model: apple?.model ?? ((await hintedModel()) || modelIn(userAgent)),
    isIOS,
    isPWA: matchMedia('(display-mode: standalone)').matches || standalone === true,
    cornerCurve: apple?.cornerCurve ?? 0,
    isTouch: maxTouchPoints > 0 || matchMedia('(pointer: coarse)').matches,
  }
}

function screenSize(): string {
  const sides = [screen.width, screen.height].toSorted((a, b) => a - b)
  return `${sides.join('x')}@${devicePixelRatio}`
}

/** Returns the model of a phone, which Chromium tells on request; '' for a computer. */
async function hintedModel(): Promise<string> {
  const { userAgentData }: NavigatorWithHints = navigator
  const hints = await userAgentData?.getHighEntropyValues(['model', 'platform', 'platformVersion'])
  return hints?.model || [hints?.platform, hints?.platformVersion].filter(Boolean).join(' ')
}

/**
 * Returns an iPhone or iPad with its version, e.g. 'iPhone, iOS 18.1'; for other devices the text in the first brackets, e.g. 'X11; Linux
 * x86_64'.
 */
function modelIn(userAgent: string): string {
  const [, apple, version] = /\((iPhone|iPad|iPod)[^)]*? OS ([\d_]+)/.exec(userAgent) ?? []
  if (apple !== undefined && version !== undefined) {
    const system = apple === 'iPad' ? 'iPadOS' : 'iOS'
    return `${apple}, ${system} ${version.replace(/(?:_0)+$/, '').replaceAll('_', '.')}`
  }
  return /\(([^)]*)\)/.exec(userAgent)?.[1] ?? ''
}
