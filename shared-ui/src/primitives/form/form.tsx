import type { ReactNode } from 'react'

export interface FormProps {
  /** For a button that stands outside of it, as in the foot of a sheet. */
  id?: string | undefined
  /** By its button and by Enter. */
  onSubmit: () => void
  className?: string | undefined
  /** The heading that says what it asks for: read out when the focus comes into it. */
  'aria-labelledby'?: string | undefined
  children: ReactNode
}

/** Fields that are submitted together, by the app: the browser judges none of them with words of its own, and leads nowhere. */
export function Form({ id, onSubmit, className, children, ...aria }: FormProps) {
  return (
    <form
      {...aria}
      id={id}
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
