import { useTexts } from '@coffer/shared-sdk/i18n'
import { Loading, Page, RowSkeletons, ScreenHeader, Skeleton, Stack } from '@coffer/shared-ui'
import { texts } from '../texts/en.ts'

interface PanelProps {
  readonly title: string
  /** `null` on a wide screen, because the list is beside the panel. */
  readonly onBack: (() => void) | null
}

/** The title of a panel, with a back button if it covers the list. */
export function PanelHeader({ title, onBack }: PanelProps) {
  const { back } = useTexts(texts)
  return <ScreenHeader title={title} back={onBack ? { label: back, onClick: onBack } : undefined} />
}

/** Shown while the code of a panel is loading. */
export function PanelSkeleton({ title, onBack }: PanelProps) {
  const { loading } = useTexts(texts)
  return (
    <Page as="div">
      <PanelHeader title={title} onBack={onBack} />
      <Loading label={loading}>
        <Stack $gap={6}>
          <Stack $align="center" $gap={3}>
            <Skeleton $width="96px" $height="96px" $shape="round" />
            <Skeleton $width="180px" $height="22px" />
          </Stack>
          <RowSkeletons count={3} />
        </Stack>
      </Loading>
    </Page>
  )
}
