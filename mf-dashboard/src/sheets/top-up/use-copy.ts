import { useEffect, useState } from 'react'
import { after, copyText } from '@coffer/shared-sdk/client'
import { showToast } from '@coffer/shared-sdk/host'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { texts } from '../../texts/catalogue.ts'

/** Spec 2: how long the copy icon confirms. */
const CONFIRMED_MS = 2200

/** Copies a text by tap, says so, and tells for a while which one it was. */
export function useCopy() {
  const { topUp } = useTexts(texts)
  // Each tap is a new confirmation, also of the same text.
  const [confirmed, setConfirmed] = useState<{ readonly text: string } | null>(null)
  useEffect(() => {
    if (!confirmed) return undefined
    return after(CONFIRMED_MS, () => setConfirmed(null))
  }, [confirmed])

  const copy = async (text: string) => {
    try {
      await copyText(text)
    } catch {
      // The browser's own reason would not help: it is the permission, or there is no clipboard.
      showToast(topUp.copyFailed, 'error')
      return
    }
    setConfirmed({ text })
    showToast(topUp.copied, 'success')
  }
  return { copy, copiedText: confirmed?.text ?? null }
}
