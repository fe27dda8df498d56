import { useEffect, useState } from 'react'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { paths, useBack, usePanelScrollRestoration } from '@coffer/shared-sdk/navigation'
import { Page, PageStack, ScreenHeader } from '@coffer/shared-ui'
import { DraftNotice } from '@coffer/shared-ui/forms'
import { settingsTexts } from '../../texts/settings.en.ts'
import { Fields } from './fields.tsx'
import type { FieldsProps } from './fields.tsx'
import { SaveBar } from './save-bar.tsx'
import { SectionFields } from './section-fields.tsx'
import { ActivityLink, SettingsList } from './settings-list.tsx'
import { sectionTitle, getSectionSettings } from './settings-sections.ts'
import type { SettingsSectionId } from './settings-sections.ts'
import type { SettingsFormState } from './use-settings-form.ts'

export interface SettingsPagesProps extends Pick<FieldsProps, 'onFocus'> {
  readonly form: SettingsFormState
  /** The section in the address; undefined for the list. */
  readonly section: SettingsSectionId | undefined
  readonly onUndo: () => void
  readonly onBack: () => void
}

/** Shows the list of sections on a phone, and above it the page of the section in the address. All pages belong to one form. */
export function SettingsPages({ form, section, onFocus, onUndo, onBack }: SettingsPagesProps) {
  const words = useTexts(settingsTexts)
  const toList = useBack(paths.communitySettings())
  const [panel, setPanel] = useState<HTMLElement | null>(null)
  usePanelScrollRestoration(panel, section)
  useLeftSection(form, section)
  const title = section === undefined ? words.title : sectionTitle(section, words)
  const notice = <DraftNotice notice={form.isSaving ? null : form.notice} />
  return (
    <PageStack
      panelLabel={title}
      panelKey={section}
      panelRef={setPanel}
      onDismiss={toList}
      panel={
        section === undefined ? null : (
          <Page as="div">
            <Header title={title} onBack={toList} />
            {notice}
            <Fields disabled={form.isSaving} onFocus={onFocus}>
              <SectionFields id={section} form={form} />
            </Fields>
            <SaveBar form={form} onUndo={onUndo} place="panel" />
          </Page>
        )
      }
    >
      <Page>
        <Header title={words.title} onBack={onBack} />
        {section === undefined && notice}
        <SettingsList form={form} />
        <ActivityLink />
        {section === undefined && <SaveBar form={form} onUndo={onUndo} place="page" />}
      </Page>
    </PageStack>
  )
}

function Header({ title, onBack }: { readonly title: string; readonly onBack: () => void }) {
  const words = useTexts(settingsTexts)
  return <ScreenHeader title={title} back={{ label: words.back, onClick: onBack }} />
}

/** Marks all settings of a page as left when it closes, because a field that unmounts never loses the focus. */
function useLeftSection({ leaveAll }: SettingsFormState, section: SettingsSectionId | undefined): void {
  useEffect(() => {
    if (section === undefined) return undefined
    return () => leaveAll(getSectionSettings(section))
  }, [leaveAll, section])
}
