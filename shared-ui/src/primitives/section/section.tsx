import { useId, type MouseEventHandler, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { media } from '../../theme/media.ts'
import { tokens } from '../../theme/tokens.ts'
import { Button } from '../button/button.tsx'
import type { RenderLink } from '../pressable/pressable.tsx'

export interface SectionProps {
  title: string
  /** e.g. 'View all'. */
  action?:
    | { label: string; renderLink?: RenderLink; onClick?: MouseEventHandler<HTMLButtonElement> }
    | undefined
  /** True aligns the title with the labels of fields. Otherwise it is inset a little, which suits a card below it. */
  flush?: boolean | undefined
  children: ReactNode
}

/** A titled part of a screen with at most one action next to the title. */
export function Section({ title, action, flush = false, children }: SectionProps) {
  const id = useId()
  return (
    <Root aria-labelledby={id}>
      <Head $flush={flush}>
        <Title id={id}>{title}</Title>
        {action !== undefined && (
          <Button variant="quiet" size="s" renderLink={action.renderLink} onClick={action.onClick}>
            {action.label}
          </Button>
        )}
      </Head>
      {children}
    </Root>
  )
}

const Root = styled.section`
  min-width: 0;
`
const Head = styled.div<{ $flush: boolean }>`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${tokens.space[4]};
  min-height: 44px;
  padding-inline: ${({ $flush }) => ($flush ? '0' : tokens.space[1])} 0;
  margin-right: calc(-1 * ${tokens.space[2]});

  ${media.tiny} {
    flex-wrap: wrap;
    gap: 0;
    margin-right: 0;
  }
`
const Title = styled.h2`
  font: 600 ${tokens.text.l} ${tokens.font};
  letter-spacing: -0.01em;
`
