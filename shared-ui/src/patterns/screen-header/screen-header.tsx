import { ArrowLeft } from 'lucide-react'
import type { MouseEventHandler, ReactNode } from 'react'
import { styled } from 'styled-components'
import { IconButton } from '../../primitives/icon-button/icon-button.tsx'
import type { LinkRender } from '../../primitives/pressable/pressable.tsx'
import { media } from '../../theme/media.ts'
import { tokens } from '../../theme/tokens.ts'

export interface ScreenHeaderProps {
  title: string
  /** Where the person came from. */
  back?:
    | { label: string; renderLink?: LinkRender; onClick?: MouseEventHandler<HTMLButtonElement> }
    | undefined
  /** Icon buttons at the end. */
  actions?: ReactNode
}

/** A screen's title: large on a tab's own screen, in a line with the back button on a detail. */
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
  display: flex;
  align-items: center;
  gap: ${tokens.space[2]};
  min-height: ${({ $isDetail }) => ($isDetail ? '60px' : '72px')};
  /* Out to the page's edges, and closer to what it heads than sections are to each other. */
  margin: 0 calc(-1 * ${tokens.space[4]}) calc(-1 * ${tokens.space[3]});
  padding: env(safe-area-inset-top, 0px) ${tokens.space[4]} 0;
  background: color-mix(in srgb, ${tokens.color.canvas} 88%, transparent);
  backdrop-filter: blur(16px);

  ${media.tiny} {
    flex-wrap: ${({ $isDetail }) => ($isDetail ? 'nowrap' : 'wrap')};
  }
`
const Back = styled(IconButton)`
  margin-left: calc(-1 * ${tokens.space[2]});
`
const Title = styled.h1<{ $isDetail: boolean }>`
  flex: 1;
  min-width: 0;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
  font: ${({ $isDetail }) => ($isDetail ? `600 ${tokens.text.l}` : `700 ${tokens.text.xxl}`)} ${tokens.font};
  letter-spacing: ${({ $isDetail }) => ($isDetail ? '-0.01em' : '-0.025em')};

  /* Enlarged to twice its size a title takes lines rather than an ellipsis, and one to itself beside wide actions. */
  ${media.tiny} {
    ${({ $isDetail }) => !$isDetail && `flex: 1 0 auto; font-size: ${tokens.text.xl};`}
    max-width: 100%;
    white-space: normal;
    hyphens: auto;
    overflow-wrap: anywhere;
  }
`
const Actions = styled.div`
  display: flex;
  gap: ${tokens.space[1]};
  margin-right: calc(-1 * ${tokens.space[2]});
`
