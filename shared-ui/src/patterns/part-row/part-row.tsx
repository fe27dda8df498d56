import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { Avatar, type AvatarProps } from '../../primitives/avatar/avatar.tsx'
import { TwoLines } from '../../primitives/two-lines/two-lines.tsx'
import { tokens } from '../../theme/tokens.ts'

export interface PartRowProps {
  /** Who bears the part. */
  party: Omit<AvatarProps, 'size'>
  /** 'You' for the own account. */
  name: string
  /** What is said of the part below the name. */
  detail: ReactNode
  /** `s` for what is only read. */
  size?: 'm' | 's' | undefined
  /** At the end: a field, a figure. */
  children?: ReactNode
}

/** One of those who bear an amount together, in a list of them, with a line between one and the next. */
export function PartRow({ party, name, detail, size = 'm', children }: PartRowProps) {
  return (
    <Row $size={size}>
      <Avatar {...party} size={size === 'm' ? 40 : 32} />
      <TwoLines title={name} detail={detail} />
      {children}
    </Row>
  )
}

const Row = styled.li<{ $size: 'm' | 's' }>`
  display: flex;
  align-items: center;
  gap: ${tokens.space[3]};
  min-height: ${({ $size }) => ($size === 'm' ? 72 : 56)}px;
  padding: ${tokens.space[2]} 0;

  & + & {
    border-top: 1px solid ${tokens.color.line};
  }
`
