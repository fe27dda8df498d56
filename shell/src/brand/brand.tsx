import { useEffect, useSyncExternalStore } from 'react'
import { onThemeChange, activeTheme } from '@coffer/shared-sdk/client'
import { DEFAULT_HUE, GlobalStyle, communityHue, themeVariables } from '@coffer/shared-ui/start'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { manifestQueries, useQuery } from '@coffer/shared-sdk/queries/start'
import { texts } from '../texts/en.ts'
import { showSiteIcons, siteIcons } from './site-icons.ts'

/**
 * Applies the community's branding to the page: hue, title, icons and the browser's theme colour (product 1). Coffer's own branding is used
 * until the manifest is loaded.
 */
export function Brand() {
  const manifest = useQuery(manifestQueries.current()).data
  const { appName } = useTexts(texts)
  const hue = manifest?.primary ? communityHue(manifest.primary) : DEFAULT_HUE
  useEffect(() => showSiteIcons(siteIcons(manifest)), [manifest])
  useThemeColour(hue)
  const name = manifest?.name ?? appName
  // An iPhone suggests this as the name on the home screen.
  useEffect(
    () => document.querySelector('meta[name=apple-mobile-web-app-title]')?.setAttribute('content', name),
    [name],
  )
  return (
    <>
      <GlobalStyle hue={hue} />
      <title>{name}</title>
    </>
  )
}

/** Gives the browser's own interface the background colour of the page. */
function useThemeColour(hue: number): void {
  const theme = useSyncExternalStore(onThemeChange, activeTheme)
  useEffect(() => {
    const colour = themeVariables(hue, theme)['--ui-canvas'] ?? ''
    // The page has one per colour scheme of the system, and the person may have chosen the other scheme.
    for (const meta of document.querySelectorAll('meta[name=theme-color]'))
      meta.setAttribute('content', colour)
  }, [hue, theme])
}
