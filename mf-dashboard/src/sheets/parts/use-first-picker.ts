import { useState } from 'react'

/**
 * The picker of a form that begins with whom it is about: it opens along with the form, and closing it without a choice closes
 * the form, too, in which nothing is entered yet. A form that comes back with a draft, or knows who it is, is shown first.
 */
export function useFirstPicker(
  opensFirst: boolean,
  sheet: { readonly open: boolean; readonly onClose: () => void },
) {
  const [state, setState] = useState<'first' | 'open' | 'closed'>(opensFirst ? 'first' : 'closed')
  const close = () => setState('closed')
  return {
    open: () => setState('open'),
    /** After a choice. */
    close,
    props: {
      open: sheet.open && state !== 'closed',
      onClose: state === 'first' ? sheet.onClose : close,
    },
  }
}
