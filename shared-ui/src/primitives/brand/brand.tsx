import { styled } from 'styled-components'
import { tokens } from '../../theme/tokens.ts'

export interface BrandProps {
  /** Height in pixels. */
  size?: number | undefined
  /** Its accessible name; without it the image is decorative. */
  title?: string | undefined
  className?: string | undefined
}

/** Coffer's mark: an open chest with a coin dropping in. */
export function Mark({ size = 32, title, className }: BrandProps) {
  return (
    <MarkSvg viewBox="0 0 32 32" width={size} height={size} className={className} {...accessibleName(title)}>
      <MarkShape />
    </MarkSvg>
  )
}

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

function accessibleName(title: string | undefined) {
  return title === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': title }
}

function MarkShape() {
  return (
    <>
      <path
        d="M2.8 14.9V13a6.5 6.5 0 0 1 6.5-6.5h13.4A6.5 6.5 0 0 1 29.2 13v1.9Z"
        transform="rotate(-15 2.8 14.9)"
      />
      <path d="M2.8 17.6h11.4a5.9 5.9 0 0 0 11.6 0h3.4v7.3a5 5 0 0 1-5 5H7.8a5 5 0 0 1-5-5Z" />
      <circle cx="20" cy="16.2" r="3.7" />
    </>
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

const MarkSvg = styled.svg`
  flex: none;
  color: ${tokens.color.primaryText};
  fill: currentColor;
`
const WordSvg = styled.svg`
  flex: none;
  color: ${tokens.color.ink};
`
const LogoRoot = styled.span`
  display: inline-flex;
  align-items: center;
`
