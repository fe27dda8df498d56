import { useLayoutEffect, useRef } from 'react'
import { Button, type ButtonProps } from '../button/button.tsx'

export interface ShowMoreProps extends Pick<
  ButtonProps,
  'children' | 'variant' | 'size' | 'fullWidth' | 'pending'
> {
  /** The id of the list that gets the rows. */
  listId: string
  /** The number of rows that the list shows now. */
  shown: number
  /** True if the list shows all rows, so that there is no button. */
  isComplete: boolean
  onClick: () => void
}

/**
 * The button that shows more rows of a list. It keeps the focus until all rows are shown, and then moves it to the first row
 * that its last press has added.
 */
export function ShowMore({ listId, shown, isComplete, onClick, children, ...look }: ShowMoreProps) {
  const firstAdded = useRef<number | null>(null)
  useLayoutEffect(() => {
    if (!isComplete || firstAdded.current === null) return
    const row = document.getElementById(listId)?.children[firstAdded.current]
    firstAdded.current = null
    // While the rows were loading, the person may have gone on.
    if (row instanceof HTMLElement && document.activeElement === document.body) focusRow(row)
  })
  if (isComplete) return null
  const press = () => {
    firstAdded.current = shown
    onClick()
  }
  return (
    <Button {...look} aria-controls={listId} onClick={press}>
      {children}
    </Button>
  )
}

function focusRow(row: HTMLElement): void {
  const pressable = row.querySelector<HTMLElement>('a[href], button:not(:disabled)')
  if (!pressable) row.tabIndex = -1
  ;(pressable ?? row).focus()
}
