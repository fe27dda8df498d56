import { useEffect, useRef } from 'react'
import type { FocusEvent, RefObject } from 'react'

/**
 * Returns the focus to the field that had it last, for people without a mouse: 'Save' and 'Undo' disappear after a press, and fields are
 * disabled meanwhile. `note` is called at the press. After a press with a mouse or a finger nothing is focused, because a focused field
 * scrolls the page and opens the keyboard of a phone.
 */
export function useReturnedFocus(fields: RefObject<HTMLElement | null>, isSaving: boolean) {
  const last = useRef<HTMLElement | null>(null)
  const isWanted = useRef(false)
  useEffect(() => {
    if (isSaving || !isWanted.current || document.activeElement !== document.body) return
    isWanted.current = false
    const target = last.current?.isConnected === true ? last.current : firstControl(fields.current)
    target?.focus()
  })
  return {
    note: () => {
      isWanted.current = document.activeElement?.matches(':focus-visible') ?? false
    },
    onFocus: ({ target }: FocusEvent<HTMLElement>) => {
      last.current = target
      isWanted.current = false
    },
  }
}

/** Returns the first field, otherwise the first link, because the list of sections on a phone has no fields. */
const firstControl = (fields: HTMLElement | null) =>
  fields?.querySelector<HTMLElement>('input') ?? fields?.querySelector<HTMLElement>('a[href]')
