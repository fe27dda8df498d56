import type { ReactNode } from 'react'

/** A part of the statement with its heading. */
export function Block({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div>
      <h3>{title}</h3>
      {children}
    </div>
  )
}
