import { AppError } from '../errors/app-error.ts'

/** Copies a text to the clipboard. Throws `AppError` (product 8) when the browser refuses or has no clipboard. */
export async function copyText(text: string): Promise<void> {
  try {
    // Without HTTPS `navigator.clipboard` is undefined, which ends in the catch, too.
    await navigator.clipboard.writeText(text)
  } catch (cause) {
    throw new AppError({ kind: 'unexpected', message: 'Error copying clipboard', cause })
  }
}
