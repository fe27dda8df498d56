import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { tokens } from '@coffer/shared-ui/start'
import { useRemovePlaceholder } from '../boot/use-remove-placeholder.ts'

interface CenteredPageProps {
  readonly as?: 'main' | undefined
  readonly children: ReactNode
}

/** Centers a single message on an otherwise empty page. */
export function CenteredPage({ as, children }: CenteredPageProps) {
  useRemovePlaceholder()
  return <Center as={as}>{children}</Center>
}

const Center = styled.div`
  display: grid;
  place-content: center;
  justify-items: center;
  min-height: calc(100dvh - ${tokens.size.navBottom});
  padding: env(safe-area-inset-top, 0px) ${tokens.space[4]} env(safe-area-inset-bottom, 0px);
`
