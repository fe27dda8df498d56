import { GlobalStyle, communityHue } from '@coffer/shared-ui'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { texts } from '../texts/catalogue.ts'
import { useManifest } from './use-manifest.ts'

/** The community's look on the whole page: hue, title, icon (spec 1). Coffer's own until it is known. */
export function Brand() {
  const manifest = useManifest()
  const { appName } = useTexts(texts)
  return (
    <>
      <GlobalStyle {...(manifest?.primary ? { hue: communityHue(manifest.primary) } : {})} />
      <title>{manifest?.name ?? appName}</title>
    </>
  )
}
