import { fileUrl, maskableIconUrl } from '@coffer/shared-sdk/client'
import type { Manifest } from '@coffer/shared-sdk/domain'

/** Sizes in pixels (product 1). */
const SIZES = [64, 128, 256] as const

export interface SiteIcon {
  readonly rel: 'icon' | 'apple-touch-icon'
  readonly sizes: string
  readonly href: string
}

/** Returns the icons of a community; empty if it has none. */
export function siteIcons(manifest: Pick<Manifest, 'id' | 'icon'> | undefined): readonly SiteIcon[] {
  if (!manifest || manifest.icon === '') return []
  const href = (size: (typeof SIZES)[number]) => fileUrl('manifest', manifest.id, manifest.icon, size)
  return [
    ...SIZES.map((size) => ({ rel: 'icon', sizes: `${size}x${size}`, href: href(size) }) as const),
    // iPhones paint transparent areas black, so they get the icon without transparency (backend/server/maskable_icon.go).
    { rel: 'apple-touch-icon', sizes: '192x192', href: maskableIconUrl(manifest) },
  ]
}

/** Replaces the page's icons once the smallest new one has loaded. Returns a function that cancels this. */
export function showSiteIcons(icons: readonly SiteIcon[], document: Document = window.document): () => void {
  const [smallest] = icons
  if (!smallest) return () => {}
  const probe = document.createElement('img')
  const show = () => {
    for (const old of document.querySelectorAll('link[rel=icon], link[rel=apple-touch-icon]')) old.remove()
    document.head.append(...icons.map((icon) => createLink(icon, document)))
  }
  probe.addEventListener('load', show, { once: true })
  probe.src = smallest.href
  return () => probe.removeEventListener('load', show)
}

function createLink(icon: SiteIcon, document: Document): HTMLLinkElement {
  const link = document.createElement('link')
  for (const [name, value] of Object.entries(icon)) link.setAttribute(name, value)
  return link
}
