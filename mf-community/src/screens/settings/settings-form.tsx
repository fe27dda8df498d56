import { History } from 'lucide-react'
import { useId, useRef } from 'react'
import { styled } from 'styled-components'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { Link, paths, useLeaveGuard } from '@coffer/shared-sdk/navigation'
import type { StoredSettings } from '@coffer/shared-sdk/queries'
import { Form, List, ListRow, Page, ScreenHeader, tokens } from '@coffer/shared-ui'
import { DraftNotice } from '@coffer/shared-ui/forms'
import { ConfirmSheet } from '@coffer/shared-ui/overlays'
import { settingsTexts } from '../../texts/settings.catalogue.ts'
import { AccessSection } from './access-section.tsx'
import { CommunitySection } from './community-section.tsx'
import { EventsSection } from './events-section.tsx'
import { LinksSection } from './links-section.tsx'
import { LookSection } from './look-section.tsx'
import { MoneySection } from './money-section.tsx'
import { SaveBar } from './save-bar.tsx'
import { useReturnedFocus } from './use-returned-focus.ts'
import { useSettingsForm } from './use-settings-form.ts'

interface SettingsFormProps {
  readonly settings: StoredSettings
  readonly refetch: () => Promise<unknown>
  readonly onBack: () => void
}

/** All settings in sections; nothing is stored before 'Save'. Leaving with unsaved changes asks. */
export function SettingsForm({ settings, refetch, onBack }: SettingsFormProps) {
  const words = useTexts(settingsTexts)
  const form = useSettingsForm(settings, refetch)
  const guard = useLeaveGuard(form.changed.length > 0)
  const formId = useId()
  const fields = useRef<HTMLFieldSetElement>(null)
  const focus = useReturnedFocus(fields, form.isSaving)
  const save = () => {
    focus.note()
    // Once the errors are rendered.
    if (!form.save()) requestAnimationFrame(() => focusFirstError(fields.current))
  }
  return (
    <Page>
      <ScreenHeader title={words.title} back={{ label: words.back, onClick: () => guard.ask(onBack) }} />
      <List>
        <ListRow
          title={words.activity}
          subtitle={words.activityHint}
          start={<History aria-hidden />}
          renderLink={(link) => <Link to={paths.communityActivity()} {...link} />}
        />
      </List>
      <DraftNotice notice={form.isSaving ? null : form.notice} />
      <Form id={formId} onSubmit={save}>
        <Fields ref={fields} disabled={form.isSaving} onFocus={focus.onFocus} {...guard.attributes}>
          <CommunitySection form={form} />
          <LookSection form={form} />
          <MoneySection form={form} />
          <EventsSection form={form} />
          <LinksSection form={form} />
          <AccessSection form={form} />
        </Fields>
      </Form>
      <SaveBar form={form} formId={formId} onUndo={focus.note} />
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
    </Page>
  )
}

function focusFirstError(fields: HTMLElement | null): void {
  fields?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
}

const Fields = styled.fieldset`
  display: grid;
  gap: ${tokens.space[6]};
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
`
