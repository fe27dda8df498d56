import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { tokens } from '@coffer/shared-ui/start'
import { useInPlaceOfPlaceholder } from '../boot/use-placeholder.ts'

interface WholePageProps {
  readonly as?: 'main' | undefined
  readonly children: ReactNode
}

/** For what stands alone on a page of the shell, in its middle: it could not start, load or go on. */
export function WholePage({ as, children }: WholePageProps) {
  useInPlaceOfPlaceholder()
  return <Middle as={as}>{children}</Middle>
}

const Middle = styled.div`
  display: grid;
  place-content: center;
  justify-items: center;
  min-height: calc(100dvh - ${tokens.size.navBottom});
  padding: env(safe-area-inset-top, 0px) ${tokens.space[4]} env(safe-area-inset-bottom, 0px);
`
