import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { tokens } from '../../theme/tokens.ts'

/** The background and the colours of an illustration. It is separate from the drawings, which the first page does not need. */
export function IllustrationFrame({ children }: { children: ReactNode }) {
  return (
    <Root viewBox="0 0 160 120" width="160" height="120" aria-hidden>
      <path
        className="background"
        d="M28 66c0-30 22-48 54-48 30 0 52 16 52 44 0 26-22 40-52 40-32 0-54-12-54-36Z"
      />
      {children}
    </Root>
  )
}

/** A chest whose lid does not close. */
export const ERROR_DRAWING = (
  <>
    <path d="M46 70h68v16a10 10 0 0 1-10 10H56a10 10 0 0 1-10-10V70Z" />
    <path d="M46 62l66-16-3-8a16 16 0 0 0-19-10l-34 8a16 16 0 0 0-12 18l2 8Z" />
    <path className="accent" d="M80 78v6M80 89v.5" />
    <path d="M122 62l8-2M120 74l8 4" />
  </>
)

const Root = styled.svg`
  fill: none;
  stroke: ${tokens.color.ink};
  stroke-width: 2;
  stroke-linecap: round;
  stroke-linejoin: round;

  .background {
    fill: ${tokens.color.primarySoft};
    stroke: none;
  }
  .accent {
    stroke: ${tokens.color.primaryText};
  }
`
