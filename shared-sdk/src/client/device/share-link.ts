import { AppError } from '../errors/app-error.ts'

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

/** Copies a text to the clipboard. Throws `AppError` (product 8) when the browser refuses or has no clipboard. */
export async function copyText(text: string): Promise<void> {
  try {
    // Without HTTPS `navigator.clipboard` is undefined, which ends in the catch, too.
    await navigator.clipboard.writeText(text)
  } catch (cause) {
    throw new AppError({ kind: 'unexpected', message: 'Error copying clipboard', cause })
  }
}
