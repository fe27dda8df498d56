import type { LucideIcon } from 'lucide-react'
import { styled } from 'styled-components'
import { tokens } from '@coffer/shared-ui'

interface PointListProps {
  readonly points: readonly { readonly icon: LucideIcon; readonly text: string }[]
}

/** Short statements, an icon before each. */
export function PointList({ points }: PointListProps) {
  return (
    <Root role="list">
      {points.map(({ icon: Icon, text }) => (
        <li key={text}>
          <Icon aria-hidden />
          <span>{text}</span>
        </li>
      ))}
    </Root>
  )
}

const Root = styled.ul`
  display: grid;
  gap: ${tokens.space[3]};
  padding: 0;
  list-style: none;

  li {
    display: flex;
    align-items: flex-start;
    gap: ${tokens.space[3]};
  }
  svg {
    flex: none;
    width: 20px;
    height: 20px;
    margin-block: 2px;
    color: ${tokens.color.muted};
  }
`
