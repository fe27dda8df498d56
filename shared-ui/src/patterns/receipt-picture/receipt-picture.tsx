import { Maximize2, Minimize2 } from 'lucide-react'
import { useState } from 'react'
import { styled } from 'styled-components'
import { tokens } from '../../theme/tokens.ts'

export interface ReceiptPictureProps {
  /** The picture's address; null shows nothing. */
  address: string | null
  texts: {
    /** Describes the picture. */
    readonly picture: string
    readonly enlarge: string
    readonly reduce: string
    /** Says what happens to the picture. */
    readonly note: string
  }
}

/** Shows a receipt above the fields that it is entered into: a strip of it, or all of it. */
export function ReceiptPicture({ address, texts }: ReceiptPictureProps) {
  const [isLarge, setLarge] = useState(false)
  if (address === null) return null
  return (
    <Figure>
      <Toggle
        type="button"
        aria-label={isLarge ? texts.reduce : texts.enlarge}
        aria-expanded={isLarge}
        onClick={() => setLarge(!isLarge)}
      >
        <Picture src={address} alt={texts.picture} $isLarge={isLarge} />
        <Corner aria-hidden>{isLarge ? <Minimize2 size={18} /> : <Maximize2 size={18} />}</Corner>
      </Toggle>
      <Note>{texts.note}</Note>
    </Figure>
  )
}

const Figure = styled.figure`
  margin: 0 0 ${tokens.space[3]};
`
const Toggle = styled.button`
  position: relative;
  display: block;
  width: 100%;
  padding: 0;
  overflow: hidden;
  border: 1px solid ${tokens.color.line};
  border-radius: ${tokens.radius.m};
  background: ${tokens.color.sunken};
  cursor: pointer;
`
const Picture = styled.img<{ $isLarge: boolean }>`
  display: block;
  width: 100%;
  height: ${({ $isLarge }) => ($isLarge ? 'auto' : '128px')};
  object-fit: cover;
`
const Corner = styled.span`
  position: absolute;
  right: ${tokens.space[2]};
  bottom: ${tokens.space[2]};
  display: grid;
  place-items: center;
  width: 32px;
  height: 32px;
  border-radius: ${tokens.radius.full};
  background: ${tokens.color.surface};
  color: ${tokens.color.ink};
`
const Note = styled.figcaption`
  margin-top: ${tokens.space[2]};
  color: ${tokens.color.muted};
  font: 400 ${tokens.text.s} ${tokens.font};
`
