import { useState } from 'react'
import { styled } from 'styled-components'
import { tokens } from '../../theme/tokens.ts'

export type AvatarSize = 24 | 32 | 40 | 48 | 64 | 96

export interface AvatarProps {
  /** Determines the colour behind the initials. */
  id: string
  name: string
  /** The name for the initials, if `name` says more than a name. */
  nameForInitials?: string | undefined
  /** The URL of a thumbnail. Initials show while it loads and if it fails. */
  src?: string | undefined
  /** Width and height in pixels; 40 by default. */
  size?: AvatarSize | undefined
  /** Round for people, square for all others. The SDK's functions decide this (`accountAvatar`, `communityAvatar`). */
  shape: 'round' | 'square'
}

/** A picture or initials. It is hidden from screen readers, because the name is always next to it. */
export function Avatar({ id, name, nameForInitials = name, src, size = 40, shape }: AvatarProps) {
  const [failedSrc, setFailedSrc] = useState<string | null>(null)
  const hasPicture = src !== undefined && src !== '' && failedSrc !== src
  return (
    <Root $size={size} $shape={shape} style={{ '--hue': hueOfId(id) }} aria-hidden>
      {initials(nameForInitials)}
      {hasPicture && (
        <Picture src={src} alt="" loading="lazy" decoding="async" onError={() => setFailedSrc(src)} />
      )}
    </Root>
  )
}

/** Matches one visible character: a flag, a letter with its diacritics, a digit, or a whole emoji sequence. */
const CHARACTER = /\p{RI}{2}|\p{L}\p{M}*|\p{N}|\p{ExtPict}(?:\ufe0f|\p{EMod}|\u200d\p{ExtPict})*/u

/** Returns the first characters of the first and last word, without punctuation; '?' for a name without any. */
export function initials(name: string): string {
  const characters = name.split(/\s+/).flatMap((word) => CHARACTER.exec(word)?.[0] ?? [])
  const [first = '?', last = ''] = [characters[0], characters.slice(1).at(-1)]
  return (first + last).toLocaleUpperCase()
}

/** Returns the hue of an id in whole degrees: one of 24 steps, always the same for the same id. */
export function hueOfId(id: string): number {
  let hash = 2166136261
  for (let index = 0; index < id.length; index += 1) hash = Math.imul(hash ^ id.charCodeAt(index), 16777619)
  return ((hash >>> 0) % 24) * 15
}

const Root = styled.span<{ $size: AvatarSize; $shape: 'round' | 'square' }>`
  position: relative;
  display: inline-grid;
  place-items: center;
  flex: none;
  width: ${({ $size }) => $size}px;
  height: ${({ $size }) => $size}px;
  overflow: hidden;
  border-radius: ${({ $shape }) => ($shape === 'square' ? '28%' : '50%')};
  background: hsl(var(--hue) ${tokens.avatar.background});
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
