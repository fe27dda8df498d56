import { useEffect, useRef } from 'react'
import type { RefObject, FocusEvent } from 'react'
import { styled } from 'styled-components'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { paths, useLeaveGuard, useNavigate } from '@coffer/shared-sdk/navigation'
import type { StoredSettings } from '@coffer/shared-sdk/queries'
import { Form, mediaQueries, useMediaQuery, Page, ScreenHeader, Section } from '@coffer/shared-ui'
import { DraftNotice } from '@coffer/shared-ui/forms'
import { ConfirmSheet } from '@coffer/shared-ui/overlays'
import { settingsTexts } from '../../texts/settings.en.ts'
import { Fields } from './fields.tsx'
import { SaveBar } from './save-bar.tsx'
import { SectionFields } from './section-fields.tsx'
import { ActivityLink } from './settings-list.tsx'
import { SettingsPages } from './settings-pages.tsx'
import type { SettingsPagesProps } from './settings-pages.tsx'
import { firstWrongSection, SETTINGS_SECTIONS, sectionTitle } from './settings-sections.ts'
import type { SettingsSectionId } from './settings-sections.ts'
import { useSettingsForm } from './use-settings-form.ts'
import type { SettingsFormState } from './use-settings-form.ts'

const isSettingsPage = (path: string): boolean => `${path}/`.startsWith(`${paths.communitySettings()}/`)

interface SettingsFormProps {
  readonly settings: StoredSettings
  /** The section in the address; undefined for all sections, or on a phone for the list of them. */
  readonly section: SettingsSectionId | undefined
  readonly refetch: () => Promise<unknown>
  readonly onBack: () => void
}

/**
 * Shows all settings in sections; on a phone each section has a page of its own. They are one form: nothing is stored before
 * 'Save', typed text stays from page to page, and leaving with unsaved changes asks first.
 */
export function SettingsForm({ settings, section, refetch, onBack }: SettingsFormProps) {
  const words = useTexts(settingsTexts)
  const isWide = useMediaQuery(mediaQueries.md)
  const form = useSettingsForm(settings, refetch)
  const guard = useLeaveGuard(form.changed.length > 0, isSettingsPage)
  const root = useRef<HTMLDivElement>(null)
  const focus = useReturnedFocus(root, form.isSaving)
  const showFirstError = useFirstError(root, form, isWide ? null : section)
  const save = () => {
    focus.note()
    if (!form.save()) showFirstError()
  }
  const Pages = isWide ? SettingsPage : SettingsPages
  return (
    <div ref={root} {...guard.attributes}>
      <Form onSubmit={save}>
        <Pages
          form={form}
          section={section}
          onFocus={focus.onFocus}
          onUndo={focus.note}
          onBack={() => guard.confirmLeaving(onBack)}
        />
      </Form>
      <ConfirmSheet
        open={guard.isAsking}
        title={words.leave.title}
        text={words.leave.text}
        confirmLabel={words.leave.confirm}
        cancelLabel={words.leave.cancel}
        closeLabel={words.close}
        tone="danger"
        onConfirm={() => {
          form.undo()
          guard.leave()
        }}
        onCancel={guard.stay}
      />
    </div>
  )
}

/**
 * Returns a function that focuses the first field with an error, on a phone after opening the page that has it.
 *
 * @param shown the section whose page is open on a phone, undefined for the list; null where all sections are shown
 */
function useFirstError(
  root: RefObject<HTMLElement | null>,
  form: SettingsFormState,
  shown: SettingsSectionId | undefined | null,
): () => void {
  const navigate = useNavigate()
  const isWanted = useRef(false)
  useEffect(() => {
    if (isWanted.current) focusFirstError(root.current)
    isWanted.current = false
  }, [root, shown])
  return () => {
    const wrong = firstWrongSection(form, shown ?? undefined)
    if (shown === null || wrong === undefined || wrong === shown) {
      // Runs once the errors are rendered.
      requestAnimationFrame(() => focusFirstError(root.current))
      return
    }
    isWanted.current = true
    // Replaces another section's page, so that 'Back' leads to the list from both.
    void navigate(paths.communitySettings(wrong), { replace: shown !== undefined })
  }
}

function focusFirstError(fields: HTMLElement | null): void {
  fields?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
}

/**
 * Returns the focus to the field that had it last, for people without a mouse: 'Save' and 'Undo' disappear after a press, and fields are
 * disabled meanwhile. `note` is called at the press. After a press with a mouse or a finger nothing is focused, because a focused field
 * scrolls the page and opens the keyboard of a phone.
 */
function useReturnedFocus(fields: RefObject<HTMLElement | null>, isSaving: boolean) {
  const last = useRef<HTMLElement | null>(null)
  const isWanted = useRef(false)
  useEffect(() => {
    if (isSaving || !isWanted.current || document.activeElement !== document.body) return
    isWanted.current = false
    const target = last.current?.isConnected === true ? last.current : firstControl(fields.current)
    target?.focus()
  })
  return {
    note: () => {
      isWanted.current = document.activeElement?.matches(':focus-visible') ?? false
    },
    onFocus: ({ target }: FocusEvent<HTMLElement>) => {
      last.current = target
      isWanted.current = false
    },
  }
}

/** Returns the first field, otherwise the first link, because the list of sections on a phone has no fields. */
const firstControl = (fields: HTMLElement | null) =>
  fields?.querySelector<HTMLElement>('input') ?? fields?.querySelector<HTMLElement>('a[href]')

/** Shows all sections on one page, on wide screens. The page is scrolled to the section in the address. */
function SettingsPage({ form, section, onFocus, onUndo, onBack }: SettingsPagesProps) {
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
