import { styled } from 'styled-components'
import { reportError } from '@coffer/shared-sdk/client'
import type { PictureSetting } from '@coffer/shared-sdk/domain'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { useMember } from '@coffer/shared-sdk/session'
import { SmallText, Stack, tokens } from '@coffer/shared-ui'
import { TextInput } from '@coffer/shared-ui/forms'
import { ImagePicker } from '@coffer/shared-ui/image-picker'
import { settingsTexts } from '../../texts/settings.en.ts'
import { LookPreview } from './look-preview.tsx'
import { Setting, getSettingError } from './setting.tsx'
import type { SectionProps } from './setting.tsx'

/** The app's name, colour and pictures, with a preview in both themes. */
export function LookSection({ form }: SectionProps) {
  const words = useTexts(settingsTexts)
  return (
    <Stack $gap={5}>
      {form.brandsAddress ? (
        <>
          <Setting form={form} name="appName">
            <TextInput
              label={words.appName}
              hint={words.appNameHint}
              name="app-name"
              autoComplete="off"
              maxLength={120}
              value={form.shown.appName}
              onChange={(appName) => form.change('appName', appName)}
              error={getSettingError(form, 'appName')}
            />
          </Setting>
          <Setting form={form} name="primary">
            <ColourField form={form} />
          </Setting>
          <LookPreview form={form} />
        </>
      ) : (
        <SmallText>{words.sharedAddress}</SmallText>
      )}
      <Pictures>
        <Picture form={form} name="icon" shape="square" />
        <Picture form={form} name="logo" shape="square" />
      </Pictures>
      <Picture form={form} name="bg" shape="wide" />
    </Stack>
  )
}

interface PictureProps extends SectionProps {
  readonly name: PictureSetting
  readonly shape: 'square' | 'wide'
}

function Picture({ form, name, shape }: PictureProps) {
  const words = useTexts(settingsTexts)
  const { organisationId } = useMember().membership
  const file = form.getPicture(name)
  const current = form.pictureUrl(name, shape === 'wide' ? 1024 : 256)
  return (
    <Setting form={form} name={name}>
      <Centred>
        <Caption aria-hidden>{words[name].label}</Caption>
        <ImagePicker
          key={form.round}
          texts={{ ...words.picture, ...words[name] }}
          subject={{ id: organisationId, name: form.shown.name }}
          current={current}
          onRemoveCurrent={() => form.change(name, '')}
          shape={shape}
          value={file}
          onChange={(chosen) => form.choosePicture(name, chosen)}
          onError={reportError}
          disabled={form.isSaving}
        />
      </Centred>
    </Setting>
  )
}

const IS_HEX = /^#[\da-f]{6}$/i

/** The colour that the browser's own field shows while none is chosen: Coffer's. */
const DEFAULT = '#008066'

/** The brand's colour: typed, or picked in the browser's own field. */
function ColourField({ form }: SectionProps) {
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

const Pictures = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(150px, 1fr));
  gap: ${tokens.space[4]};
`
const Centred = styled.div`
  display: grid;
  justify-items: center;
  /* Beside a picture that can be removed, one that cannot stays at the same height. */
  align-content: start;
  gap: ${tokens.space[2]};
  min-width: 0;
`
const Caption = styled.span`
  font: 600 ${tokens.text.s} ${tokens.font};
`
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
