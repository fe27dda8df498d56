import { styled } from 'styled-components'
import { tokens } from '@coffer/shared-ui/start'

/** For what stands alone on a page of the shell, in its middle: it could not start, load or go on. */
export const WholePage = styled.div`
  display: grid;
  place-content: center;
  justify-items: center;
  min-height: calc(100dvh - ${tokens.size.navBottom});
  padding: env(safe-area-inset-top, 0px) ${tokens.space[4]} env(safe-area-inset-bottom, 0px);
`
