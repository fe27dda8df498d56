import { Landmark } from 'lucide-react'
import type { ComponentType } from 'react'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { Stack, List, Banner } from '@coffer/shared-ui'
import { ToggleRow } from '@coffer/shared-ui/controls'
import { TextArea, TextInput } from '@coffer/shared-ui/forms'
import { settingsTexts } from '../../texts/settings.en.ts'
import { EventsSection } from './events-section.tsx'
import { LinksSection } from './links-section.tsx'
import { LookSection } from './look-section.tsx'
import { Setting, getSettingError } from './setting.tsx'
import type { SectionProps } from './setting.tsx'
import type { SettingsSectionId } from './settings-sections.ts'

const FIELDS: Readonly<Record<SettingsSectionId, ComponentType<SectionProps>>> = {
  community: CommunitySection,
  appearance: LookSection,
  money: MoneySection,
  events: EventsSection,
  links: LinksSection,
  joining: AccessSection,
}

interface SectionFieldsProps extends SectionProps {
  readonly id: SettingsSectionId
}

/** The fields of one section, without its heading. */
export function SectionFields({ id, form }: SectionFieldsProps) {
  const Fields = FIELDS[id]
  return <Fields form={form} />
}

/** The fields for name, description and, if the community brands its address, the contact address. */
function CommunitySection({ form }: SectionProps) {
  const words = useTexts(settingsTexts)
  return (
    <Stack $gap={4}>
      <Setting form={form} name="name">
        <TextInput
          label={words.name}
          name="community-name"
          autoComplete="off"
          maxLength={120}
          value={form.shown.name}
          onChange={(name) => form.change('name', name)}
          error={getSettingError(form, 'name')}
        />
      </Setting>
      <Setting form={form} name="description">
        <TextArea
          label={words.description}
          hint={words.descriptionHint}
          maxLength={2000}
          value={form.shown.description}
          onChange={(description) => form.change('description', description)}
          error={getSettingError(form, 'description')}
        />
      </Setting>
      {form.brandsAddress && (
        <Setting form={form} name="contactEmail">
          <TextInput
            label={words.contactEmail}
            hint={words.contactHint}
            type="email"
            inputMode="email"
            autoComplete="off"
            autoCapitalize="none"
            maxLength={254}
            value={form.shown.contactEmail}
            onChange={(contactEmail) => form.change('contactEmail', contactEmail)}
            error={getSettingError(form, 'contactEmail')}
          />
        </Setting>
      )}
    </Stack>
  )
}

/** The fields for the top-up bank account, and for whether the community keeps a balance sheet. */
function MoneySection({ form }: SectionProps) {
  const words = useTexts(settingsTexts)
  const { topUp, isOrganisation } = form.shown
  return (
    <Stack $gap={4}>
      <Setting form={form} name="topUp">
        <Stack $gap={4}>
          <TextInput
            label={words.topUp.holder}
            name="top-up-holder"
            autoComplete="off"
            maxLength={70}
            value={topUp.name}
            onChange={(name) => form.change('topUp', { ...topUp, name })}
            error={getSettingError(form, 'topUp', 'topUp.name')}
          />
          <TextInput
            label={words.topUp.number}
            hint={words.topUp.hint}
            name="top-up-number"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={60}
            value={topUp.number}
            onChange={(number) => form.change('topUp', { ...topUp, number })}
            error={getSettingError(form, 'topUp', 'topUp.number')}
          />
        </Stack>
      </Setting>
      <Setting form={form} name="isOrganisation">
        <List>
          <ToggleRow
            label={words.isOrganisation.label}
            hint={words.isOrganisation[isOrganisation ? 'on' : 'off']}
            icon={<Landmark aria-hidden />}
            checked={isOrganisation}
            onChange={(checked) => form.change('isOrganisation', checked)}
          />
        </List>
      </Setting>
    </Stack>
  )
}

/** Settings for who can join without an invite, and who may create communities. */
function AccessSection({ form }: SectionProps) {
  const words = useTexts(settingsTexts)
  const { emailSuffix } = form.shown
  const isJoining = form.changed.includes('emailSuffix') && emailSuffix.trim() !== ''
  return (
    <Stack $gap={4}>
      <Setting form={form} name="emailSuffix">
        <TextInput
          label={words.emailSuffix.label}
          hint={words.emailSuffix.hint}
          placeholder="@example.org"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={120}
          value={emailSuffix}
          onChange={(suffix) => form.change('emailSuffix', suffix)}
          error={getSettingError(form, 'emailSuffix')}
        />
        <div role="status">
          {isJoining && getSettingError(form, 'emailSuffix') === undefined && (
            <Banner tone="warning">{words.emailSuffix.joins(emailSuffix.trim().replace(/^@?/, '@'))}</Banner>
          )}
        </div>
      </Setting>
      <Switch form={form} name="allowCreateCommunity" />
      {form.brandsAddress && (
        <>
          <Switch form={form} name="allowSignup" />
          <Switch form={form} name="allowCreateAtAddress" />
        </>
      )}
    </Stack>
  )
}

interface SwitchProps extends SectionProps {
  readonly name: 'allowCreateCommunity' | 'allowSignup' | 'allowCreateAtAddress'
}

function Switch({ form, name }: SwitchProps) {
  const words = useTexts(settingsTexts)[name]
  const checked = form.shown[name]
  return (
    <Setting form={form} name={name}>
      <List>
        <ToggleRow
          label={words.label}
          hint={words[checked ? 'on' : 'off']}
          checked={checked}
          onChange={(next) => form.change(name, next)}
        />
      </List>
    </Setting>
  )
}
