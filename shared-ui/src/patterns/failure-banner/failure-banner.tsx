import { Banner } from '../../primitives/banner/banner.tsx'

export interface FailureBannerProps {
  /** Why the last attempt failed; without it nothing is shown. */
  text: string | undefined
}

/** Why what was just tried did not go through; read out as soon as it is there. */
export function FailureBanner({ text }: FailureBannerProps) {
  if (text === undefined) return null
  return (
    <div role="alert">
      <Banner tone="danger">{text}</Banner>
    </div>
  )
}
