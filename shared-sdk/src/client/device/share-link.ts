import { copyText } from './clipboard.ts'

interface SharedLink {
  readonly title: string
  readonly url: string
}

/**
 * Offers a link to the device's other apps; copies it if the browser cannot share. `dismissed`: the person chose none.
 * Throws `AppError` (product 8) when it can neither be shared nor copied.
 */
export async function shareLink(link: SharedLink): Promise<'shared' | 'copied' | 'dismissed'> {
  // It is missing in Firefox and without HTTPS, but TypeScript assumes it.
  const { share } = navigator as Partial<Navigator>
  if (share) {
    try {
      await share.call(navigator, link)
      return 'shared'
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return 'dismissed'
      // No app accepts it, or sharing is not allowed here: copying still works.
    }
  }
  await copyText(link.url)
  return 'copied'
}
