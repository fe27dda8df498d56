import { ChevronRight } from 'lucide-react'
import type { CSSProperties, MouseEventHandler, ReactNode } from 'react'
import { styled } from 'styled-components'
import { media } from '../../theme/media.ts'
import { tokens } from '../../theme/tokens.ts'
import { Pressable, type LinkRender } from '../pressable/pressable.tsx'
import { narrowRow, TwoLines } from '../two-lines/two-lines.tsx'

export interface ListProps {
  children: ReactNode
  /** Names the list where no heading does. */
  label?: string | undefined
}

/** Rows on one quiet surface, parted by hairlines. */
export function List({ children, label }: ListProps) {
  return (
    // Safari forgets the list role of a list without bullets.
    <Surface role="list" aria-label={label}>
      {children}
    </Surface>
  )
}

export interface ListRowProps {
  title: ReactNode
  subtitle?: ReactNode
  /** Avatar or icon before the text. */
  start?: ReactNode
  /** Figure, chip or control after it. */
  end?: ReactNode
  /** Shows that the row leads somewhere; on by default for links. */
  chevron?: boolean | undefined
  tone?: 'plain' | 'danger' | undefined
  disabled?: boolean | undefined
  /** Where it stands in a list of which only a part is in the page (`DayList`, `VirtualList`). */
  place?: { 'aria-posinset': number; 'aria-setsize': number; style?: CSSProperties | undefined } | undefined
  renderLink?: LinkRender | undefined
  onClick?: MouseEventHandler<HTMLButtonElement> | undefined
}

/** One row of a `List`: a link, a button or plain content. At least 60 px high. */
export function ListRow({
  title,
  subtitle,
  start,
  end,
  chevron,
  tone = 'plain',
  place,
  ...press
}: ListRowProps) {
  const showsChevron = chevron ?? press.renderLink !== undefined
  return (
    <RowItem {...place} data-start={start === undefined ? undefined : true}>
      <Row
        {...press}
        $tone={tone}
        $isActive={press.renderLink !== undefined || press.onClick !== undefined}
        $isFull={subtitle !== undefined && end !== undefined}
      >
        {start !== undefined && <Start>{start}</Start>}
        <TwoLines title={title} detail={subtitle} />
        {end !== undefined && <End>{end}</End>}
        {showsChevron && <Chevron aria-hidden />}
      </Row>
    </RowItem>
  )
}

/** The surface of a list, for patterns with rows of their own. */
export const Surface = styled.ul`
  overflow: hidden;
  border-radius: ${tokens.radius.l};
  background: ${tokens.color.surface};
  box-shadow: 0 0 0 1px ${tokens.color.line};
`

/**
 * A list item with the hairline towards the one before it; with `data-start` it begins with a picture. It says so itself:
 * asking what it has inside (`:has`) made each row that came or went cost a search through the others.
 */
export const Item = styled.li`
  position: relative;

  & + &::before {
    content: '';
    position: absolute;
    inset: 0 ${tokens.space[4]} auto ${tokens.space[4]};
    height: 1px;
    background: ${tokens.color.line};
  }
  &[data-start] + &[data-start]::before {
    left: 68px;
  }
`
/** Measured by the column it stands in. */
const RowItem = styled(Item)`
  container-type: inline-size;
`
interface RowLooks {
  $tone: 'plain' | 'danger'
  $isActive: boolean
  /** With words of two lines and something after them. */
  $isFull: boolean
}

const Row = styled(Pressable)<RowLooks>`
  display: flex;
  align-items: center;
  gap: ${tokens.space[3]};
  width: 100%;
  /* As high as an item of a given height. */
  height: 100%;
  min-height: 60px;
  padding: 10px ${tokens.space[4]};
  border: 0;
  background: transparent;
  color: ${({ $tone }) => ($tone === 'danger' ? tokens.color.dangerText : tokens.color.ink)};
  text-align: start;
  cursor: ${({ $isActive }) => ($isActive ? 'pointer' : 'auto')};
  transition: background-color ${tokens.duration.tap} ${tokens.ease.out};

  &:focus-visible {
    outline-offset: -3px;
    border-radius: ${tokens.radius.l};
  }
  ${media.hover} {
    &:hover:not(:disabled) {
      ${({ $isActive }) => $isActive && `background: ${tokens.color.sunken};`}
    }
  }
  &:active:not(:disabled) {
    ${({ $isActive }) => $isActive && `background: ${tokens.color.pressed};`}
  }
  &:disabled {
    opacity: 0.45;
    cursor: not-allowed;
  }
  ${({ $isFull }) => $isFull && narrowRow}
`
/** The place of a row's picture or icon. */
export const Start = styled.span`
  grid-area: start;
  display: grid;
  place-items: center;
  flex: none;
  min-width: 40px;

  > svg {
    width: 22px;
    height: 22px;
  }
`
const End = styled.span`
  grid-area: figure;
  flex: none;
  text-align: end;
`
const Chevron = styled(ChevronRight)`
  grid-area: mark;
  flex: none;
  width: 18px;
  height: 18px;
  margin-inline: -2px -4px;
  color: ${tokens.color.muted};
`
