import { copyText } from './clipboard.ts'

interface SharedLink {
  readonly title: string
  readonly url: string
}

/**
 * Offers a link to the device's other apps; copies it where the browser cannot share. `dismissed`: the person chose none.
 * Throws `AppError` (product 8) when it can neither be shared nor copied.
 */
export async function shareLink(link: SharedLink): Promise<'shared' | 'copied' | 'dismissed'> {
  // Missing in Firefox and without HTTPS; TypeScript thinks that it is always there.
  const { share } = navigator as Partial<Navigator>
  if (share) {
    try {
      await share.call(navigator, link)
      return 'shared'
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return 'dismissed'
      // No app to share with, or not allowed here: copying still works.
    }
  }
  await copyText(link.url)
  return 'copied'
}
