import { createContext, useContext, useId, useLayoutEffect, type ReactNode } from 'react'

/** Takes the id of a summary in the sheet, and gives what takes it back. */
export type AddSummary = (id: string) => () => void
export const SummaryContext = createContext<AddSummary | null>(null)

export interface SheetSummaryProps {
  className?: string | undefined
  children: ReactNode
}

/** A sentence that a sheet comes down to: read out with its title when it opens, wherever the focus goes. */
export function SheetSummary({ className, children }: SheetSummaryProps) {
  const id = useId()
  const add = useContext(SummaryContext)
  useLayoutEffect(() => add?.(id), [add, id])
  return (
    <p id={id} className={className}>
      {children}
    </p>
  )
}
