import { styled } from 'styled-components'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { tokens } from '@coffer/shared-ui'
import { TextInput } from '@coffer/shared-ui/forms'
import { settingsTexts } from '../../texts/settings.en.ts'
import { getSettingError } from './setting.tsx'
import type { SectionProps } from './setting.tsx'

const IS_HEX = /^#[\da-f]{6}$/i
/** The colour that the browser's own field shows while none is chosen: Coffer's. */
const DEFAULT = '#008066'

/** The brand's colour: typed, or picked in the browser's own field. */
export function ColourField({ form }: SectionProps) {
  const words = useTexts(settingsTexts)
  const { primary } = form.shown
  return (
    <TextInput
      label={words.primary}
      hint={words.primaryHint}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      placeholder={DEFAULT}
      maxLength={7}
      value={primary}
      onChange={(typed) => form.change('primary', typed)}
      error={getSettingError(form, 'primary')}
      start={
        <Swatch
          type="color"
          aria-label={words.pickColour}
          value={IS_HEX.test(primary) ? primary.toLowerCase() : DEFAULT}
          onChange={(event) => form.change('primary', event.target.value)}
        />
      }
    />
  )
}

const Swatch = styled.input`
  flex: none;
  width: 44px;
  height: 44px;
  margin-inline-start: -10px;
  padding: 4px;
  border: 0;
  border-radius: ${tokens.radius.s};
  background: transparent;
  cursor: pointer;

  &::-webkit-color-swatch-wrapper {
    padding: 0;
  }
  &::-webkit-color-swatch {
    border: 0;
    border-radius: ${tokens.radius.s};
  }
  &::-moz-color-swatch {
    border: 0;
    border-radius: ${tokens.radius.s};
  }
`
