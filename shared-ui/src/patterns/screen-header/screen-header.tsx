import { ArrowLeft } from 'lucide-react'
import type { MouseEventHandler, ReactNode } from 'react'
import { styled } from 'styled-components'
import { IconButton } from '../../primitives/icon-button/icon-button.tsx'
import type { RenderLink } from '../../primitives/pressable/pressable.tsx'
import { tokens } from '../../theme/tokens.ts'

export interface ScreenHeaderProps {
  title: string
  /** The back button, which is shown on details. */
  back?:
    | { label: string; renderLink?: RenderLink; onClick?: MouseEventHandler<HTMLButtonElement> }
    | undefined
  /** Icon buttons at the end. */
  actions?: ReactNode
}

/** A screen's title: large on a tab's screen, next to the back button on a detail. */
export function ScreenHeader({ title, back, actions }: ScreenHeaderProps) {
  return (
    <Root $isDetail={back !== undefined}>
      {back !== undefined && (
        <Back
          label={back.label}
          icon={<ArrowLeft aria-hidden />}
          renderLink={back.renderLink}
          onClick={back.onClick}
        />
      )}
      <Title $isDetail={back !== undefined}>{title}</Title>
      {actions !== undefined && <Actions>{actions}</Actions>}
    </Root>
  )
}

const Root = styled.div<{ $isDetail: boolean }>`
  position: sticky;
  top: 0;
  z-index: 1;
  container-type: inline-size;
  display: flex;
  /* Where a title would have no room beside them, the actions go below it. */
  flex-wrap: wrap;
  align-items: center;
  gap: ${tokens.space[2]};
  min-height: ${({ $isDetail }) => ($isDetail ? '60px' : '72px')};
  /* As wide as the page, and closer to its content than sections are to each other. */
  margin: 0 calc(-1 * ${tokens.space[4]}) calc(-1 * ${tokens.space[3]});
  padding: calc(env(safe-area-inset-top, 0px) + ${tokens.space[2]}) ${tokens.space[4]} ${tokens.space[2]};
  background: color-mix(in srgb, ${tokens.color.canvas} 88%, transparent);
  backdrop-filter: blur(16px);
`
const Back = styled(IconButton)`
  margin-left: calc(-1 * ${tokens.space[2]});
`
const Title = styled.h1<{ $isDetail: boolean }>`
  flex: 1 1 7rem;
  min-width: 0;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
  font: ${({ $isDetail }) => ($isDetail ? `600 ${tokens.text.l}` : `700 ${tokens.text.xxl}`)} ${tokens.font};
  letter-spacing: ${({ $isDetail }) => ($isDetail ? '-0.01em' : '-0.025em')};

  /* At a zoom or a text size of 200 % a title wraps instead of being truncated. */
  @container (max-width: 16rem) {
    ${({ $isDetail }) => !$isDetail && `flex: 1 0 auto; font-size: ${tokens.text.xl};`}
    max-width: 100%;
    white-space: normal;
    overflow-wrap: anywhere;
  }
`
const Actions = styled.div`
  display: flex;
  gap: ${tokens.space[1]};
  margin-left: auto;
  margin-right: calc(-1 * ${tokens.space[2]});
`
