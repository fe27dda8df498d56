import { useState } from 'react'

/**
 * Controls the picker of a form that starts with choosing a person. It opens along with the form, and closing it without a choice also
 * closes the form, which is still empty. A form that comes back with a draft, or already knows the person, is shown first.
 */
export function useFirstPicker(
  opensFirst: boolean,
  sheet: { readonly open: boolean; readonly onClose: () => void },
) {
  const [state, setState] = useState<'first' | 'open' | 'closed'>(opensFirst ? 'first' : 'closed')
  const close = () => setState('closed')
  return {
    open: () => setState('open'),
    /** Closes the picker after a choice. */
    close,
    props: {
      open: sheet.open && state !== 'closed',
      onClose: state === 'first' ? sheet.onClose : close,
    },
  }
}
