import { Tooltip as Base } from '@base-ui/react/tooltip'
import { cloneElement, type ReactElement } from 'react'
import { styled } from 'styled-components'
import { tokens } from '../../theme/tokens.ts'

export interface TooltipProps {
  /** For eyes only: screen readers and fingers get it from the control's own name or from text on the page. */
  text: string
  /** One control that takes a ref and spreads its props, e.g. `IconButton`. */
  children: ReactElement<{ title?: string | undefined }>
}

/** Names what an icon means when pointed at or focused. Nothing that someone must know stands only here. */
export function Tooltip({ text, children }: TooltipProps) {
  return (
    <Base.Root>
      {/* The browser's own tooltip would show the same a second time. */}
      <Base.Trigger render={cloneElement(children, { title: '' })} />
      <Base.Portal>
        <Positioner sideOffset={6} collisionPadding={8}>
          <Popup>{text}</Popup>
        </Positioner>
      </Base.Portal>
    </Base.Root>
  )
}

const Positioner = styled(Base.Positioner)`
  z-index: ${tokens.z.popup};
`
const Popup = styled(Base.Popup)`
  max-width: min(260px, var(--available-width));
  padding: 6px ${tokens.space[3]};
  border-radius: ${tokens.radius.s};
  background: ${tokens.color.ink};
  color: ${tokens.color.canvas};
  box-shadow: ${tokens.shadow.float};
  font: 500 ${tokens.text.xs} ${tokens.font};
  transition: opacity ${tokens.duration.tap} ${tokens.ease.out};

  &[data-starting-style],
  &[data-ending-style] {
    opacity: 0;
  }
`
