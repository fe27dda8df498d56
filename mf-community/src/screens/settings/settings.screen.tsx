import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { isPrivileged } from '@coffer/shared-sdk/domain'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { paths, useBack, usePageScrollRestoration, useParams } from '@coffer/shared-sdk/navigation'
import { pendingOrError, manifestQueries, useQuery } from '@coffer/shared-sdk/queries'
import { useCaller, useMember } from '@coffer/shared-sdk/session'
import {
  Page,
  PendingOrError,
  RowSkeletons,
  ScreenHeader,
  Button,
  List,
  ListRow,
  Skeleton,
  SmallText,
  VisuallyHidden,
  tokens,
} from '@coffer/shared-ui'
import { settingsTexts } from '../../texts/settings.en.ts'
import { SettingsForm } from './settings-form.tsx'
import { isSettingsSection } from './settings-sections.ts'
import type { SettingsSectionId } from './settings-sections.ts'
import { useStoredSettings } from './use-settings-form.ts'

/** Shows the community's settings: a form for its privileged people, facts for everybody else (product 2.13). */
export default function SettingsScreen() {
  const { membership } = useMember()
  const mayChange = isPrivileged(useCaller(), membership.organisationId)
  const { section } = useParams()
  usePageScrollRestoration()
  if (!mayChange) return <SettingsFacts />
  const isSection = section !== undefined && isSettingsSection(section)
  return <LoadedForm key={membership.id} section={isSection ? section : undefined} />
}

function LoadedForm({ section }: { readonly section: SettingsSectionId | undefined }) {
  const words = useTexts(settingsTexts)
  const back = useBack(paths.community())
  const query = useStoredSettings()
  if (query.data)
    return <SettingsForm settings={query.data} section={section} refetch={query.refetch} onBack={back} />
  const loaded = pendingOrError([query])
  return (
    <Page>
      <ScreenHeader title={words.title} back={{ label: words.back, onClick: back }} />
      <PendingOrError loaded={loaded} texts={words} skeleton={<RowSkeletons count={6} />} />
    </Page>
  )
}

/** Shows the settings to members who may not change them. */
function SettingsFacts() {
  const words = useTexts(settingsTexts)
  const { organisation, settings } = useMember().membership
  const { name, number } = settings.topUp
  return (
    <Page>
      <ScreenHeader title={words.title} back={{ label: words.back, onClick: useBack(paths.community()) }} />
      <SmallText>{words.facts.about}</SmallText>
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
    <ListRow
      title={<SmallText as="span">{label}</SmallText>}
      subtitle={<Value>{value || words.facts.none}</Value>}
      end={end}
    />
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

const Value = styled.span`
  font: 400 ${tokens.text.m} ${tokens.font};
  white-space: pre-line;
  color: ${tokens.color.ink};
`
