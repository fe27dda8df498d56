import { styled } from 'styled-components'
import { fileUrl } from '@coffer/shared-sdk/client'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { manifestQueries, useQuery } from '@coffer/shared-sdk/queries/start'
import { Mark, media, tokens } from '@coffer/shared-ui/start'
import { texts } from '../texts/catalogue.ts'

/** Whose app this is: logo, name and description of the manifest, Coffer's own until it is known (spec 1, 2). */
export function BrandHeading() {
  const { appName, tagline } = useTexts(texts)
  const manifest = useQuery(manifestQueries.current()).data
  return (
    <Root>
      {manifest?.logo ? (
        <Picture src={fileUrl('manifest', manifest.id, manifest.logo, 256)} alt="" width={64} height={64} />
      ) : (
        <HeroMark size={64} />
      )}
      <Name>{manifest?.name ?? appName}</Name>
      <Description>{manifest ? manifest.description : tagline}</Description>
    </Root>
  )
}

const Root = styled.header`
  display: grid;
  justify-items: center;
  gap: ${tokens.space[1]};
  padding: ${tokens.space[10]} ${tokens.space[6]};
  color: ${tokens.color.onHero};
  text-align: center;

  ${media.md} {
    padding-block: ${tokens.space[8]};
  }
`
const HeroMark = styled(Mark)`
  && {
    color: ${tokens.color.onHero};
  }
`
const Picture = styled.img`
  border-radius: ${tokens.radius.l};
  object-fit: cover;
`
const Name = styled.h1`
  margin-top: ${tokens.space[3]};
  font: 700 2.25rem/2.5rem ${tokens.font};
  letter-spacing: -0.035em;
  overflow-wrap: anywhere;
`
/* Keeps its line while the description is on its way, and two where it is longer: the card below does not jump far. */
const Description = styled.p`
  max-width: 34ch;
  min-height: 1.5rem;
  font: 400 ${tokens.text.m} ${tokens.font};
  text-wrap: balance;
`
