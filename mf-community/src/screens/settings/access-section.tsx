import { useTexts } from '@coffer/shared-sdk/i18n'
import { Banner, List, Stack } from '@coffer/shared-ui'
import { ToggleRow } from '@coffer/shared-ui/controls'
import { TextInput } from '@coffer/shared-ui/forms'
import { settingsTexts } from '../../texts/settings.en.ts'
import { Setting, getSettingError } from './setting.tsx'
import type { SectionProps } from './setting.tsx'

/** Settings for who can join without an invite, and who may create communities. */
export function AccessSection({ form }: SectionProps) {
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
