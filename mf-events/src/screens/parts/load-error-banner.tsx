import { useTexts } from '@coffer/shared-sdk/i18n'
import { Banner, Button } from '@coffer/shared-ui/member'
import { texts } from '../../texts/en.ts'

interface LoadErrorBannerProps {
  /** Says what could not be loaded. */
  readonly text: string
  readonly onRetry: () => void
  readonly retrying: boolean
}

/** Says that a part of the page could not be loaded, with a retry button; the rest stays. */
export function LoadErrorBanner({ text, onRetry, retrying }: LoadErrorBannerProps) {
  const { retry } = useTexts(texts)
  return (
    <div role="alert">
      <Banner
        tone="warning"
        end={
          <Button variant="quiet" size="s" pending={retrying} onClick={onRetry}>
            {retry}
          </Button>
        }
      >
        {text}
      </Banner>
    </div>
  )
}
