import type { ReactNode } from 'react'

export interface FormProps {
  /** By its button and by Enter. */
  onSubmit: () => void
  className?: string | undefined
  children: ReactNode
}

/** Fields that are submitted together, by the app: the browser judges none of them with words of its own, and leads nowhere. */
export function Form({ onSubmit, className, children }: FormProps) {
  return (
    <form
      className={className}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      {children}
    </form>
  )
}
