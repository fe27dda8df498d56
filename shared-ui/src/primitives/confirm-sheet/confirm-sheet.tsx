import { DOUBLE_TAP_MS } from '@coffer/shared-sdk/presses'
import { useEffect, useId, useRef, type MouseEvent, type ReactNode, type RefObject } from 'react'
import { styled } from 'styled-components'
import { tokens } from '../../theme/tokens.ts'
import { Button } from '../button/button.tsx'
import { Sheet } from '../sheet/sheet.tsx'

export interface ConfirmSheetProps {
  open: boolean
  title: string
  /** Says in one sentence what will happen. */
  text: string
  confirmLabel: string
  cancelLabel: string
  closeLabel: string
  onConfirm: () => void
  /** Also called by Escape, the scrim and a drag. */
  onCancel: () => void
  tone?: 'primary' | 'danger' | undefined
  /** True while the confirmed action is running: the sheet stays open and cannot be closed. */
  pending?: boolean | undefined
  pendingLabel?: string | undefined
  /** Content below the text, e.g. a warning. */
  children?: ReactNode
  onClosed?: (() => void) | undefined
  /** Gets the focus on closing, in case the control that opened the sheet is gone by then. */
  finalFocus?: RefObject<HTMLElement | null> | undefined
}

/** A confirmation dialog with a Cancel button (product 2.4). */
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
  // Cancel gets the focus, not the confirm button: an accidental Enter must not move money.
  const cancel = useRef<HTMLButtonElement>(null)
  const textId = useId()
  const confirmedAt = useRef(Number.NEGATIVE_INFINITY)
  const confirm = ({ timeStamp }: MouseEvent) => {
    // On a busy page a second tap can arrive before anything has been rendered, such as that the action is running.
    if (Math.abs(timeStamp - confirmedAt.current) < DOUBLE_TAP_MS) return
    confirmedAt.current = timeStamp
    onConfirm()
  }
  useEffect(() => {
    confirmedAt.current = Number.NEGATIVE_INFINITY
  })
  return (
    <Sheet
      {...sheet}
      initialFocus={cancel}
      onClose={onCancel}
      dismissible={!pending}
      closeOnBack
      footer={
        <Actions>
          {/* The text describes each button too, because not every screen reader reads a dialog's description. */}
          <Button
            variant={tone}
            fullWidth
            pending={pending}
            pendingLabel={pendingLabel}
            aria-describedby={textId}
            onClick={confirm}
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
