import { QRCodeSVG } from 'qrcode.react'
import { styled } from 'styled-components'
import { tokens } from '@coffer/shared-ui'

interface QrCodeProps {
  readonly text: string
  /** The accessible name. */
  readonly label: string
}

/** A text as a QR code, black on white in both themes: scanners read no other. */
export default function QrCode({ text, label }: QrCodeProps) {
  return (
    <Ground>
      <QRCodeSVG value={text} level="M" marginSize={0} size={208} role="img" aria-label={label} />
    </Ground>
  )
}

/** The quiet zone that the standard asks for. */
const Ground = styled.div`
  display: grid;
  justify-items: center;
  width: fit-content;
  max-width: 100%;
  margin: 0 auto;
  padding: ${tokens.space[6]};
  border-radius: ${tokens.radius.m};
  background: #fff;

  svg {
    max-width: 100%;
    height: auto;
  }
`
