import type { ReactNode } from 'react'
import { keyframes, styled } from 'styled-components'
import { tokens } from '../../theme/tokens.ts'
import { Item, Surface } from '../list/surface.tsx'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'

const pulse = keyframes`
  from { opacity: 1; }
  to { opacity: 0.45; }
`

/** A placeholder of the size and shape of the content that is loading. */
export const Skeleton = styled.span.attrs({ 'aria-hidden': true })<{
  $width?: string
  $height?: string
  $shape?: 'text' | 'block' | 'round'
}>`
  display: block;
  flex: none;
  width: ${({ $width = '100%' }) => $width};
  max-width: 100%;
  height: ${({ $height = '16px' }) => $height};
  border-radius: ${({ $shape = 'text' }) =>
    $shape === 'round' ? '50%' : $shape === 'block' ? tokens.radius.l : tokens.radius.s};
  background: ${tokens.color.pressed};
  animation: ${pulse} 900ms ease-in-out infinite alternate;
`

/** Announces the label to screen readers once, if loading takes more than a second. The children are skeletons. */
export function Loading({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div aria-busy>
      <Announcement role="status">{label}</Announcement>
      {children}
    </div>
  )
}

const appearAnimation = keyframes`
  from { visibility: hidden; }
`
/** Delayed, because most content loads before the label could be read out. */
const Announcement = styled(VisuallyHidden)`
  animation: ${appearAnimation} 1ms 1s backwards;
`

export interface RowSkeletonsProps {
  count?: number | undefined
  /** `list` for `ListRow`s with an avatar, `transaction` for `TransactionRow`s, `entry` for `EntryRow`s. */
  shape?: keyof typeof HEIGHTS | undefined
}

/** Placeholder rows of the same height as the real ones, so that nothing moves when they load. */
export function RowSkeletons({ count = 5, shape = 'list' }: RowSkeletonsProps) {
  return (
    <Surface as="div" aria-hidden>
      {Array.from({ length: count }, (_, index) => (
        <Item as="div" key={index}>
          <Row $height={HEIGHTS[shape]}>
            <Skeleton $width="40px" $height="40px" $shape="round" />
            <Bars>
              <Skeleton $width={WIDTHS[index % WIDTHS.length] ?? '50%'} $height="14px" />
              <Skeleton $width="32%" $height="12px" />
              {shape === 'transaction' && <Skeleton $width="84px" $height="22px" />}
            </Bars>
            <Skeleton $width="64px" $height="16px" />
          </Row>
        </Item>
      ))}
    </Surface>
  )
}

/** Heights in rem follow the person's text size. */
const HEIGHTS = { list: '60px', transaction: '7.375rem', entry: '3.6875rem' } as const
const WIDTHS = ['52%', '40%', '60%', '46%']

const Row = styled.div<{ $height: string }>`
  display: flex;
  align-items: center;
  gap: ${tokens.space[3]};
  height: ${({ $height }) => $height};
  padding: 0 ${tokens.space[4]};
`
const Bars = styled.div`
  flex: 1;
  display: grid;
  gap: ${tokens.space[2]};
`
