import { createContext, useContext, useId, useLayoutEffect, type ReactNode } from 'react'

/** Adds the id of a summary to the sheet's description. Returns a function that removes it. */
export type AddSummary = (id: string) => () => void
export const SummaryContext = createContext<AddSummary | null>(null)

export interface SheetSummaryProps {
  className?: string | undefined
  children: ReactNode
}

/** The main sentence of a sheet. Screen readers read it with the title when the sheet opens, wherever the focus goes. */
export function SheetSummary({ className, children }: SheetSummaryProps) {
  return (
    <p id={useSheetSummary()} className={className}>
      {children}
    </p>
  )
}

/** Returns an id for an element whose text is read with the sheet's title. Outside of a sheet it is a plain id. */
export function useSheetSummary(): string {
  const id = useId()
  const add = useContext(SummaryContext)
  useLayoutEffect(() => add?.(id), [add, id])
  return id
}
