import { css, styled } from 'styled-components'
import { fileUrl } from '@coffer/shared-sdk/client'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { Mark, media, tokens } from '@coffer/shared-ui/start'
import { useAppName, useManifest } from '../hooks/use-manifest.ts'
import { texts } from '../texts/en.ts'

/** `full` has the description below a large logo, `line` is one line. */
type BrandSize = 'full' | 'line'

/** Logo, name and description of the manifest; Coffer's own until it is loaded (product 1, 2). */
export function BrandHeader({ size }: { readonly size: BrandSize }) {
  const { tagline } = useTexts(texts)
  const manifest = useManifest()
  const name = useAppName()
  const px = size === 'full' ? 64 : 32
  return (
    <Root $size={size}>
      {manifest?.logo ? (
        <Logo
          $size={size}
          src={fileUrl('manifest', manifest.id, manifest.logo, size === 'full' ? 256 : 64)}
          alt=""
          width={px}
          height={px}
        />
      ) : (
        <LightMark size={px} />
      )}
      <Name $size={size}>{name}</Name>
      {size === 'full' && <Description>{manifest ? manifest.description : tagline}</Description>}
    </Root>
  )
}

interface Sized {
  readonly $size: BrandSize
}

const ROOT = {
  full: css`
    display: grid;
    justify-items: center;
    gap: ${tokens.space[1]};
    padding: ${tokens.space[10]} ${tokens.space[6]};
    text-align: center;

    ${media.md} {
      padding-block: ${tokens.space[8]};
    }
  `,
  line: css`
    display: flex;
    align-items: center;
    justify-content: center;
    gap: ${tokens.space[2]};
    min-height: 64px;
    padding: ${tokens.space[4]} ${tokens.space[6]};

    ${media.md} {
      padding-block: ${tokens.space[6]};
    }
  `,
}
const NAME = {
  full: css`
    margin-top: ${tokens.space[3]};
    font: 700 2.25rem/2.5rem ${tokens.font};
    letter-spacing: -0.035em;
  `,
  line: css`
    min-width: 0;
    font: 650 ${tokens.text.l} ${tokens.font};
    letter-spacing: -0.02em;
  `,
}

const Root = styled.header<Sized>`
  color: ${tokens.color.onHero};
  ${({ $size }) => ROOT[$size]}
`
const LightMark = styled(Mark)`
  && {
    color: ${tokens.color.onHero};
  }
`
const Logo = styled.img<Sized>`
  border-radius: ${({ $size }) => tokens.radius[$size === 'full' ? 'l' : 's']};
  object-fit: cover;
`
const Name = styled.h1<Sized>`
  overflow-wrap: anywhere;
  ${({ $size }) => NAME[$size]}
`
/* Reserves one line until the description is loaded, so that the card below moves little. */
const Description = styled.p`
  max-width: 34ch;
  min-height: 1.5rem;
  font: 400 ${tokens.text.m} ${tokens.font};
  text-wrap: balance;
`
