import { useState, type ChangeEvent, type CompositionEvent } from 'react'

/**
 * Handles a field that rewrites typed text. It leaves the text alone while an input method composes it, because changing it then enters it
 * twice (Japanese 5 became 55.00). The text is read once the composition has ended.
 *
 * @param shown the field's text while nothing is composed
 * @param onText gets the field's text after a change, and the event that made it; null at the end of a composition
 */
export function useComposedText(shown: string, onText: (text: string, event: Event | null) => void) {
  const [composed, setComposed] = useState<string | null>(null)
  return {
    value: composed ?? shown,
    onCompositionStart: ({ currentTarget }: CompositionEvent<HTMLInputElement>) =>
      setComposed(currentTarget.value),
    onCompositionEnd: ({ currentTarget }: CompositionEvent<HTMLInputElement>) => {
      setComposed(null)
      onText(currentTarget.value, null)
    },
    onChange: ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
      if (composed === null) onText(target.value, nativeEvent)
      else setComposed(target.value)
    },
  }
}
