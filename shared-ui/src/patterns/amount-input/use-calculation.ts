import { useState } from 'react'
import { calculate, decimalFromCents, isCalculation, normalizeCalculation } from '@coffer/shared-sdk/domain'
import { formatDecimal } from '../money-text/format-money.ts'

/**
 * Keeps a typed calculation, whose result is the field's value. Without a result the calculation itself is the value, which the form
 * refuses.
 */
export function useCalculation(value: string, onChange: (text: string) => void) {
  const [entered, setEntered] = useState<{ readonly text: string; readonly value: string } | null>(null)
  // The form may have set another value since.
  const current = entered?.value === value ? entered : null
  return {
    isEntered: current !== null,
    isCalculating: current !== null && current.value !== current.text,
    /** Returns the calculation as it is shown; null without one. */
    shown: (locale: string | undefined): string | null =>
      current && [...current.text].map((key) => SHOWN_KEYS[key] ?? formatDecimal(key, locale)).join(''),
    /** Takes a changed text. Returns false if it is no calculation. */
    enter: (text: string): boolean => {
      if (!isCalculation(text)) {
        setEntered(null)
        return false
      }
      const calculation = normalizeCalculation(text)
      const cents = calculate(calculation)
      const next = cents === null ? calculation : decimalFromCents(cents).toFixed(2)
      setEntered({ text: calculation, value: next })
      onChange(next)
      return true
    },
    /** Shows the result in place of the calculation. */
    end: (): void => {
      if (current !== null && current.value !== current.text) setEntered(null)
    },
  }
}

const SHOWN_KEYS: Readonly<Record<string, string>> = { '*': '×', '/': '÷', '-': '−' }
