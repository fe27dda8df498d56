import { useTexts } from '@coffer/shared-sdk/i18n'
import { Stack } from '@coffer/shared-ui'
import { TextArea, TextInput } from '@coffer/shared-ui/forms'
import { settingsTexts } from '../../texts/settings.en.ts'
import { Setting, getSettingError } from './setting.tsx'
import type { SectionProps } from './setting.tsx'

/** The fields for name, description and, if the community brands its address, the contact address. */
export function CommunitySection({ form }: SectionProps) {
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
