import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { tokens } from '../../theme/tokens.ts'

export interface TwoLinesProps {
  /** What it is: a name, a purpose. */
  title: ReactNode
  /** What is said of it, quieter and below; one line when left out. */
  detail?: ReactNode
  /** `s` for rows within a row. */
  size?: 'm' | 's' | undefined
}

/** The words of a row: a name over a detail. Takes the room that is left beside picture and figure; what is longer is cut. */
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
const Line = styled.span`
  display: block;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`
const Title = styled(Line)<Sized>`
  font: ${({ $size }) => ($size === 'm' ? `500 ${tokens.text.m}` : `400 ${tokens.text.s}`)} ${tokens.font};
`
const Detail = styled(Line)<Sized>`
  font: 400 ${({ $size }) => ($size === 'm' ? tokens.text.s : tokens.text.xs)} ${tokens.font};
  font-variant-numeric: tabular-nums;
  color: ${tokens.color.muted};
`
