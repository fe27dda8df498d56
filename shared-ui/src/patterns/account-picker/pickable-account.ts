export interface PickableAccount {
  id: string
  name: string
  /** Replaces the name on screen, e.g. 'You'; the search still finds the name. */
  label?: string | undefined
  src?: string | undefined
  /** e.g. its type, or why it is disabled ('Already added'). */
  detail?: string | undefined
  disabled?: boolean | undefined
  /** The shape of the avatar; `none` for options without a picture, such as time zones. */
  shape: 'round' | 'square' | 'none'
  /** The id of one of `kinds`. */
  kind?: string | undefined
}

export const isEnabled = ({ disabled }: Pick<PickableAccount, 'disabled'>) => disabled !== true
