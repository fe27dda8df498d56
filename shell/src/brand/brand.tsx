import { useEffect, useSyncExternalStore } from 'react'
import { onThemeShown, shownTheme } from '@coffer/shared-sdk/client'
import { DEFAULT_HUE, GlobalStyle, communityHue, themeVariables } from '@coffer/shared-ui/start'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { texts } from '../texts/catalogue.ts'
import { showSiteIcons, siteIcons } from './site-icons.ts'
import { useManifest } from './use-manifest.ts'

/** The community's look on the whole page: hue, title, icons, the browser's frame (spec 1). Coffer's own until it is known. */
export function Brand() {
  const manifest = useManifest()
  const { appName } = useTexts(texts)
  const hue = manifest?.primary ? communityHue(manifest.primary) : DEFAULT_HUE
  useEffect(() => showSiteIcons(siteIcons(manifest)), [manifest])
  useFrameColour(hue)
  return (
    <>
      <GlobalStyle hue={hue} />
      <title>{manifest?.name ?? appName}</title>
    </>
  )
}

/** Draws what the browser or the phone shows around the app in the colour of the page. */
function useFrameColour(hue: number): void {
  const theme = useSyncExternalStore(onThemeShown, shownTheme)
  useEffect(() => {
    const colour = themeVariables(hue, theme)['--ui-canvas'] ?? ''
    // One per system preference stands in the page; the person's choice may be another.
    for (const meta of document.querySelectorAll('meta[name=theme-color]'))
      meta.setAttribute('content', colour)
  }, [hue, theme])
}
