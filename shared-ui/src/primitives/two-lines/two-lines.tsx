import type { ReactNode } from 'react'
import { css, styled } from 'styled-components'
import { tokens } from '../../theme/tokens.ts'

export interface TwoLinesProps {
  /** e.g. a name or a purpose. */
  title: ReactNode
  /** The second line, in a smaller, muted font. */
  detail?: ReactNode
  /** `s` is for nested rows. */
  size?: 'm' | 's' | undefined
  /** True for the app's own words, which are not truncated. */
  wraps?: boolean | undefined
}

/**
 * The text of a row: a title above a detail. It fills the space between avatar and amount. A long title is truncated unless it `wraps`; a
 * long detail wraps.
 */
export function TwoLines({ title, detail, size = 'm', wraps = false }: TwoLinesProps) {
  return (
    <Texts>
      <Title $size={size} $wraps={wraps}>
        {title}
      </Title>
      {detail !== undefined && <Detail $size={size}>{detail}</Detail>}
    </Texts>
  )
}

const truncated = css`
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`
const wrapping = css`
  overflow-wrap: break-word;
  hyphens: auto;
`

interface SizeProps {
  $size: 'm' | 's'
}

export const Texts = styled.span`
  flex: 1;
  min-width: 0;
`
const Title = styled.span<SizeProps & { $wraps: boolean }>`
  display: block;
  ${({ $wraps }) => ($wraps ? wrapping : truncated)}
  font: ${({ $size }) => ($size === 'm' ? `500 ${tokens.text.m}` : `400 ${tokens.text.s}`)} ${tokens.font};
`
const Detail = styled.span<SizeProps>`
  display: block;
  overflow-wrap: break-word;
  font: 400 ${({ $size }) => ($size === 'm' ? tokens.text.s : tokens.text.xs)} ${tokens.font};
  font-variant-numeric: tabular-nums;
  color: ${tokens.color.muted};
`

/**
 * The styles of the same row at twice the text size, or zoomed: the title is not cut, and the content after it goes below. They are not for
 * a row of a fixed height.
 */
export const tightRow = css`
  @container (max-width: 15rem) {
    display: grid;
    grid-template: 'start title mark' auto 'start detail mark' auto 'start figure mark' auto / auto minmax(
        0,
        1fr
      ) auto;
    gap: 0;

    > :first-child:not(${Texts}) {
      margin-inline-end: ${tokens.space[3]};
    }
    > ${Texts} {
      display: contents;

      > :first-child {
        grid-area: title;
        overflow: visible;
        overflow-wrap: anywhere;
        white-space: normal;
      }
      > :nth-child(2) {
        grid-area: detail;
      }
    }
    > ${Texts} ~ * {
      margin-inline-start: 0;
    }
    > ${Texts} ~ *,
    > ${Texts} ~ * > * {
      align-items: start;
      justify-items: start;
      text-align: start;
    }
  }
`

/**
 * The styles of a row of avatar (grid area `start`), `TwoLines`, amount (`figure`) and chevron (`mark`) inside a size container. In a
 * narrow container the amount is next to the title, and the detail has the full width below both.
 */
export const narrowRow = css`
  @container (max-width: 340px) {
    display: grid;
    grid-template: 'start title figure mark' auto 'start detail detail mark' auto / auto minmax(
        0,
        1fr
      ) auto auto;
    /* Margins instead: empty areas would have a gap, too. */
    gap: 0;

    > :first-child:not(${Texts}) {
      margin-inline-end: ${tokens.space[3]};
    }
    > ${Texts} ~ * {
      margin-inline-start: ${tokens.space[3]};
    }
    > ${Texts} {
      display: contents;

      > :first-child {
        grid-area: title;
      }
      > :last-child {
        grid-area: detail;
      }
    }
  }
`
