import { useTexts } from '@coffer/shared-sdk/i18n'
import { ScreenHeader } from '@coffer/shared-ui'
import { texts } from '../../texts/catalogue.ts'

interface PanelHeaderProps {
  readonly title: string
  /** `null` where the list stands beside the detail and there is nothing to go back to. */
  readonly onBack: (() => void) | null
}

/** The title of a detail, with the way back where it covers the list. */
export function PanelHeader({ title, onBack }: PanelHeaderProps) {
  const { back } = useTexts(texts)
  return <ScreenHeader title={title} back={onBack ? { label: back, onClick: onBack } : undefined} />
}
