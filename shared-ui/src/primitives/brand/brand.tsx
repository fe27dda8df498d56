import { styled } from 'styled-components'
import { tokens } from '../../theme/tokens.ts'
import { Mark, accessibleName } from './mark.tsx'
import type { BrandProps } from './mark.tsx'

/** Coffer's name as a word mark. */
export function WordMark({ size = 24, title, className }: BrandProps) {
  return (
    <WordSvg
      viewBox="0 0 89 28"
      width={(size * 89) / 28}
      height={size}
      className={className}
      {...accessibleName(title)}
    >
      <WordShape />
    </WordSvg>
  )
}

/** Mark and name side by side. */
export function Logo({ size = 32, title, className }: BrandProps) {
  return (
    <LogoRoot className={className} style={{ gap: Math.round(size * 0.3) }} {...accessibleName(title)}>
      <Mark size={size} />
      <WordMark size={size * 0.82} />
    </LogoRoot>
  )
}

function WordShape() {
  return (
    <g fill="none" stroke="currentColor" strokeWidth="3.3" strokeLinecap="round" strokeLinejoin="round">
      <path d="M14.2 13.200a7 7 0 1 0 0 9.6" />
      <circle cx="25.5" cy="18" r="7" />
      <path d="M44.5 4.300h-.9a4.2 4.2 0 0 0-4.2 4.200V25M56 4.300h-.9a4.2 4.2 0 0 0-4.2 4.200V25M36 12h18.8" />
      <path d="M58.3 18.300h13.900A7 7 0 1 0 70 23" />
      <path d="M78.5 25v-8a5.5 5.5 0 0 1 5.5-5.500h2" />
    </g>
  )
}

const WordSvg = styled.svg`
  flex: none;
  color: ${tokens.color.ink};
`
const LogoRoot = styled.span`
  display: inline-flex;
  align-items: center;
`
