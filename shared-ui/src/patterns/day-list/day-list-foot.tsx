import { styled } from 'styled-components'
import { Button } from '../../primitives/button/button.tsx'
import { useQuietAtFirst } from '../../primitives/live/use-quiet-at-first.ts'
import { RowSkeletons } from '../../primitives/skeleton/row-skeletons.tsx'
import { Loading } from '../../primitives/skeleton/skeleton.tsx'
import { tokens } from '../../theme/tokens.ts'

export type DayListMore = 'idle' | 'loading' | 'failed' | 'none'

export interface DayListTexts {
  /** The button that fetches the next batch, e.g. 'Load more'. */
  more: string
  /** Read out while it comes. */
  loading: string
  failed: string
  retry: string
}

export interface DayListFootProps {
  loadedUntil: string | undefined
  more: DayListMore
  onMore: () => void
  texts: DayListTexts
}

/** The end of a day list: how far it reaches and the way on. */
export function DayListFoot({ loadedUntil, more, onMore, texts }: DayListFootProps) {
  return (
    <>
      {more === 'loading' && (
        <Coming>
          <Loading label={texts.loading}>
            <RowSkeletons count={2} shape="transaction" />
          </Loading>
        </Coming>
      )}
      <Foot>
        <div role="status" aria-live={useQuietAtFirst(loadedUntil)}>
          {loadedUntil}
        </div>
        {more === 'failed' && <Failure role="alert">{texts.failed}</Failure>}
        {/* Stays while the batch comes: reached by Tab it brings the end into sight, which fetches, and must not lose the focus. */}
        {more !== 'none' && (
          <Button size="s" variant="secondary" pending={more === 'loading'} onClick={onMore}>
            {more === 'failed' ? texts.retry : texts.more}
          </Button>
        )}
      </Foot>
    </>
  )
}

const Coming = styled.div`
  padding-top: ${tokens.space[4]};
`
const Foot = styled.div`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: ${tokens.space[3]};
  padding: ${tokens.space[6]} 0 ${tokens.space[4]};
  color: ${tokens.color.muted};
  font: 400 ${tokens.text.s} ${tokens.font};
`
const Failure = styled.p`
  color: ${tokens.color.dangerText};
`
