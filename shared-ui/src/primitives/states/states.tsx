import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { tokens } from '../../theme/tokens.ts'
import { Button } from '../button/button.tsx'
import { ERROR_DRAWING, IllustrationFrame } from '../illustration/illustration-frame.tsx'

export interface ErrorStateProps {
  /** Says what happened. */
  title: string
  /** Says what to do about it. */
  text?: string | undefined
  /** Technical details, for support. */
  details?: string | undefined
  retryLabel?: string | undefined
  onRetry?: (() => void) | undefined
  retrying?: boolean | undefined
}

/** Shown instead of content that failed to load, as an alert with a retry button. */
export function ErrorState({ title, text, details, retryLabel, onRetry, retrying }: ErrorStateProps) {
  return (
    <StateRoot role="alert">
      <IllustrationFrame>{ERROR_DRAWING}</IllustrationFrame>
      <StateTitle>{title}</StateTitle>
      {text !== undefined && <StateText>{text}</StateText>}
      {onRetry !== undefined && retryLabel !== undefined && (
        <StateAction>
          <Button variant="secondary" onClick={onRetry} pending={retrying}>
            {retryLabel}
          </Button>
        </StateAction>
      )}
      {details !== undefined && <Details tabIndex={0}>{details}</Details>}
    </StateRoot>
  )
}

export interface SlowLoadingProps {
  /** The skeleton. */
  children: ReactNode
  /** The message, which the caller sets after 8, 16 and 30 s (product 8.1). */
  text?: string | undefined
}

/** A skeleton with a message on top once loading is slow; the message does not move the layout. */
export function SlowLoading({ children, text }: SlowLoadingProps) {
  return (
    <SlowRoot aria-busy>
      {children}
      <SlowText role="status">{text !== undefined && <span key={text}>{text}</span>}</SlowText>
    </SlowRoot>
  )
}

export const StateRoot = styled.div`
  display: flex;
  flex-direction: column;
  align-items: center;
  max-width: 360px;
  margin: 0 auto;
  padding: ${tokens.space[8]} ${tokens.space[4]};
  text-align: center;
`
export const StateTitle = styled.p`
  margin-top: ${tokens.space[4]};
  font: 600 ${tokens.text.l} ${tokens.font};
  letter-spacing: -0.01em;
  text-wrap: balance;
  hyphens: auto;
`
export const StateText = styled.p`
  margin-top: ${tokens.space[1]};
  color: ${tokens.color.muted};
  text-wrap: balance;
  /* Repeats the search text, which may be one long word. */
  overflow-wrap: anywhere;
`
export const StateAction = styled.div`
  margin-top: ${tokens.space[5]};
`
const Details = styled.pre`
  width: 100%;
  max-height: 160px;
  margin: ${tokens.space[6]} 0 0;
  padding: ${tokens.space[3]};
  overflow: auto;
  border-radius: ${tokens.radius.m};
  background: ${tokens.color.sunken};
  color: ${tokens.color.muted};
  font:
    400 0.75rem/1.25rem ui-monospace,
    SFMono-Regular,
    Menlo,
    Consolas,
    monospace;
  text-align: start;
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`
const SlowRoot = styled.div`
  position: relative;
`
const SlowText = styled.p`
  position: sticky;
  bottom: calc(${tokens.size.navBottom} + ${tokens.space[6]});
  display: grid;
  justify-content: center;
  height: 0;
  align-items: end;

  span {
    padding: ${tokens.space[2]} ${tokens.space[4]};
    border-radius: ${tokens.radius.full};
    background: ${tokens.color.raised};
    box-shadow: ${tokens.shadow.float};
    color: ${tokens.color.ink};
    font: 500 ${tokens.text.s} ${tokens.font};
  }
`
