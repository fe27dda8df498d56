import { CalendarDays, Martini } from 'lucide-react'
import { styled } from 'styled-components'
import { NAVIGATION_ICONS } from '@coffer/shared-sdk/domain'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { Banner, List, Stack, tokens } from '@coffer/shared-ui'
import { ToggleRow } from '@coffer/shared-ui/controls'
import { settingsTexts } from '../../texts/settings.en.ts'
import { Setting } from './setting.tsx'
import type { SectionProps } from './setting.tsx'

const ICONS = { event: CalendarDays, sportsBar: Martini } as const

/** The fields for whether there are events, what switching them does, and their icon. */
export function EventsSection({ form }: SectionProps) {
  const words = useTexts(settingsTexts)
  const { enableEvents, navigationIcon } = form.shown
  const isSwitched = form.changed.includes('enableEvents')
  return (
    <Stack $gap={4}>
      <Setting form={form} name="enableEvents">
        <List>
          <ToggleRow
            label={words.eventsTitle}
            hint={words.enableEvents[enableEvents ? 'on' : 'off']}
            icon={<CalendarDays aria-hidden />}
            checked={enableEvents}
            onChange={(checked) => form.change('enableEvents', checked)}
          />
        </List>
        <div role="status">
          {isSwitched && (
            <Banner tone={enableEvents ? 'info' : 'warning'}>
              {enableEvents ? words.enableEvents.switchesOn : words.enableEvents.switchesOff}
            </Banner>
          )}
        </div>
      </Setting>
      {enableEvents && (
        <Setting form={form} name="navigationIcon">
          <Choices>
            <legend>{words.navigationIcon.label}</legend>
            {NAVIGATION_ICONS.map((icon) => {
              const Icon = ICONS[icon]
              return (
                <Choice key={icon}>
                  <input
                    type="radio"
                    name="navigation-icon"
                    checked={navigationIcon === icon}
                    onChange={() => form.change('navigationIcon', icon)}
                  />
                  <Icon aria-hidden size={20} />
                  {words.navigationIcon[icon]}
                </Choice>
              )
            })}
          </Choices>
        </Setting>
      )}
    </Stack>
  )
}

const Choices = styled.fieldset`
  display: flex;
  flex-wrap: wrap;
  gap: ${tokens.space[2]};
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;

  legend {
    float: left;
    width: 100%;
    padding: 0;
    font: 600 ${tokens.text.s} ${tokens.font};
  }
`
const Choice = styled.label`
  display: inline-flex;
  align-items: center;
  gap: ${tokens.space[2]};
  min-height: 44px;
  padding: 0 ${tokens.space[4]};
  border-radius: ${tokens.radius.m};
  background: ${tokens.color.surface};
  box-shadow: inset 0 0 0 1px ${tokens.color.line};
  cursor: pointer;

  input {
    width: 18px;
    height: 18px;
    margin: 0;
    accent-color: ${tokens.color.primaryMark};
  }
  &:has(:checked) {
    background: ${tokens.color.primarySoft};
    box-shadow: inset 0 0 0 1.5px ${tokens.color.primaryMark};
  }
  &:has(:focus-visible) {
    outline: 2px solid ${tokens.color.primaryMark};
    outline-offset: 2px;
  }
`
