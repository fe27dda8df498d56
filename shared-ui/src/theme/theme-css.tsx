import { useInsertionEffect } from 'react'
import { DEFAULT_HUE } from './community-hue.ts'
import { breakpoints } from './media.ts'
import { palette, type ThemeName } from './palette.ts'
import { scales } from './scales.ts'
import { colorVariable } from './tokens.ts'

interface GlobalStyleProps {
  /** The hue from `communityHue`; `DEFAULT_HUE` until the community is known. */
  hue?: number | undefined
}

/**
 * Applies the theme's CSS. It is used once, in the outermost root. It is not a style element, because the Content-Security-Policy refuses
 * styles that are written as text (ADR 0153).
 */
export function GlobalStyle({ hue = DEFAULT_HUE }: GlobalStyleProps) {
  useInsertionEffect(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(themeCss(hue))
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet)
    }
  }, [hue])
  return null
}

/**
 * Returns the whole theme as CSS text: the variables of both themes, selected by `data-theme` on the root element, and the global rules.
 *
 * @param hue whole degrees, see `communityHue`
 */
export function themeCss(hue: number): string {
  return [
    `:root{${declarations(scaleVariables())};--ui-nav-bottom:calc(${scales['bar-height']} + env(safe-area-inset-bottom, 0px));--ui-nav-left:0px;--ui-head:calc(80px + env(safe-area-inset-top, 0px))}`,
    `@media (min-width: ${breakpoints.md}px){:root{--ui-nav-bottom:0px;--ui-nav-left:88px}}`,
    `@media (min-width: ${breakpoints.lg}px){:root{--ui-nav-left:240px}}`,
    themeRule('light', hue, ':root,:root[data-theme=light]'),
    themeRule('dark', hue, ':root[data-theme=dark]'),
    BASE_CSS,
  ].join('\n')
}

/** Returns the variables of one theme and hue, e.g. `{ '--ui-primary': '#008066', … }`, for a preview inside a page. */
export function themeVariables(hue: number, theme: ThemeName): Record<string, string> {
  return Object.fromEntries(
    Object.entries(palette(hue, theme)).map(([name, value]) => [colorVariable(name), value]),
  )
}

function themeRule(theme: ThemeName, hue: number, selector: string): string {
  return `${selector}{color-scheme:${theme};${declarations(themeVariables(hue, theme))}}`
}

function scaleVariables(): Record<string, string> {
  return Object.fromEntries(Object.entries(scales).map(([name, value]) => [`--ui-${name}`, value]))
}

function declarations(variables: Record<string, string>): string {
  return Object.entries(variables)
    .map(([name, value]) => `${name}:${value}`)
    .join(';')
}

const BASE_CSS = `
*,*::before,*::after{box-sizing:border-box}
html{scroll-padding:var(--ui-head) 0 calc(var(--ui-nav-bottom) + 8px);-webkit-text-size-adjust:100%;text-size-adjust:100%;background:var(--ui-canvas)}
body{margin:0;min-height:100dvh;background:var(--ui-canvas);color:var(--ui-ink);font:400 var(--ui-text-m) var(--ui-font);-webkit-font-smoothing:antialiased;-moz-osx-font-smoothing:grayscale;text-rendering:optimizeLegibility;-webkit-tap-highlight-color:transparent;overscroll-behavior-y:none;hyphenate-limit-chars:12 4 4}
h1,h2,h3,p,ul,ol,dl,dd,figure{margin:0;padding:0}
ul,ol{list-style:none}
h1,h2,h3{font:inherit;text-wrap:balance;hyphens:auto}
p{text-wrap:pretty}
button,input,textarea,select{font:inherit;color:inherit;letter-spacing:inherit}
a{color:inherit;text-decoration:none}
img,svg{display:block}
:where(:focus-visible){outline:2px solid var(--ui-primary-mark);outline-offset:2px}
h1:focus{outline:none}
::selection{background:var(--ui-primary-soft);color:var(--ui-ink)}
@media (prefers-reduced-motion: reduce){*,*::before,*::after{animation-duration:0.01ms!important;animation-iteration-count:1!important;transition:none!important;scroll-behavior:auto!important}}
${forcedColors()}
`.trim()

/**
 * Returns the rules for forced colours (Windows high contrast): backgrounds and shadows disappear there, so outlines mark fields, buttons,
 * sheets and the selected item. `!important` overrides the components' own outlines.
 */
function forcedColors(): string {
  const controls = ':is(button,input,textarea,[role=dialog],[role=alertdialog])'
  const selected = ':is([aria-pressed=true],[aria-selected=true],[aria-current])'
  return `@media (forced-colors: active){${controls}{outline:1px solid ButtonBorder!important;outline-offset:-1px!important}${selected}{outline:3px solid Highlight!important;outline-offset:-3px!important}:is(button,input,textarea,a):focus-visible{outline:3px dashed Highlight!important}}`
}
