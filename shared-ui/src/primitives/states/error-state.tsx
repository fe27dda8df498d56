import { styled } from 'styled-components'
import { tokens } from '../../theme/tokens.ts'
import { Button } from '../button/button.tsx'
import { Drawing, type DrawingName } from '../drawing/drawing.tsx'
import { StateAction, StateRoot, StateText, StateTitle } from './empty-state.tsx'

export interface ErrorStateProps {
  /** What happened. */
  title: string
  /** What to do next. */
  text?: string | undefined
  /** Technical, for whoever is asked for help. */
  details?: string | undefined
  retryLabel?: string | undefined
  onRetry?: (() => void) | undefined
  retrying?: boolean | undefined
  drawing?: DrawingName | undefined
}

/** Something did not work; with a way on. Announced when it appears. */
export function ErrorState({
  title,
  text,
  details,
  retryLabel,
  onRetry,
  retrying,
  drawing = 'trouble',
}: ErrorStateProps) {
  return (
    <StateRoot role="alert">
      <Drawing name={drawing} />
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
