import { useEffect, useState } from 'react'
import { styled } from 'styled-components'
import { runAfter } from '@coffer/shared-sdk/client'
import type { Submission } from '@coffer/shared-sdk/host'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { FailureBanner, tokens } from '@coffer/shared-ui'
import { ConfirmSheet } from '@coffer/shared-ui/overlays'
import { finaliseTexts } from '../../texts/finalise.en.ts'

/** Product 8.1. */
const SLOW_MS = 8_000
const SLOWER_MS = 16_000

interface ConcludeConfirmProps {
  readonly open: boolean
  readonly eventName: string
  readonly submission: Submission
  readonly onConfirm: () => void
  readonly onCancel: () => void
}

/** Confirms concluding, and shows that the server is working. */
export function ConcludeConfirm({ eventName, submission, ...sheet }: ConcludeConfirmProps) {
  const words = useTexts(finaliseTexts)
  const isPending = submission.status === 'pending'
  return (
    <ConfirmSheet
      {...sheet}
      title={words.confirm.title}
      text={words.confirm.text(eventName)}
      confirmLabel={submission.status === 'error' ? words.retry : words.submit}
      cancelLabel={words.cancel}
      closeLabel={words.close}
      pending={isPending || submission.status === 'success'}
    >
      {isPending && <Progress />}
      <FailureBanner text={submission.failure} />
    </ConfirmSheet>
  )
}

function Progress() {
  const words = useTexts(finaliseTexts)
  const [phase, setPhase] = useState<'pending' | 'slow' | 'slower'>('pending')
  useEffect(() => {
    const cancels = [runAfter(SLOW_MS, () => setPhase('slow')), runAfter(SLOWER_MS, () => setPhase('slower'))]
    return () => {
      for (const cancel of cancels) cancel()
    }
  }, [])
  return <Text role="status">{phase === 'pending' ? words.pending : words.slowLoading[phase]}</Text>
}

const Text = styled.p`
  font: 500 ${tokens.text.s} ${tokens.font};
  color: ${tokens.color.muted};
  text-align: center;
`
