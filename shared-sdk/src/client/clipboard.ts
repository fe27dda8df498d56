import { AppError } from './app-error.ts'

/** Puts a text on the clipboard. Throws `AppError` (spec 8) where the browser refuses or has no clipboard. */
export async function copyText(text: string): Promise<void> {
  try {
    // Absent on pages that are not served securely: that is a refusal like any other.
    await navigator.clipboard.writeText(text)
  } catch (cause) {
    throw new AppError({ kind: 'unexpected', message: 'Error copying clipboard', cause })
  }
}
