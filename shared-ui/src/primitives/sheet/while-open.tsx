import { useState, type ReactNode } from 'react'

interface WhileOpenProps {
  readonly open: boolean
  /** Renders the sheet, which calls `onClosed` after its closing animation. */
  readonly children: (onClosed: () => void) => ReactNode
}

/**
 * Renders a sheet from its opening until it has closed. Around a sheet whose content depends on a form below it: while it is
 * closed, nothing of it is worked out with each key in the form.
 */
export function WhileOpen({ open, children }: WhileOpenProps) {
  const [isShown, setShown] = useState(open)
  if (open && !isShown) setShown(true)
  return open || isShown ? children(() => setShown(false)) : null
}
