import type { ReactNode } from 'react'
import { styled } from 'styled-components'

/**
 * Shows facts in one line with a dot between them, e.g. 'Bo Chen · Jul 2, 2026'. The line wraps between two facts if it can, and no line
 * begins or ends with a dot. Facts that are empty (undefined, false or '') are left out.
 */
export function FactLine({ facts }: { readonly facts: readonly ReactNode[] }) {
  const shown = facts.filter((fact) => fact !== undefined && fact !== false && fact !== '')
  return (
    <Clip>
      <Line>
        {shown.map((fact, index) => (
          // The facts keep their order.
          <Fact key={index}>
            {index > 0 && <Dot> · </Dot>}
            {fact}
          </Fact>
        ))}
      </Line>
    </Clip>
  )
}

/** Hides what is before the first fact of each line: the dot. */
const Clip = styled.span`
  display: block;
  min-width: 0;
  overflow-x: clip;
`
const Line = styled.span`
  display: flex;
  flex-wrap: wrap;
  margin-inline-start: -1em;
`
const Fact = styled.span`
  position: relative;
  min-width: 0;
  padding-inline-start: 1em;
  overflow-wrap: anywhere;
`
const Dot = styled.span`
  position: absolute;
  inset-inline-start: 0;
  width: 1em;
  text-align: center;
`
