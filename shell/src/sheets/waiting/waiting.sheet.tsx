import { useState } from 'react'
import { checkNetwork, reportError } from '@coffer/shared-sdk/client'
import type { SheetProps } from '@coffer/shared-sdk/contracts'
import { useSteadyRows, showToast } from '@coffer/shared-sdk/host'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { useWaitingStore } from '@coffer/shared-sdk/queries'
import type { WaitingWrite } from '@coffer/shared-sdk/queries'
import { EmptyState, Stack, Button } from '@coffer/shared-ui'
import { Sheet } from '@coffer/shared-ui/overlays'
import { texts } from '../../texts/en.ts'
import { waitingTexts } from '../../texts/waiting.en.ts'
import { UnreadableRow, WaitingRow } from './waiting-rows.tsx'

/** Lists what waits on this device to be sent, in order, and what was refused: to correct, to send again or to discard (ADR 0160). */
export default function WaitingSheet({ open, isStacked, onClose, onClosed }: SheetProps<'waiting'>) {
  const { close, back, waitingToBeSent } = useTexts(texts)
  const words = useTexts(waitingTexts)
  const { writes: kept, unreadable } = useWaitingStore()
  const writes = useSteadyRows(kept, { rowKey })
  const isEmpty = writes.length + unreadable.length === 0
  return (
    <Sheet
      open={open}
      onClose={onClose}
      onClosed={onClosed}
      title={waitingToBeSent}
      description={isEmpty ? undefined : words.intro}
      closeLabel={close}
      backLabel={isStacked === true ? back : undefined}
    >
      {isEmpty ? (
        <EmptyState illustration="transactions" title={words.none} />
      ) : (
        <Stack $gap={4}>
          {writes.some(isWaiting) && <SendNow />}
          <Stack as="ul" $gap={3} aria-label={words.list}>
            {writes.map((write) => (
              <WaitingRow key={write.id} write={write} onClose={onClose} />
            ))}
            {unreadable.map((write) => (
              <UnreadableRow key={write.id} write={write} />
            ))}
          </Stack>
        </Stack>
      )}
    </Sheet>
  )
}

const isWaiting = ({ state }: WaitingWrite): boolean => state.status === 'waiting'

const rowKey = ({ id }: WaitingWrite): string => id

/** Sends waiting changes without waiting for the next attempt, even while the device says that it has no network (ADR 0068). */
function SendNow() {
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
