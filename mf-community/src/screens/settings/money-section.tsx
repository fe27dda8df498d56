import { Landmark } from 'lucide-react'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { List, Stack } from '@coffer/shared-ui'
import { ToggleRow } from '@coffer/shared-ui/controls'
import { TextInput } from '@coffer/shared-ui/forms'
import { settingsTexts } from '../../texts/settings.en.ts'
import { Setting, getSettingError } from './setting.tsx'
import type { SectionProps } from './setting.tsx'

/** The fields for the top-up bank account, and for whether the community keeps a balance sheet. */
export function MoneySection({ form }: SectionProps) {
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
