import { isPrivileged } from '@coffer/shared-sdk/domain'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { paths, useBack, usePageScrollRestoration, useParams } from '@coffer/shared-sdk/navigation'
import { pendingOrError } from '@coffer/shared-sdk/queries'
import { useCaller, useMember } from '@coffer/shared-sdk/session'
import { Page, PendingOrError, RowSkeletons, ScreenHeader } from '@coffer/shared-ui'
import { settingsTexts } from '../../texts/settings.en.ts'
import { SettingsFacts } from './settings-facts.tsx'
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
