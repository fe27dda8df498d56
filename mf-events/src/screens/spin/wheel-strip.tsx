import { keyframes, styled } from 'styled-components'
import { accountAvatar } from '@coffer/shared-sdk/client'
import type { Account } from '@coffer/shared-sdk/domain'
import { Avatar, tokens } from '@coffer/shared-ui'
import type { Spin } from './use-spin.ts'
import { ROW_HEIGHT, SPIN_MS, VISIBLE_ROWS, getOffset } from './strip.ts'

interface WheelStripProps {
  readonly people: readonly Account[]
  readonly spin: Spin
}

/** The turning strip of names. It is hidden from screen readers, which read who was chosen. */
export function WheelStrip({ people, spin: { state, strip, turns } }: WheelStripProps) {
  const { rows, start, stop } = strip
  const isIdle = state === 'idle'
  const middle = isIdle ? start : stop
  const style = { '--start': `-${getOffset(start)}px`, '--stop': `-${getOffset(middle)}px` }
  return (
    <Window aria-hidden>
      <Marker $isChosen={state === 'chosen'} />
      <Rows key={turns} $isTurning={state === 'turning'} style={style}>
        {(isIdle ? rows.slice(0, VISIBLE_ROWS) : rows).map((index, row) => {
          const person = people[index]
          if (person === undefined) return null
          return (
            <Row key={row} $isChosen={state === 'chosen' && row === stop}>
              <Avatar {...accountAvatar(person)} />
              <Name>{person.name}</Name>
            </Row>
          )
        })}
      </Rows>
    </Window>
  )
}

const turn = keyframes`
  from { transform: translateY(var(--start)); }
  to { transform: translateY(var(--stop)); }
`
const Window = styled.div`
  position: relative;
  height: ${VISIBLE_ROWS * ROW_HEIGHT}px;
  overflow: hidden;
  border-radius: ${tokens.radius.xl};
  background: ${tokens.color.surface};
  box-shadow: inset 0 0 0 1px ${tokens.color.line};
`
/** The row in the middle, under the strip. */
const Marker = styled.div<{ $isChosen: boolean }>`
  position: absolute;
  inset: ${((VISIBLE_ROWS - 1) / 2) * ROW_HEIGHT}px 0 auto;
  height: ${ROW_HEIGHT}px;
  border-block: 2px solid ${tokens.color.primaryMark};
  background: ${({ $isChosen }) => ($isChosen ? tokens.color.primarySoft : tokens.color.sunken)};
  transition: background-color ${tokens.duration.base} ${tokens.ease.out};
`
const Rows = styled.div<{ $isTurning: boolean }>`
  position: relative;
  transform: translateY(var(--stop));
  animation: ${({ $isTurning }) => ($isTurning ? turn : 'none')} ${SPIN_MS}ms cubic-bezier(0.12, 0.7, 0.08, 1);
  will-change: ${({ $isTurning }) => ($isTurning ? 'transform' : 'auto')};
`
const Row = styled.div<{ $isChosen: boolean }>`
  display: flex;
  align-items: center;
  gap: ${tokens.space[3]};
  height: ${ROW_HEIGHT}px;
  padding-inline: ${tokens.space[5]};
  font: ${({ $isChosen }) => ($isChosen ? 700 : 500)} ${tokens.text.l} ${tokens.font};
`
const Name = styled.span`
  min-width: 0;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`
