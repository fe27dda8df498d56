import { styled } from 'styled-components'
import { tokens } from '../../theme/tokens.ts'

export interface BrandProps {
  /** Height in pixels. */
  size?: number | undefined
  /** Names it for screen readers; decoration when left out. */
  title?: string | undefined
  className?: string | undefined
}

/** Coffer's mark: a chest seen from the front, its lid ajar, a coin where the lock would be. */
export function Mark({ size = 32, title, className }: BrandProps) {
  return (
    <MarkSvg viewBox="0 0 32 32" width={size} height={size} className={className} {...naming(title)}>
      <MarkShape />
    </MarkSvg>
  )
}

/** Coffer's name in its own letters. */
export function WordMark({ size = 24, title, className }: BrandProps) {
  return (
    <WordSvg
      viewBox="0 0 89 28"
      width={(size * 89) / 28}
      height={size}
      className={className}
      {...naming(title)}
    >
      <WordShape />
    </WordSvg>
  )
}

/** Mark and name side by side. */
export function Logo({ size = 32, title, className }: BrandProps) {
  return (
    <LogoRoot className={className} style={{ gap: Math.round(size * 0.3) }} {...naming(title)}>
      <Mark size={size} />
      <WordMark size={size * 0.82} />
    </LogoRoot>
  )
}

function naming(title: string | undefined) {
  return title === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': title }
}

function MarkShape() {
  return (
    <>
      <path d="M3 13.6C3 8.3 7.3 4 12.6 4h6.8C24.7 4 29 8.3 29 13.600c0 .8-.6 1.4-1.4 1.400h-5.050a6.7 6.7 0 0 0-13.1 0H4.400C3.6 15 3 14.4 3 13.600Z" />
      <path d="M4.4 17.600h5.050a6.7 6.7 0 0 0 13.1 0h5.050c.8 0 1.4.6 1.4 1.400v3.600c0 3-2.4 5.4-5.4 5.400H8.400A5.4 5.4 0 0 1 3 22.600V19c0-.8.6-1.4 1.4-1.400Z" />
      <circle cx="16" cy="16.3" r="4.1" />
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
