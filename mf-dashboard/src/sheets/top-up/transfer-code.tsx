import { QRCodeSVG } from 'qrcode.react'
import { styled } from 'styled-components'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { tokens } from '@coffer/shared-ui'
import { texts } from '../../texts/en.ts'

interface TransferCodeProps {
  readonly payload: string
  readonly accountName: string
}

/** The QR code for banking apps: level M (EPC069-12), black on white in both themes. */
export function TransferCode({ payload, accountName }: TransferCodeProps) {
  const { topUp } = useTexts(texts)
  return (
    <Root>
      <Ground>
        <QRCodeSVG
          value={payload}
          level="M"
          boostLevel={false}
          marginSize={0}
          size={176}
          role="img"
          aria-label={topUp.code(accountName)}
        />
      </Ground>
      <Caption>{topUp.scan}</Caption>
    </Root>
  )
}

const Root = styled.figure`
  display: grid;
  justify-items: center;
  gap: ${tokens.space[2]};
`
/** At least the standard's quiet zone of four modules. */
const Ground = styled.div`
  max-width: 100%;
  padding: ${tokens.space[6]};
  border-radius: ${tokens.radius.l};
  background: #fff;
  /* Banking apps do not read inverted codes. */
  forced-color-adjust: none;
  box-shadow: 0 0 0 1px ${tokens.color.line};

  svg {
    display: block;
    max-width: 100%;
    height: auto;
  }
`
const Caption = styled.figcaption`
  font: 400 ${tokens.text.s} ${tokens.font};
  color: ${tokens.color.muted};
`
