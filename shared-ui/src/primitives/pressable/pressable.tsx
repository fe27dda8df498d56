import { useContext, type MouseEventHandler, type ReactElement, type ReactNode, type Ref } from 'react'
import { TabStop } from './tab-stop.ts'

/** What a caller's link gets: `renderLink={(link) => <Link to="/events" {...link} />}`. */
export interface LinkParts {
  className: string
  children: ReactNode
  'aria-current'?: 'page' | undefined
  'aria-label'?: string | undefined
  tabIndex?: 0 | -1 | undefined
}
/** Lets a component be a link without knowing any router. */
export type LinkRender = (link: LinkParts) => ReactElement

export interface PressableProps {
  children: ReactNode
  className?: string | undefined
  renderLink?: LinkRender | undefined
  onClick?: MouseEventHandler<HTMLButtonElement> | undefined
  disabled?: boolean | undefined
  ref?: Ref<HTMLButtonElement> | undefined
  'aria-label'?: string | undefined
  'aria-current'?: 'page' | undefined
  'aria-disabled'?: boolean | undefined
}

/** A link when `renderLink` is given, a button when `onClick` is, plain content otherwise. Looks come from whoever styles it. */
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
