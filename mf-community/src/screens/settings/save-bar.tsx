import { styled } from 'styled-components'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { Button, FailureBanner, SmallText, tokens } from '@coffer/shared-ui'
import { settingsTexts } from '../../texts/settings.en.ts'
import type { SettingsFormState } from './use-settings-form.ts'

interface SaveBarProps {
  readonly form: SettingsFormState
  /** A panel ends above the navigation, and a page continues below it. */
  readonly place: 'page' | 'panel'
  /** Called before the changes are taken back. */
  readonly onUndo: () => void
}

/** Covers the page's end while something is changed: it shows the number of changes, 'Undo' and 'Save'. */
export function SaveBar({ form, place, onUndo }: SaveBarProps) {
  const words = useTexts(settingsTexts)
  const isChanged = form.changed.length > 0
  const undo = () => {
    onUndo()
    form.undo()
  }
  return (
    <Bar $isShown={isChanged} $place={place}>
      <FailureBanner text={isChanged ? form.failure : undefined} />
      <SmallText role="status">{isChanged && summary()}</SmallText>
      {isChanged && (
        <Actions>
          <Button variant="secondary" disabled={form.isSaving} onClick={undo}>
            {words.undo}
          </Button>
          <Button
            type="submit"
            disabled={form.conflicts.length > 0}
            pending={form.isSaving}
            pendingLabel={words.saving}
          >
            {words.save}
          </Button>
        </Actions>
      )}
    </Bar>
  )

  function summary(): string {
    if (form.conflicts.length > 0) return words.resolve
    const isWrong = form.check.kind === 'refused' && form.getRefusal(form.check.about) !== undefined
    return isWrong ? words.wrong : words.changed(form.changed.length)
  }
}

/** The status line exists before it has a text, so that the text is read out. */
const Bar = styled.div<{ $isShown: boolean; $place: 'page' | 'panel' }>`
  position: sticky;
  bottom: calc(${({ $place }) => ($place === 'page' ? tokens.size.navBottom : '0px')} + ${tokens.space[2]});
  z-index: 2;
  display: grid;
  gap: ${tokens.space[2]};
  padding: ${({ $isShown }) => ($isShown ? tokens.space[3] : '0')};
  border-radius: ${tokens.radius.l};
  background: ${({ $isShown }) => ($isShown ? tokens.color.raised : 'transparent')};
  box-shadow: ${({ $isShown }) => ($isShown ? tokens.shadow.float : 'none')};
`
const Actions = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: ${tokens.space[3]};
`
