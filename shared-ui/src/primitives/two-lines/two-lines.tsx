import type { ReactNode } from 'react'
import { css, styled } from 'styled-components'
import { tokens } from '../../theme/tokens.ts'

export interface TwoLinesProps {
  /** What it is: a name, a purpose. */
  title: ReactNode
  /** What is said of it, quieter and below; one line when left out. */
  detail?: ReactNode
  /** `s` for rows within a row. */
  size?: 'm' | 's' | undefined
}

/**
 * The words of a row: a name over a detail. Takes the room that is left beside picture and figure; a longer name is cut,
 * a longer detail goes on below.
 */
export function TwoLines({ title, detail, size = 'm' }: TwoLinesProps) {
  return (
    <Words>
      <Title $size={size}>{title}</Title>
      {detail !== undefined && <Detail $size={size}>{detail}</Detail>}
    </Words>
  )
}

interface Sized {
  $size: 'm' | 's'
}

const Words = styled.span`
  flex: 1;
  min-width: 0;
`
const Title = styled.span<Sized>`
  display: block;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
  font: ${({ $size }) => ($size === 'm' ? `500 ${tokens.text.m}` : `400 ${tokens.text.s}`)} ${tokens.font};
`
const Detail = styled.span<Sized>`
  display: block;
  overflow-wrap: break-word;
  font: 400 ${({ $size }) => ($size === 'm' ? tokens.text.s : tokens.text.xs)} ${tokens.font};
  font-variant-numeric: tabular-nums;
  color: ${tokens.color.muted};
`

/**
 * For a row of picture, words, figure and mark (areas `start`, `figure`, `mark`) that stands in a container of its own: in
 * a narrow one the figure stands beside the title, and the detail has the whole width below both.
 */
export const narrowRow = css`
  @container (max-width: 340px) {
    display: grid;
    grid-template: 'start title figure mark' auto 'start detail detail mark' auto / auto minmax(
        0,
        1fr
      ) auto auto;
    /* By margins: a gap would also stand beside an area that is empty. */
    gap: 0;

    > :first-child:not(${Words}) {
      margin-inline-end: ${tokens.space[3]};
    }
    > ${Words} ~ * {
      margin-inline-start: ${tokens.space[3]};
    }
    > ${Words} {
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
