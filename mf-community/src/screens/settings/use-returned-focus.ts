import { useEffect, useRef } from 'react'
import type { FocusEvent, RefObject } from 'react'

/**
 * For people without a mouse: 'Save' and 'Undo' go with what they have done, and fields are disabled meanwhile. The focus
 * then returns to the field that had it last. `note` is called at the press; after a press with a mouse or a finger nothing
 * is focused, because a focused field scrolls the page and opens the keyboard of a phone.
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

/** The first field, otherwise the first link, because the list of sections on a phone has no fields. */
const firstControl = (fields: HTMLElement | null) =>
  fields?.querySelector<HTMLElement>('input') ?? fields?.querySelector<HTMLElement>('a[href]')
