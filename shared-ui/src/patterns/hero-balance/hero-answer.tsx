import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { tokens } from '../../theme/tokens.ts'
import { heroPress } from './hero-press.ts'

export interface HeroQuestion {
  label: string
  onClick: () => void
}

interface HeroAnswerProps {
  word: ReactNode
  ask: HeroQuestion | undefined
  isLoading: boolean
}

/** What the sign of a hero's figure means, and the small button that asks why; nothing when there is neither. */
export function HeroAnswer({ word, ask, isLoading }: HeroAnswerProps) {
  if (word === undefined && ask === undefined) return null
  return (
    <Answer $isAsked={ask !== undefined}>
      {word !== undefined && <Word>{word}</Word>}
      {ask !== undefined && (
        <Ask type="button" onClick={ask.onClick} disabled={isLoading}>
          {ask.label}
        </Ask>
      )}
    </Answer>
  )
}

const Answer = styled.div<{ $isAsked: boolean }>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 2px ${tokens.space[3]};
  /* As high with the button as without it while it waits. */
  min-height: ${({ $isAsked }) => ($isAsked ? '28px' : '0')};
`
const Word = styled.p`
  font: 500 ${tokens.text.m} ${tokens.font};
`
const Ask = styled.button`
  ${heroPress}
  position: relative;
  min-height: 28px;
  padding: 0 10px;
  border-radius: ${tokens.radius.full};

  /* Small to look at, whole to touch. */
  &::after {
    content: '';
    position: absolute;
    inset: -8px;
  }
  &:disabled {
    visibility: hidden;
  }
`
