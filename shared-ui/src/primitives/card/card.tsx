import type { MouseEventHandler, ReactNode } from 'react'
import { styled } from 'styled-components'
import { tokens } from '../../theme/tokens.ts'
import { Pressable, type RenderLink } from '../pressable/pressable.tsx'

export interface CardProps {
  children: ReactNode
  renderLink?: RenderLink | undefined
  onClick?: MouseEventHandler<HTMLButtonElement> | undefined
  className?: string | undefined
}

/** A surface with a hairline border. With `onClick` or `renderLink` the whole card is a button or link. */
export function Card(props: CardProps) {
  return <Root {...props} />
}

const Root = styled(Pressable)`
  display: block;
  width: 100%;
  padding: ${tokens.space[5]};
  border: 0;
  border-radius: ${tokens.radius.l};
  background: ${tokens.color.surface};
  box-shadow: 0 0 0 1px ${tokens.color.line};
  text-align: start;
  transition:
    background-color ${tokens.duration.tap} ${tokens.ease.out},
    transform ${tokens.duration.tap} ${tokens.ease.out};

  &:is(button, a) {
    cursor: pointer;
  }
  &:is(button, a):active {
    background: ${tokens.color.sunken};
    transform: scale(0.99);
  }
`
