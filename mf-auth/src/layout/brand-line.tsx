import { styled } from 'styled-components'
import { fileUrl } from '@coffer/shared-sdk/client'
import { manifestQueries, useQuery } from '@coffer/shared-sdk/queries/start'
import { Mark, media, tokens } from '@coffer/shared-ui/start'
import { useAppName } from '../hooks/use-app-name.ts'

/** Whose app this is, in one line, where a step has the word. */
export function BrandLine() {
  const name = useAppName()
  const manifest = useQuery(manifestQueries.current()).data
  return (
    <Root>
      {manifest?.logo ? (
        <Picture src={fileUrl('manifest', manifest.id, manifest.logo, 64)} alt="" width={32} height={32} />
      ) : (
        <LineMark size={32} />
      )}
      <Name>{name}</Name>
    </Root>
  )
}

const Root = styled.header`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: ${tokens.space[2]};
  min-height: 64px;
  padding: ${tokens.space[4]} ${tokens.space[6]};
  color: ${tokens.color.onHero};

  ${media.md} {
    padding-block: ${tokens.space[6]};
  }
`
const LineMark = styled(Mark)`
  && {
    color: ${tokens.color.onHero};
  }
`
const Picture = styled.img`
  border-radius: ${tokens.radius.s};
  object-fit: cover;
`
const Name = styled.h1`
  min-width: 0;
  font: 650 ${tokens.text.l} ${tokens.font};
  letter-spacing: -0.02em;
  overflow-wrap: anywhere;
`
