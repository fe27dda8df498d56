import { useId, type ReactNode } from 'react'
import { css, styled } from 'styled-components'
import { media } from '../../theme/media.ts'
import { tokens } from '../../theme/tokens.ts'

export interface HeroAction {
  label: string
  icon: ReactNode
  onClick: () => void
  disabled?: boolean | undefined
}

interface HeroActionsProps {
  /** At most four. */
  actions: readonly HeroAction[]
  /** Shown below the buttons: says why some are disabled. */
  hint?: string | undefined
}

/** The hero's buttons, side by side if there is room. */
export function HeroActions({ actions, hint }: HeroActionsProps) {
  const hintId = useId()
  return (
    <>
      {actions.length > 0 && (
        <Actions $count={actions.length} data-screen-only>
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
      {hint !== undefined && (
        <Hint data-screen-only id={hintId}>
          {hint}
        </Hint>
      )}
    </>
  )
}

export interface HeroExplanation {
  label: string
  onClick: () => void
}

interface HeroCaptionProps {
  caption: ReactNode
  explain: HeroExplanation | undefined
  isLoading: boolean
}

/** Says what the amount's sign means, with the button that opens the explanation. */
export function HeroCaption({ caption, explain, isLoading }: HeroCaptionProps) {
  if (caption === undefined && explain === undefined) return null
  return (
    <CaptionLine $hasButton={explain !== undefined}>
      {caption !== undefined && <Caption>{caption}</Caption>}
      {explain !== undefined && (
        <Explain type="button" onClick={explain.onClick} disabled={isLoading}>
          {explain.label}
        </Explain>
      )}
    </CaptionLine>
  )
}

/** A button on the hero: an overlay on its colour, a second one on hover, slightly smaller when pressed. */
const heroButton = css`
  border: 0;
  background: ${tokens.color.heroOverlay};
  color: inherit;
  font: 600 ${tokens.text.s} ${tokens.font};
  cursor: pointer;
  transition:
    transform ${tokens.duration.tap} ${tokens.ease.out},
    box-shadow ${tokens.duration.tap} ${tokens.ease.out};

  &:focus-visible {
    outline-color: currentColor;
    outline-offset: -4px;
  }
  ${media.hover} {
    &:hover:not(:disabled) {
      box-shadow: inset 0 0 0 99px ${tokens.color.heroOverlay};
    }
  }
  &:active:not(:disabled) {
    transform: scale(0.97);
  }
`
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
  /* Larger text needs more room: widths are in rem. Three side by side would be too narrow for their labels. */
  @container (max-width: 13rem) {
    grid: auto-flow / minmax(0, 1fr);
  }
  /* So would four in a row. */
  ${({ $count }) =>
    $count > 3 &&
    css`
      @container (max-width: 18.125rem) {
        grid: auto-flow / repeat(2, minmax(0, 1fr));
      }
      @container (max-width: 9rem) {
        grid: auto-flow / minmax(0, 1fr);
      }
    `}
`
const Hint = styled.p`
  margin-top: ${tokens.space[2]};
  font: 400 ${tokens.text.s} ${tokens.font};
`
/** The icon is above the label if they do not fit next to each other. */
const stacked = css`
  flex-direction: column;
  gap: 2px;
  min-height: 60px;
`
/** The styles by number of buttons: three or four are narrow on a phone; four are two by two on the smallest. */
const NARROW_STYLES = {
  3: css`
    @container (max-width: 21.25rem) {
      ${stacked}
      padding-inline: 2px;
    }
    @container (max-width: 18.125rem) {
      font: 600 ${tokens.text.xs} ${tokens.font};
    }
  `,
  4: css`
    padding-inline: 2px;

    @container ((min-width: 18.126rem) and (max-width: 31.25rem)) or ((min-width: 9.001rem) and (max-width: 13rem)) {
      ${stacked}
    }
    /* Four labels of nine letters fit on a phone. */
    @container (min-width: 18.126rem) and (max-width: 21.25rem) {
      font: 600 ${tokens.text.xs} ${tokens.font};
    }
  `,
}
const Action = styled.button<{ $count: number }>`
  ${heroButton}
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
  /* A single button is as wide as its label. */
  &:only-child {
    ${media.md} {
      width: max-content;
      min-width: 100%;
      padding-inline: ${tokens.space[4]};
    }
  }
  ${({ $count }) => ($count === 3 || $count === 4) && NARROW_STYLES[$count]}
  &:disabled {
    opacity: 0.5;
    cursor: not-allowed;
  }
`
const CaptionLine = styled.div<{ $hasButton: boolean }>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 2px ${tokens.space[3]};
  /* The same height while the button is hidden. */
  min-height: ${({ $hasButton }) => ($hasButton ? '28px' : '0')};
`
const Caption = styled.p`
  font: 500 ${tokens.text.m} ${tokens.font};
`
const Explain = styled.button`
  ${heroButton}
  position: relative;
  min-height: 28px;
  padding: 0 10px;
  border-radius: ${tokens.radius.full};

  /* A touch target of 44 px around the smaller button. */
  &::after {
    content: '';
    position: absolute;
    inset: -8px;
  }
  &:disabled {
    visibility: hidden;
  }
`
