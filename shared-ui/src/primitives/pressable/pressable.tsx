import {
  createContext,
  useContext,
  type MouseEventHandler,
  type ReactElement,
  type ReactNode,
  type Ref,
} from 'react'

/** The props for a caller's link: `renderLink={(link) => <Link to="/events" {...link} />}`. */
export interface LinkProps {
  className: string
  children: ReactNode
  'aria-current'?: 'page' | undefined
  'aria-label'?: string | undefined
  tabIndex?: 0 | -1 | undefined
}
/** Renders a link with the caller's router. */
export type RenderLink = (link: LinkProps) => ReactElement

export interface PressableProps {
  children: ReactNode
  className?: string | undefined
  renderLink?: RenderLink | undefined
  onClick?: MouseEventHandler<HTMLButtonElement> | undefined
  disabled?: boolean | undefined
  ref?: Ref<HTMLButtonElement> | undefined
  'aria-label'?: string | undefined
  'aria-describedby'?: string | undefined
  'aria-current'?: 'page' | undefined
  'aria-disabled'?: boolean | undefined
}

/**
 * The tabIndex of all pressables inside. In a long list it is 0 for one row and -1 for the others, which arrow keys reach. Undefined keeps
 * the default.
 */
export const TabStop = createContext<0 | -1 | undefined>(undefined)

/** Renders an unstyled link with `renderLink`, a button with `onClick`, plain content otherwise. */
export function Pressable({
  renderLink,
  onClick,
  disabled,
  ref,
  className = '',
  children,
  ...aria
}: PressableProps) {
  const tabIndex = useContext(TabStop)
  if (renderLink) {
    return renderLink({
      className,
      children,
      'aria-current': aria['aria-current'],
      'aria-label': aria['aria-label'],
      tabIndex,
    })
  }
  if (onClick === undefined) return <div className={className}>{children}</div>
  return (
    <button
      ref={ref}
      type="button"
      className={className}
      onClick={onClick}
      disabled={disabled}
      tabIndex={tabIndex}
      {...aria}
    >
      {children}
    </button>
  )
}
