import { useTexts } from '@coffer/shared-sdk/i18n'
import { Loading, Page, RowSkeletons, Skeleton, Stack } from '@coffer/shared-ui'
import { PanelHeader } from '../../parts/panel-header/panel-header.tsx'
import { texts } from '../../texts/catalogue.ts'

interface PanelSkeletonProps {
  readonly title: string
  readonly onBack: (() => void) | null
}

/** A detail whose code is on its way. */
export function PanelSkeleton({ title, onBack }: PanelSkeletonProps) {
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
