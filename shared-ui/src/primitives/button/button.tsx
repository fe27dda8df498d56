import type { ComponentPropsWithRef, MouseEvent, ReactNode } from 'react'
import { css, keyframes, styled } from 'styled-components'
import { media } from '../../theme/media.ts'
import { tokens } from '../../theme/tokens.ts'
import { Pressable, type RenderLink } from '../pressable/pressable.tsx'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger'

export interface ButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'children'> {
  children: ReactNode
  variant?: ButtonVariant | undefined
  size?: 'm' | 's' | undefined
  /** True while an action is running: the button keeps its size and focus and ignores presses. */
  pending?: boolean | undefined
  /** Read out while pending, e.g. 'Sending'. */
  pendingLabel?: string | undefined
  /** A lucide icon before the label. */
  icon?: ReactNode
  fullWidth?: boolean | undefined
  /** Renders a link that looks like a button. */
  renderLink?: RenderLink | undefined
}

/** A text button or link. `pending` shows a progress line; the layout does not move. */
export function Button({
  children,
  variant = 'primary',
  size = 'm',
  pending = false,
  pendingLabel,
  icon,
  fullWidth = false,
  renderLink,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  const styleProps = { $variant: variant, $size: size, $fullWidth: fullWidth, $pending: pending }
  const content = (
    <>
      {icon}
      <span>{children}</span>
      {pending && <Progress aria-hidden />}
      {pending && pendingLabel !== undefined && <VisuallyHidden role="status">{pendingLabel}</VisuallyHidden>}
    </>
  )
  if (renderLink) {
    return (
      <LinkRoot {...styleProps} data-screen-only renderLink={renderLink}>
        {content}
      </LinkRoot>
    )
  }
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    // It is not `disabled`, because the button would lose the focus.
    if (pending) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <Root
      {...styleProps}
      data-screen-only
      {...rest}
      type={type}
      onClick={press}
      aria-disabled={pending || undefined}
      aria-busy={pending || undefined}
    >
      {content}
    </Root>
  )
}

const variants = {
  primary: css`
    background: ${tokens.color.primary};
    color: ${tokens.color.onPrimary};
    --pressed: ${tokens.color.primaryPressed};
    --off: ${tokens.color.primarySoft};
  `,
  secondary: css`
    background: ${tokens.color.sunken};
    color: ${tokens.color.ink};
    --pressed: ${tokens.color.pressed};
    --off: ${tokens.color.sunken};
  `,
  quiet: css`
    background: transparent;
    color: ${tokens.color.primaryText};
    --pressed: ${tokens.color.primarySoft};
    --off: transparent;
  `,
  danger: css`
    background: ${tokens.color.danger};
    color: ${tokens.color.onDanger};
    --pressed: ${tokens.color.danger};
    --off: ${tokens.color.dangerSoft};
  `,
} satisfies Record<ButtonVariant, unknown>

interface StyleProps {
  $variant: ButtonVariant
  $size: 'm' | 's'
  $fullWidth: boolean
  $pending: boolean
}

const styles = css<StyleProps>`
  position: relative;
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: ${tokens.space[2]};
  width: ${({ $fullWidth }) => ($fullWidth ? '100%' : 'auto')};
  min-height: ${({ $size }) => ($size === 'm' ? '48px' : '36px')};
  padding: ${({ $size }) => ($size === 'm' ? `${tokens.space[3]} ${tokens.space[5]}` : `${tokens.space[1]} ${tokens.space[3]}`)};
  border: 0;
  border-radius: ${tokens.radius.m};
  font: 600 ${({ $size }) => ($size === 'm' ? tokens.text.m : tokens.text.s)} ${tokens.font};
  letter-spacing: -0.005em;
  text-align: center;
  cursor: pointer;
  user-select: none;
  transition:
    background-color ${tokens.duration.tap} ${tokens.ease.out},
    transform ${tokens.duration.tap} ${tokens.ease.out},
    color ${tokens.duration.tap} ${tokens.ease.out};
  ${({ $variant }) => variants[$variant]}

  /* A small button has a touch target of 44 px, too. */
  &::after {
    content: '';
    position: absolute;
    inset: ${({ $size }) => ($size === 's' ? '-4px' : '0')};
  }
  svg {
    width: 20px;
    height: 20px;
    flex: none;
  }
  ${media.hover} {
    &:hover:not(:disabled) {
      background: var(--pressed);
    }
  }
  &:active:not(:disabled) {
    background: var(--pressed);
    transform: ${({ $pending }) => ($pending ? 'none' : 'scale(0.98)')};
  }
  /* It is paler without being transparent, which would leave its text unreadable in the dark theme. */
  &:disabled {
    background: var(--off);
    color: ${tokens.color.muted};
    cursor: not-allowed;
  }
  ${({ $pending }) => $pending && 'cursor: progress;'}
`

const Root = styled.button<StyleProps>`
  ${styles}
`
const LinkRoot = styled(Pressable)<StyleProps>`
  ${styles}
`

const sweep = keyframes`
  from { transform: translateX(-100%); }
  to { transform: translateX(250%); }
`

/** A moving line along the lower edge. */
const Progress = styled.i`
  position: absolute;
  inset: auto 14px 6px;
  height: 2px;
  overflow: hidden;
  border-radius: ${tokens.radius.full};

  &::before {
    content: '';
    position: absolute;
    inset: 0;
    width: 40%;
    border-radius: inherit;
    background: currentColor;
    animation: ${sweep} 1.1s ease-in-out infinite;
  }
`
