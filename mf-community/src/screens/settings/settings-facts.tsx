import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { paths, useBack } from '@coffer/shared-sdk/navigation'
import { manifestQueries, useQuery } from '@coffer/shared-sdk/queries'
import { useMember } from '@coffer/shared-sdk/session'
import {
  List,
  ListRow,
  LoadError,
  Page,
  ScreenHeader,
  Skeleton,
  VisuallyHidden,
  tokens,
} from '@coffer/shared-ui'
import { settingsTexts } from '../../texts/settings.catalogue.ts'

/** What members read who may not change the settings. */
export function SettingsFacts() {
  const words = useTexts(settingsTexts)
  const { organisation, settings } = useMember().membership
  const manifest = useQuery(manifestQueries.current())
  const hasFailed = manifest.isError && !manifest.data
  const { name, number } = settings.topUp
  const facts: readonly (readonly [string, ReactNode])[] = [
    [words.name, organisation.name],
    [words.description, organisation.description],
    ...(hasFailed ? [] : [[words.contactEmail, manifest.data?.email ?? <LoadingValue />] as const]),
    [words.facts.account, [name, number].filter((part) => part !== '').join('\n')],
    [words.emailSuffix.label, organisation.emailSuffix],
    [words.eventsTitle, settings.enableEvents ? words.facts.on : words.facts.off],
  ]
  return (
    <Page>
      <ScreenHeader title={words.title} back={{ label: words.back, onClick: useBack(paths.community()) }} />
      <Note>{words.facts.about}</Note>
      <List>
        {facts.map(([label, value]) => (
          <ListRow
            key={label}
            title={<Label>{label}</Label>}
            subtitle={<Value>{value || words.facts.none}</Value>}
          />
        ))}
      </List>
      {hasFailed && (
        <LoadError
          title={words.facts.contactFailed}
          texts={words}
          retrying={manifest.isFetching}
          onRetry={() => void manifest.refetch()}
        />
      )}
    </Page>
  )
}

function LoadingValue() {
  return (
    <>
      <VisuallyHidden>{useTexts(settingsTexts).loading}</VisuallyHidden>
      <Skeleton $width="12em" $height="1.25em" />
    </>
  )
}

const Note = styled.p`
  font: 400 ${tokens.text.s} ${tokens.font};
  color: ${tokens.color.muted};
`
const Label = styled.span`
  font: 400 ${tokens.text.s} ${tokens.font};
  color: ${tokens.color.muted};
`
const Value = styled.span`
  font: 400 ${tokens.text.m} ${tokens.font};
  white-space: pre-line;
  color: ${tokens.color.ink};
`
