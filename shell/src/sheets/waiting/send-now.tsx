import { useState } from 'react'
import { checkNetwork, reportError } from '@coffer/shared-sdk/client'
import { showToast } from '@coffer/shared-sdk/host'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { useWaitingStore } from '@coffer/shared-sdk/queries'
import { Button } from '@coffer/shared-ui'
import { waitingTexts } from '../../texts/waiting.en.ts'

/** Sends waiting changes without waiting for the next attempt, even while the device says that it has no network (ADR 0068). */
export function SendNow() {
  const words = useTexts(waitingTexts)
  const [isSending, setSending] = useState(false)
  const send = async () => {
    setSending(true)
    try {
      if (await checkNetwork()) await useWaitingStore.getState().queue?.drain()
      else showToast(words.notReached, 'error')
    } finally {
      setSending(false)
    }
  }
  return (
    <Button
      variant="secondary"
      pending={isSending}
      pendingLabel={words.sending}
      onClick={() => void send().catch(reportError)}
    >
      {words.sendNow}
    </Button>
  )
}
