import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import type { MouseEventHandler, ReactNode } from 'react'
import { styled } from 'styled-components'
import { tokens } from '../../theme/tokens.ts'
import { Pressable, type RenderLink } from '../pressable/pressable.tsx'

export type BannerTone = 'info' | 'primary' | 'warning' | 'danger' | 'success'

export interface BannerProps {
  children: ReactNode
  title?: ReactNode
  tone?: BannerTone | undefined
  /** Replaces the tone's icon. */
  icon?: ReactNode
  /** Content at the end, e.g. a count or a chevron. */
  end?: ReactNode
  renderLink?: RenderLink | undefined
  onClick?: MouseEventHandler<HTMLButtonElement> | undefined
}

/** A notice inside a screen. With `onClick` or `renderLink` the whole notice is a button or link. */
export function Banner({ children, title, tone = 'info', icon, end, ...press }: BannerProps) {
  return (
    <Root {...press} $tone={tone}>
      <Icon>{icon ?? ICONS[tone]}</Icon>
      <Texts>
        {title !== undefined && <Title>{title}</Title>}
        <span>{children}</span>
      </Texts>
      {end}
    </Root>
  )
}

export interface FailureBannerProps {
  /** Says why the last attempt failed; nothing is rendered without it. */
  text: string | undefined
}

/** Says why the last attempt failed, as an alert. */
export function FailureBanner({ text }: FailureBannerProps) {
  if (text === undefined) return null
  return (
    <div role="alert">
      <Banner tone="danger">{text}</Banner>
    </div>
  )
}

const ICONS: Record<BannerTone, ReactNode> = {
  info: <Info aria-hidden />,
  primary: <Info aria-hidden />,
  warning: <TriangleAlert aria-hidden />,
  danger: <CircleAlert aria-hidden />,
  success: <CircleCheck aria-hidden />,
}
const BACKGROUND: Record<BannerTone, string> = {
  info: tokens.color.sunken,
  primary: tokens.color.primarySoft,
  warning: tokens.color.warningSoft,
  danger: tokens.color.dangerSoft,
  success: tokens.color.successSoft,
}
const MARK: Record<BannerTone, string> = {
  info: tokens.color.muted,
  primary: tokens.color.primaryText,
  warning: tokens.color.warningText,
  danger: tokens.color.dangerText,
  success: tokens.color.successText,
}

const Root = styled(Pressable)<{ $tone: BannerTone }>`
  display: flex;
  align-items: center;
  gap: ${tokens.space[3]};
  width: 100%;
  min-height: 52px;
  padding: ${tokens.space[3]} ${tokens.space[4]};
  border: 0;
  border-radius: ${tokens.radius.l};
  background: ${({ $tone }) => BACKGROUND[$tone]};
  color: ${tokens.color.ink};
  font: 400 ${tokens.text.s} ${tokens.font};
  text-align: start;
  transition: transform ${tokens.duration.tap} ${tokens.ease.out};

  &:is(button, a) {
    cursor: pointer;
  }
  &:is(button, a):active {
    transform: scale(0.99);
  }
  --mark: ${({ $tone }) => MARK[$tone]};
`
const Icon = styled.span`
  flex: none;
  align-self: flex-start;
  color: var(--mark);

  svg {
    width: 20px;
    height: 20px;
    margin-block: 1px;
  }
`
const Texts = styled.span`
  flex: 1;
  display: grid;
  gap: 2px;
  min-width: 0;
  /* Long names must not overflow. */
  hyphens: auto;
  overflow-wrap: anywhere;
`
const Title = styled.strong`
  font-weight: 600;
`
