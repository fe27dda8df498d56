import { useState, type ReactNode } from 'react'

interface WhileOpenProps {
  readonly open: boolean
  /** Renders the sheet, which calls `onClosed` after its closing animation. */
  readonly children: (onClosed: () => void) => ReactNode
}

/**
 * Renders a sheet from its opening until it has closed. It is for sheets whose content depends on a form below them: while the sheet is
 * closed, a key in the form does not render it.
 */
export function WhileOpen({ open, children }: WhileOpenProps) {
  const [isShown, setShown] = useState(open)
  if (open && !isShown) setShown(true)
  return open || isShown ? children(() => setShown(false)) : null
}
