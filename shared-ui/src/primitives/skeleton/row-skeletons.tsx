import { styled } from 'styled-components'
import { tokens } from '../../theme/tokens.ts'
import { Item, Surface } from '../list/list.tsx'
import { Skeleton } from './skeleton.tsx'

export interface RowSkeletonsProps {
  count?: number | undefined
  /** `list` stands for `ListRow`s with an avatar, `transaction` for rows of 118 px. */
  shape?: 'list' | 'transaction' | undefined
}

/** A list on its way, with rows of the very height that comes, so that nothing shifts. */
export function RowSkeletons({ count = 5, shape = 'list' }: RowSkeletonsProps) {
  return (
    <Surface as="div" aria-hidden>
      {Array.from({ length: count }, (_, index) => (
        <Item as="div" key={index}>
          <Row $height={shape === 'list' ? 60 : 118}>
            <Skeleton $width="40px" $height="40px" $shape="round" />
            <Words>
              <Skeleton $width={WIDTHS[index % WIDTHS.length] ?? '50%'} $height="14px" />
              <Skeleton $width="32%" $height="12px" />
              {shape === 'transaction' && <Skeleton $width="84px" $height="22px" />}
            </Words>
            <Skeleton $width="64px" $height="16px" />
          </Row>
        </Item>
      ))}
    </Surface>
  )
}

const WIDTHS = ['52%', '40%', '60%', '46%']

const Row = styled.div<{ $height: number }>`
  display: flex;
  align-items: center;
  gap: ${tokens.space[3]};
  height: ${({ $height }) => $height}px;
  padding: 0 ${tokens.space[4]};
`
const Words = styled.div`
  flex: 1;
  display: grid;
  gap: ${tokens.space[2]};
`
