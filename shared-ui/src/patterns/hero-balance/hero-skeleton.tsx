import { styled } from 'styled-components'
import { tokens } from '../../theme/tokens.ts'
import { HeroRoot } from './hero-balance.tsx'

export interface HeroSkeletonProps {
  /** Whether a `lead` (avatar and name) will stand above the label. */
  lead?: boolean | undefined
}

/** The hero on its way: its own colour at once, bars where label, figure and actions will be. */
export function HeroSkeleton({ lead = false }: HeroSkeletonProps) {
  return (
    <HeroRoot as="div" aria-hidden>
      {lead && <Bar style={{ width: 180, height: 48, marginBottom: 20 }} />}
      <Bar style={{ width: 120, height: 16, margin: '4px 0 10px' }} />
      <Bar style={{ width: 220, height: 44, marginTop: 4, marginBottom: lead ? 60 : 0 }} />
      <Bar style={{ width: '100%', height: 48, marginTop: 'auto' }} />
    </HeroRoot>
  )
}

const Bar = styled.span`
  display: block;
  border-radius: ${tokens.radius.m};
  background: ${tokens.color.heroVeil};
`
