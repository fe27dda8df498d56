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

/** Returns the attributes that give an SVG this name, or none. */
export function accessibleName(title: string | undefined) {
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

const MarkSvg = styled.svg`
  flex: none;
  color: ${tokens.color.primaryText};
  fill: currentColor;
`
