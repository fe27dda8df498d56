import { useId, useRef, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { tokens } from '../../theme/tokens.ts'
import { Button } from '../button/button.tsx'
import { Sheet } from '../sheet/sheet.tsx'

export interface ConfirmSheetProps {
  open: boolean
  title: string
  /** One sentence on what will happen. */
  text: string
  confirmLabel: string
  cancelLabel: string
  closeLabel: string
  onConfirm: () => void
  /** Also called by Escape, the scrim and a drag. */
  onCancel: () => void
  tone?: 'primary' | 'danger' | undefined
  /** The confirmed work is under way: the sheet stays and cannot be left. */
  pending?: boolean | undefined
  pendingLabel?: string | undefined
  /** More than the sentence, e.g. the amount or a warning. */
  children?: ReactNode
  onClosed?: (() => void) | undefined
}

/** Asks before something that matters; always with a Cancel button (spec 2). */
export function ConfirmSheet({
  text,
  confirmLabel,
  cancelLabel,
  onConfirm,
  onCancel,
  children,
  ...props
}: ConfirmSheetProps) {
  const { tone = 'primary', pending = false, pendingLabel, ...sheet } = props
  // Not the confirming button: an Enter too many must not move money.
  const cancel = useRef<HTMLButtonElement>(null)
  const textId = useId()
  return (
    <Sheet
      {...sheet}
      initialFocus={cancel}
      onClose={onCancel}
      dismissible={!pending}
      backCloses
      footer={
        <Actions>
          {/* Each button says what it answers: a dialog's own description is not read out by every screen reader. */}
          <Button
            variant={tone}
            fullWidth
            pending={pending}
            pendingLabel={pendingLabel}
            aria-describedby={textId}
            onClick={onConfirm}
          >
            {confirmLabel}
          </Button>
          <Button
            ref={cancel}
            variant="secondary"
            fullWidth
            disabled={pending}
            aria-describedby={textId}
            onClick={onCancel}
          >
            {cancelLabel}
          </Button>
        </Actions>
      }
    >
      <Text id={textId}>{text}</Text>
      {children}
    </Sheet>
  )
}

const Text = styled.p`
  margin-bottom: ${tokens.space[4]};
  color: ${tokens.color.muted};
`
const Actions = styled.div`
  display: grid;
  gap: ${tokens.space[3]};
`
