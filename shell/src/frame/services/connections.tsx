import { useEffect, useRef, useLayoutEffect } from 'react'
import { useSessionStore } from '@coffer/shared-sdk/session'
import { DEFAULT_HUE, themeVariables } from '@coffer/shared-ui/start'
import { useRemotes } from '../../registry/remotes.ts'
import { useTraces } from '../../trace/use-traces.ts'
import { useConnectivity } from '../notices/use-connectivity.ts'
import { useSlowData } from '../notices/use-slow-data.ts'
import { useUpdateNotice } from '../notices/use-update-notice.ts'
import { useDeferredStart } from './use-deferred-start.ts'

/**
 * Follows the server's state and its releases, keeps snapshots of the pages, traces requests, and sets how pages are printed. It is loaded
 * after the first screen.
 */
export function Connections() {
  useConnectivity()
  useSlowData()
  useReleaseSets()
  useStartSnapshots()
  useTraces()
  usePrintStyle()
  return null
}

/** The start needs neither the code that makes the sets nor that of the snapshots. */
const DELAY_MS = 2_000

/** Keeps on this device everything that the app needs to open without a network, and offers a new release (ADR 0159). */
function useReleaseSets(): void {
  const { started } = useRemotes()
  const showUpdate = useUpdateNotice()
  // The function changes with the language.
  const latest = useRef(showUpdate)
  useEffect(() => {
    latest.current = showUpdate
  }, [showUpdate])
  useDeferredStart(started && 'serviceWorker' in navigator ? started : null, {
    delayMs: () => DELAY_MS,
    load: async () => {
      const { keepReleaseSets } = await import('../../release-set/keep-release-sets.ts')
      return (registry) => keepReleaseSets({ started: registry, onNewRelease: () => latest.current() })
    },
  })
}

/** Keeps snapshots of the member's pages for the next start (ADR 0155). */
function useStartSnapshots(): void {
  const userId = useSessionStore((session) => (session.status === 'signed-in' ? session.user.id : null))
  useDeferredStart(userId, {
    delayMs: () => DELAY_MS,
    load: async () => {
      const { keepStartSnapshots } = await import('./late-services.ts')
      return keepStartSnapshots
    },
  })
}

/**
 * Sets how any screen is printed (product 2.18): dark on white, without navigation and controls, with all loaded rows below each other. If
 * a sheet is open, only the sheet is printed. Pages with a paper of their own replace this (`PrintedPage`).
 */
function usePrintStyle(): void {
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
