import { useId, type ReactNode } from 'react'
import { css, styled } from 'styled-components'
import { media } from '../../theme/media.ts'
import { tokens } from '../../theme/tokens.ts'
import { heroPress } from './hero-press.ts'

export interface HeroAction {
  label: string
  icon: ReactNode
  onClick: () => void
  disabled?: boolean | undefined
}

interface HeroActionsProps {
  /** Up to four. */
  actions: readonly HeroAction[]
  /** Below them: why those that are disabled are. */
  hint?: string | undefined
}

/** What can be done from the hero, side by side as far as there is room. */
export function HeroActions({ actions, hint }: HeroActionsProps) {
  const hintId = useId()
  return (
    <>
      {actions.length > 0 && (
        <Actions $count={actions.length}>
          {actions.map((action) => (
            <Action
              key={action.label}
              type="button"
              $count={actions.length}
              onClick={action.onClick}
              disabled={action.disabled}
              aria-describedby={action.disabled && hint !== undefined ? hintId : undefined}
            >
              {action.icon}
              {action.label}
            </Action>
          ))}
        </Actions>
      )}
      {hint !== undefined && <Hint id={hintId}>{hint}</Hint>}
    </>
  )
}

const Actions = styled.div<{ $count: number }>`
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: minmax(0, 1fr);
  gap: ${tokens.space[2]};
  margin-top: auto;
  padding-top: ${tokens.space[6]};

  ${media.md} {
    grid-auto-columns: minmax(0, 132px);
  }
  /* Four in a line would have words that touch. */
  ${({ $count }) =>
    $count > 3 &&
    css`
      @container (max-width: 290px) {
        grid: auto-flow / repeat(2, minmax(0, 1fr));
      }
    `}
`
const Hint = styled.p`
  margin-top: ${tokens.space[2]};
  font: 400 ${tokens.text.s} ${tokens.font};
`
/** Icon above label where they do not fit beside each other. */
const stacked = css`
  flex-direction: column;
  gap: 2px;
  min-height: 60px;
`
/** What each of so many has room for: three or four stand close on a phone, and four two by two on the smallest. */
const CLOSE = {
  3: css`
    @container (max-width: 290px) {
      ${stacked}
      padding-inline: 2px;
      font: 600 ${tokens.text.xs} ${tokens.font};
    }
  `,
  4: css`
    padding-inline: 2px;

    @container (min-width: 291px) and (max-width: 500px) {
      ${stacked}
    }
    /* Four words of nine letters on a phone. */
    @container (min-width: 291px) and (max-width: 340px) {
      font: 600 ${tokens.text.xs} ${tokens.font};
    }
  `,
}
const Action = styled.button<{ $count: number }>`
  ${heroPress}
  display: flex;
  align-items: center;
  justify-content: center;
  gap: ${tokens.space[2]};
  min-height: 48px;
  padding: ${tokens.space[2]};
  border-radius: ${tokens.radius.m};

  svg {
    width: 18px;
    height: 18px;
    flex: none;
  }
  /* Alone, it is as wide as its words need. */
  &:only-child {
    ${media.md} {
      width: max-content;
      min-width: 100%;
      padding-inline: ${tokens.space[4]};
    }
  }
  ${({ $count }) => ($count === 3 || $count === 4) && CLOSE[$count]}
  &:disabled {
    opacity: 0.5;
    cursor: not-allowed;
  }
`
