import type { ReactNode, Ref } from 'react'

export interface FormProps {
  ref?: Ref<HTMLFormElement> | undefined
  /** The id lets a submit button outside the form refer to it, as in a sheet's footer. */
  id?: string | undefined
  /** Called by the submit button and by Enter. */
  onSubmit: () => void
  className?: string | undefined
  /** The id of the form's heading. */
  'aria-labelledby'?: string | undefined
  children: ReactNode
}

/** A form without the browser's own validation and navigation. */
export function Form({ ref, id, onSubmit, className, children, ...aria }: FormProps) {
  return (
    <form
      {...aria}
      ref={ref}
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
