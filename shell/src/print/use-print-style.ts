import { useLayoutEffect } from 'react'
import { DEFAULT_HUE, themeVariables } from '@coffer/shared-ui/start'

/**
 * Sets how any screen is printed (product 2.18): dark on white, without navigation and controls, with all loaded rows below each other. If
 * a sheet is open, only the sheet is printed. Pages with a paper of their own replace this (`PrintedPage`).
 */
export function usePrintStyle(): void {
  useLayoutEffect(() => {
    const style = new CSSStyleSheet()
    style.replaceSync(`@media print{${printCss()}}`)
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, style]
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== style)
    }
  }, [])
}

function printCss(): string {
  const light = Object.entries(themeVariables(DEFAULT_HUE, 'light'))
    .map(([name, value]) => `${name}:${value}!important`)
    .join(';')
  return `
:root[data-theme=dark]{${light};color-scheme:light!important}
:root{--ui-nav-left:0px!important;--ui-nav-bottom:0px!important}
html,body{position:static!important;height:auto!important;min-height:0!important;overflow:visible!important;background:#fff!important}
[data-screen-only],[data-press-shield],[role=search],[data-base-ui-inert]:empty{display:none!important}
header,h1,h2,h3{position:static!important;background:none!important}
[data-print-flow],:has(>[aria-posinset]){position:static!important;height:auto!important}
[aria-posinset]{position:relative!important;inset:auto!important;height:auto!important;contain:none!important;break-inside:avoid}
h2,h3{break-after:avoid}
tr,figure{break-inside:avoid}
body:has([data-sheet])>:not(:has([data-sheet])):not([data-printed]){display:none!important}
:has(>[data-sheet]),[data-sheet],[data-sheet-body]{position:static!important;display:block!important;width:auto!important;max-width:none!important;height:auto!important;max-height:none!important;padding:0!important;overflow:visible!important;transform:none!important;opacity:1!important;box-shadow:none!important}
`.trim()
}
