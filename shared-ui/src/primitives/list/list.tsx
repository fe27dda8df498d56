import { ChevronRight } from 'lucide-react'
import { useId, type CSSProperties, type MouseEventHandler, type ReactNode } from 'react'
import { css, styled } from 'styled-components'
import { media } from '../../theme/media.ts'
import { tokens } from '../../theme/tokens.ts'
import { Pressable, type RenderLink } from '../pressable/pressable.tsx'
import { narrowRow, Texts, TwoLines } from '../two-lines/two-lines.tsx'
import { Item, Surface } from './surface.tsx'

export interface ListProps {
  children: ReactNode
  /** The accessible name, where no heading gives one. */
  label?: string | undefined
}

/** Rows on a surface, separated by hairlines. */
export function List({ children, label }: ListProps) {
  return (
    // Safari drops the list role of a list without bullets.
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
  /** Amount, chip or control after the text. */
  end?: ReactNode
  /** A chevron at the end; on by default for links. */
  chevron?: boolean | undefined
  /** The title is in the app's own words: it wraps instead of being truncated, and what comes after it may go below it. */
  wraps?: boolean | undefined
  tone?: 'plain' | 'danger' | undefined
  disabled?: boolean | undefined
  /** Disables the row and says below it why. */
  reason?: string | undefined
  /** Its position in a virtual list (`DayList`, `VirtualList`). */
  position?:
    | { 'aria-posinset': number; 'aria-setsize': number; style?: CSSProperties | undefined }
    | undefined
  renderLink?: RenderLink | undefined
  onClick?: MouseEventHandler<HTMLButtonElement> | undefined
}

/** One row of a `List`: a link, a button or plain content. At least 60 px high. */
export function ListRow({
  title,
  subtitle,
  start,
  end,
  chevron,
  wraps = false,
  tone = 'plain',
  position,
  reason,
  disabled = reason !== undefined,
  ...press
}: ListRowProps) {
  const reasonId = useId()
  const showsChevron = chevron ?? press.renderLink !== undefined
  return (
    <RowItem {...position} data-start={start === undefined ? undefined : true}>
      <Row
        {...press}
        disabled={disabled}
        aria-describedby={reason === undefined ? undefined : reasonId}
        $tone={tone}
        $isActive={press.renderLink !== undefined || press.onClick !== undefined}
        $isFull={subtitle !== undefined && end !== undefined}
        $wraps={wraps}
        $hasReason={reason !== undefined}
      >
        {start !== undefined && <Start>{start}</Start>}
        <TwoLines title={title} detail={subtitle} wraps={wraps} />
        {end !== undefined && <End>{end}</End>}
        {showsChevron && <Chevron aria-hidden />}
      </Row>
      {reason !== undefined && (
        <Reason id={reasonId} $isIndented={start !== undefined}>
          {reason}
        </Reason>
      )}
    </RowItem>
  )
}

/** The container of `narrowRow`. */
const RowItem = styled(Item)`
  container-type: inline-size;
`
interface RowStyleProps {
  $tone: 'plain' | 'danger'
  $isActive: boolean
  /** With two lines of text and content after them. */
  $isFull: boolean
  $wraps: boolean
  /** The reason below it belongs to its text: nothing else is between them. */
  $hasReason: boolean
}

const wrappingRow = css`
  @container (max-width: 340px) {
    flex-wrap: wrap;

    > ${Texts} {
      flex: 1 1 auto;
      min-width: min-content;
      max-width: 100%;
    }
    > ${Texts} ~ * {
      margin-inline-start: auto;
    }
    > ${Texts} ~ * ~ * {
      margin-inline-start: 0;
    }
  }
`
const nextToReason = css`
  height: auto;
  min-height: 0;
  padding-block: ${tokens.space[3]} 2px;
`
const Row = styled(Pressable)<RowStyleProps>`
  display: flex;
  align-items: center;
  gap: ${tokens.space[3]};
  width: 100%;
  /* Fills an item of a fixed height. */
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
  ${({ $hasReason }) => $hasReason && nextToReason}
  ${({ $isFull, $wraps }) => ($isFull ? narrowRow : $wraps && wrappingRow)}
`
/** The box of a row's avatar or icon. */
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
/** Not dimmed as the row: it must stay legible. */
const Reason = styled.p<{ $isIndented: boolean }>`
  padding: 0 ${tokens.space[4]} ${tokens.space[3]}
    ${({ $isIndented }) => ($isIndented ? '68px' : tokens.space[4])};
  font: 400 ${tokens.text.s} ${tokens.font};
  color: ${tokens.color.muted};
`
