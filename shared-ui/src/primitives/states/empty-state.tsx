import type { ReactNode } from 'react'
import { Illustration, type IllustrationName } from '../illustration/illustration.tsx'
import { StateAction, StateRoot, StateText, StateTitle } from './states.tsx'

export interface EmptyStateProps {
  title: string
  /** Says what will appear here. */
  text?: string | undefined
  illustration?: IllustrationName | undefined
  /** The first step, as a `Button`. */
  action?: ReactNode
}

/** Shown instead of content that does not exist yet. */
export function EmptyState({ title, text, illustration = 'coffer', action }: EmptyStateProps) {
  return (
    <StateRoot>
      <Illustration name={illustration} />
      <StateTitle>{title}</StateTitle>
      {text !== undefined && <StateText>{text}</StateText>}
      {action !== undefined && <StateAction>{action}</StateAction>}
    </StateRoot>
  )
}
