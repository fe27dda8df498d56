import { useState } from 'react'
import { styled } from 'styled-components'
import { tokens } from '../../theme/tokens.ts'
import { hueOfId, initials } from './avatar-looks.ts'

export type AvatarSize = 24 | 32 | 40 | 48 | 64 | 96

export interface AvatarProps {
  /** Decides the colour behind the initials. */
  id: string
  name: string
  /** Address of a thumbnail; initials stand until it has loaded and if it does not. */
  src?: string | undefined
  /** Edge in pixels; 40 when left out. */
  size?: AvatarSize | undefined
  /** Round for people, square for communities, events and banks. */
  shape?: 'round' | 'square' | undefined
}

/** A picture or initials. Silent for screen readers: the name always stands beside it. */
export function Avatar({ id, name, src, size = 40, shape = 'round' }: AvatarProps) {
  const [failedSrc, setFailedSrc] = useState<string | null>(null)
  const hasPicture = src !== undefined && src !== '' && failedSrc !== src
  return (
    <Root $size={size} $shape={shape} style={{ '--hue': hueOfId(id) }} aria-hidden>
      {initials(name)}
      {hasPicture && (
        <Picture src={src} alt="" loading="lazy" decoding="async" onError={() => setFailedSrc(src)} />
      )}
    </Root>
  )
}

const Root = styled.span<{ $size: AvatarSize; $shape: 'round' | 'square' }>`
  position: relative;
  display: inline-grid;
  place-items: center;
  flex: none;
  width: ${({ $size }) => $size}px;
  height: ${({ $size }) => $size}px;
  overflow: hidden;
  border-radius: ${({ $shape }) => ($shape === 'round' ? '50%' : '28%')};
  background: hsl(var(--hue) ${tokens.avatar.ground});
  color: hsl(var(--hue) ${tokens.avatar.ink});
  font: 600 ${({ $size }) => Math.max(10, Math.round($size * 0.38))}px / 1 ${tokens.font};
  letter-spacing: 0.01em;
  user-select: none;
`
const Picture = styled.img`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  object-fit: cover;
`
