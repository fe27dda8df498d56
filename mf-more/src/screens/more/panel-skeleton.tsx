import { useTexts } from '@coffer/shared-sdk/i18n'
import { Loading, Page, RowSkeletons } from '@coffer/shared-ui'
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
        <RowSkeletons count={4} />
      </Loading>
    </Page>
  )
}
