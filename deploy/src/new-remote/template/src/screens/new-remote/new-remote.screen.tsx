import { useTexts } from '@coffer/shared-sdk/i18n'
import { EmptyState, Page, ScreenHeader } from '@coffer/shared-ui'
import { texts } from '../../texts/en.ts'

/** /new-remote */
export function NewRemoteScreen() {
  const { title, text } = useTexts(texts)
  return (
    <Page>
      <ScreenHeader title={title} />
      <EmptyState title={title} text={text} />
    </Page>
  )
}
