import { useEffect, useRef } from 'react'
import { styled } from 'styled-components'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { Page, ScreenHeader, Section } from '@coffer/shared-ui'
import { DraftNotice } from '@coffer/shared-ui/forms'
import { settingsTexts } from '../../texts/settings.en.ts'
import { Fields } from './fields.tsx'
import { SaveBar } from './save-bar.tsx'
import { SectionFields } from './section-fields.tsx'
import { ActivityLink } from './settings-list.tsx'
import type { SettingsPagesProps } from './settings-pages.tsx'
import { SETTINGS_SECTIONS, sectionTitle } from './settings-sections.ts'
import type { SettingsSectionId } from './settings-sections.ts'

/** Shows all sections on one page, on wide screens. The page is scrolled to the section in the address. */
export function SettingsPage({ form, section, onFocus, onUndo, onBack }: SettingsPagesProps) {
  const words = useTexts(settingsTexts)
  const sections = useRef<HTMLDivElement>(null)
  useEffect(() => scrollToSection(sections.current, section), [section])
  return (
    <Page>
      <ScreenHeader title={words.title} back={{ label: words.back, onClick: onBack }} />
      <ActivityLink />
      <DraftNotice notice={form.isSaving ? null : form.notice} />
      <div ref={sections}>
        <Fields disabled={form.isSaving} onFocus={onFocus}>
          {SETTINGS_SECTIONS.map(({ id }) => (
            <Anchor key={id} data-section={id}>
              <Section flush title={sectionTitle(id, words)}>
                <SectionFields id={id} form={form} />
              </Section>
            </Anchor>
          ))}
        </Fields>
      </div>
      <SaveBar form={form} onUndo={onUndo} place="page" />
    </Page>
  )
}

function scrollToSection(sections: HTMLElement | null, section: SettingsSectionId | undefined): void {
  if (section !== undefined) sections?.querySelector(`[data-section=${section}]`)?.scrollIntoView()
}

const Anchor = styled.div`
  min-width: 0;
`
