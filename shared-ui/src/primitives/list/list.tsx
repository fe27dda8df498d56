import { Fragment, useId, type CSSProperties, type MouseEventHandler, type ReactNode } from 'react'
import type { RenderLink } from '../pressable/pressable.tsx'
import { TwoLines } from '../two-lines/two-lines.tsx'
import { Chevron, End, Reason, Row, RowItem, Start, WrappingContent } from './row-styles.ts'
import { Surface } from './surface.tsx'

export interface ListProps {
  children: ReactNode
  /** `ShowMore` refers to the list by this id. */
  id?: string | undefined
  /** The accessible name, if no heading gives one. */
  label?: string | undefined
}

/** Rows on a surface, separated by hairlines. */
export function List({ children, id, label }: ListProps) {
  return (
    // Safari drops the list role of a list without bullets.
    <Surface id={id} role="list" aria-label={label}>
      {children}
    </Surface>
  )
}

export interface ListRowProps {
  title: ReactNode
  subtitle?: ReactNode
  /** An avatar or icon before the text. */
  start?: ReactNode
  /** An amount, chip or control after the text. */
  end?: ReactNode
  /** A chevron at the end; on by default for links. */
  chevron?: boolean | undefined
  /** True if the title is in the app's own words: it wraps instead of being truncated, and the content after it may go below it. */
  wraps?: boolean | undefined
  tone?: 'plain' | 'danger' | undefined
  disabled?: boolean | undefined
  /** Disables the row and shows the reason below it. */
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
  const Content = wraps ? WrappingContent : Fragment
  const showsChevron = chevron ?? press.renderLink !== undefined
  return (
    <RowItem
      {...position}
      data-start={start === undefined ? undefined : true}
      data-fixed={position?.style === undefined ? undefined : true}
    >
      <Row
        {...press}
        disabled={disabled}
        aria-describedby={reason === undefined ? undefined : reasonId}
        $tone={tone}
        $isActive={press.renderLink !== undefined || press.onClick !== undefined}
        $isFull={subtitle !== undefined && end !== undefined && !wraps}
        $hasReason={reason !== undefined}
      >
        {start !== undefined && <Start>{start}</Start>}
        <Content>
          <TwoLines title={title} detail={subtitle} wraps={wraps} />
          {end !== undefined && <End>{end}</End>}
        </Content>
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
