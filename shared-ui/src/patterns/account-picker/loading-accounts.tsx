import { styled } from 'styled-components'
import { Loading, Skeleton } from '../../primitives/skeleton/skeleton.tsx'
import { tokens } from '../../theme/tokens.ts'

const WIDTHS = ['52%', '40%', '60%', '46%', '55%', '38%', '48%', '58%'] as const

/** Replaces a picker's rows while they load. Most rows have no second line, so these have none either. */
export function LoadingAccounts({ label }: { label: string }) {
  return (
    <Loading label={label}>
      <div aria-hidden>
        {WIDTHS.map((width) => (
          <Row key={width}>
            <Skeleton $width="40px" $height="40px" $shape="round" />
            <Name>
              <Skeleton $width={width} />
            </Name>
            <Skeleton $width="24px" $height="24px" $shape="round" />
          </Row>
        ))}
      </div>
    </Loading>
  )
}

const Row = styled.div`
  display: flex;
  align-items: center;
  gap: ${tokens.space[3]};
  height: 60px;
`
const Name = styled.div`
  flex: 1;
`
