import { styled } from 'styled-components'
import { formatMoment, useTexts } from '@coffer/shared-sdk/i18n'
import { Banner, Button, tokens } from '@coffer/shared-ui/start'
import { endOverride } from '../registry/override.ts'
import type { RemoteNotices } from '../registry/remotes.ts'
import { operatorTexts } from '../texts/operator.catalogue.ts'

interface OperatorBannersProps {
  readonly notices: RemoteNotices
}

/** See `OperatorNotices`. */
export function OperatorBanners({ notices: { problem, replaced, override } }: OperatorBannersProps) {
  const words = useTexts(operatorTexts)
  return (
    <Root aria-label={words.notices}>
      {override && (
        <Banner
          tone="warning"
          title={words.override.title}
          end={
            <Button variant="secondary" size="s" onClick={endOverride}>
              {words.override.end}
            </Button>
          }
        >
          {override.isLoaded
            ? words.override.text(override.name, override.origin, formatMoment(override.until.toISOString()))
            : words.override.failed(override.name, override.origin)}
        </Banner>
      )}
      {problem !== null && (
        <Banner tone="warning" title={words.storedRegistry.title}>
          {words.storedRegistry.text(problem)}
        </Banner>
      )}
      {replaced.map(({ name, version, reason }) =>
        reason === 'previous' ? (
          <Banner key={name} tone="warning" title={words.previous.title}>
            {words.previous.text(name, version)}
          </Banner>
        ) : null,
      )}
    </Root>
  )
}

const Root = styled.section`
  display: grid;
  gap: ${tokens.space[2]};
  max-width: ${tokens.size.page};
  margin: 0 auto;
  padding: calc(${tokens.space[3]} + env(safe-area-inset-top, 0px)) ${tokens.space[4]} 0;
`
