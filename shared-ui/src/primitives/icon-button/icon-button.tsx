import type { ComponentPropsWithRef, ReactNode } from 'react'
import { css, styled } from 'styled-components'
import { media } from '../../theme/media.ts'
import { tokens } from '../../theme/tokens.ts'
import { Pressable, type RenderLink } from '../pressable/pressable.tsx'

export interface IconButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'children' | 'aria-label'> {
  /** Its accessible name and tooltip. */
  label: string
  /** A lucide icon. */
  icon: ReactNode
  /** Links are always quiet. */
  variant?: 'quiet' | 'filled' | undefined
  renderLink?: RenderLink | undefined
}

/** A button or link with only an icon, 44 px wide and high. */
export function IconButton({
  label,
  icon,
  variant = 'quiet',
  renderLink,
  type = 'button',
  ...rest
}: IconButtonProps) {
  if (renderLink) {
    return (
      <LinkRoot data-screen-only renderLink={renderLink} aria-label={label}>
        {icon}
      </LinkRoot>
    )
  }
  return (
    <Root data-variant={variant} data-screen-only type={type} title={label} aria-label={label} {...rest}>
      {icon}
    </Root>
  )
}

const styles = css`
  display: inline-grid;
  place-items: center;
  flex: none;
  width: ${tokens.size.target};
  height: ${tokens.size.target};
  padding: 0;
  border: 0;
  border-radius: ${tokens.radius.full};
  background: transparent;
  color: ${tokens.color.ink};
  cursor: pointer;
  transition:
    background-color ${tokens.duration.tap} ${tokens.ease.out},
    transform ${tokens.duration.tap} ${tokens.ease.out};

  &[data-variant='filled'] {
    background: ${tokens.color.sunken};
  }
  svg {
    width: 22px;
    height: 22px;
  }
  ${media.hover} {
    &:hover:not(:disabled) {
      background: ${tokens.color.pressed};
    }
  }
  &:active:not(:disabled) {
    background: ${tokens.color.pressed};
    transform: scale(0.94);
  }
  &:disabled {
    opacity: 0.4;
    cursor: not-allowed;
  }
`
const Root = styled.button`
  ${styles}
`
const LinkRoot = styled(Pressable)`
  ${styles}
`
