import { useRef } from 'react'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { refusalText } from '@coffer/shared-sdk/client'
import { isPictureSetting } from '@coffer/shared-sdk/domain'
import type { CommunitySettings, SettingName } from '@coffer/shared-sdk/domain'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { Banner, Button, Inline, Stack, tokens } from '@coffer/shared-ui'
import { settingsTexts } from '../../texts/settings.en.ts'
import type { SettingsFormState } from './use-settings-form.ts'

export interface SectionProps {
  readonly form: SettingsFormState
}

interface SettingProps extends SectionProps {
  readonly name: SettingName
  readonly children: ReactNode
}

/** Wraps the controls of one setting. Below them it says what somebody else has changed the setting to meanwhile. */
export function Setting({ form, name, children }: SettingProps) {
  const root = useRef<HTMLDivElement>(null)
  // The buttons of the question disappear with it. After a tap nothing is focused, because that would open the keyboard of a phone.
  const onAnswer = () => {
    if (!document.activeElement?.matches(':focus-visible')) return
    requestAnimationFrame(() => root.current?.querySelector<HTMLElement>('input, textarea, button')?.focus())
  }
  return (
    <Root ref={root} onBlur={() => form.leave(name)}>
      {children}
      {form.conflicts.includes(name) && <Conflict form={form} name={name} onAnswer={onAnswer} />}
    </Root>
  )
}

interface ConflictProps extends Omit<SettingProps, 'children'> {
  readonly onAnswer: () => void
}

function Conflict({ form, name, onAnswer }: ConflictProps) {
  const { conflict } = useTexts(settingsTexts)
  const theirs = isPictureSetting(name)
    ? conflict.picture
    : conflict.theirs(valueText(form.stored[name], conflict))
  const answer = (take: (name: SettingName) => void) => {
    onAnswer()
    take(name)
  }
  return (
    <div role="alert">
      <Stack $gap={2}>
        <Banner tone="warning" title={conflict.title}>
          {theirs}
        </Banner>
        <Inline $wrap $gap={2}>
          <Button variant="secondary" size="s" onClick={() => answer(form.takeTheirs)}>
            {conflict.take}
          </Button>
          <Button variant="secondary" size="s" onClick={() => answer(form.keepMine)}>
            {conflict.keep}
          </Button>
        </Inline>
      </Stack>
    </div>
  )
}

type ConflictWords = ReturnType<typeof settingsTexts.current>['conflict']

/** Returns the stored value as words for a sentence. */
function valueText(value: CommunitySettings[SettingName], { none, on, off }: ConflictWords): string {
  if (typeof value === 'boolean') return value ? on : off
  if (typeof value === 'string') return value === '' ? none : value
  if ('number' in value) return `${value.name} ${value.number}`.trim() || none
  return value.map(({ title }) => title).join(', ') || none
}

/** Returns the error of a setting's field: the refusal, if it is about this field (`topUp.number`, `externalLinks.0.path`). */
export function getSettingError(
  form: SettingsFormState,
  name: SettingName,
  field: string = name,
): string | undefined {
  const refusal = form.getRefusal(name)
  return refusal !== undefined && (refusal.field ?? name) === field ? refusalText(refusal) : undefined
}

const Root = styled.div`
  display: grid;
  gap: ${tokens.space[2]};
  min-width: 0;
`
