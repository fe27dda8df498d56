import { useTexts } from '@coffer/shared-sdk/i18n'
import { Loading, Skeleton, Stack } from '@coffer/shared-ui/start'
import { texts } from '../texts/catalogue.ts'
import { OnboardingLayout } from './onboarding-layout.tsx'

/** A step while it is loading: title, field and button. `label` is read out, 'Loading' without it. */
export function LoadingLayout({ label }: { readonly label?: string }) {
  const { loading } = useTexts(texts)
  return (
    <OnboardingLayout>
      <Loading label={label ?? loading}>
        <Stack $gap={5}>
          <Skeleton $width="50%" $height="28px" />
          <Skeleton $height="52px" $shape="block" />
          <Skeleton $height="48px" $shape="block" />
        </Stack>
      </Loading>
    </OnboardingLayout>
  )
}
