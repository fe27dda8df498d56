import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { paths, useBack } from '@coffer/shared-sdk/navigation'
import { manifestQueries, useQuery } from '@coffer/shared-sdk/queries'
import { useMember } from '@coffer/shared-sdk/session'
import {
  Button,
  List,
  ListRow,
  Page,
  ScreenHeader,
  Skeleton,
  VisuallyHidden,
  tokens,
} from '@coffer/shared-ui'
import { settingsTexts } from '../../texts/settings.en.ts'

/** Shows the settings to members who may not change them. */
export function SettingsFacts() {
  const words = useTexts(settingsTexts)
  const { organisation, settings } = useMember().membership
  const { name, number } = settings.topUp
  return (
    <Page>
      <ScreenHeader title={words.title} back={{ label: words.back, onClick: useBack(paths.community()) }} />
      <Note>{words.facts.about}</Note>
      <List>
        <Fact label={words.name} value={organisation.name} />
        <Fact label={words.description} value={organisation.description} />
        <ContactFact />
        <Fact label={words.facts.account} value={[name, number].filter((part) => part !== '').join('\n')} />
        <Fact label={words.emailSuffix.label} value={organisation.emailSuffix} />
        <Fact label={words.eventsTitle} value={settings.enableEvents ? words.facts.on : words.facts.off} />
      </List>
    </Page>
  )
}

interface FactProps {
  readonly label: string
  /** Empty if there is no value. */
  readonly value: ReactNode
  readonly end?: ReactNode
}

function Fact({ label, value, end }: FactProps) {
  const words = useTexts(settingsTexts)
  return (
    <ListRow title={<Label>{label}</Label>} subtitle={<Value>{value || words.facts.none}</Value>} end={end} />
  )
}

/** Shows the contact address, which comes with the branding of the address and is loaded separately. */
function ContactFact() {
  const words = useTexts(settingsTexts)
  const { data: manifest, isError, isFetching, refetch } = useQuery(manifestQueries.current())
  if (!isError || manifest)
    return <Fact label={words.contactEmail} value={manifest?.email ?? <LoadingValue />} />
  return (
    <Fact
      label={words.contactEmail}
      value={<span role="alert">{words.facts.contactFailed}</span>}
      end={
        <Button variant="quiet" size="s" pending={isFetching} onClick={() => void refetch()}>
          {words.retry}
        </Button>
      }
    />
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
