import { useEffect } from 'react'
import { toAppError } from '@coffer/shared-sdk/client'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { useConfirmAddress } from '@coffer/shared-sdk/mutations'
import { paths } from '@coffer/shared-sdk/navigation'
import { Loading, Skeleton, Stack } from '@coffer/shared-ui'
import { OnboardingLayout } from '../../layout/onboarding-layout.tsx'
import { FormStep } from '../../parts/form-step.tsx'
import { texts } from '../../texts/catalogue.ts'
import { Outcome } from './outcome.tsx'
import { useMailToken } from './use-mail-token.ts'

/** /verify/{token}: confirms an address. The tap on the mail's link was the question and the answer. */
export default function VerifyScreen() {
  const { loading, wentWrong, credentials } = useTexts(texts)
  const { verify: words } = credentials
  const token = useMailToken(paths.verify())
  const { mutate, isSuccess, isError, error } = useConfirmAddress()
  useEffect(() => {
    if (token !== null) mutate(token)
  }, [token, mutate])
  if (token === null) return <Outcome tone="danger" title={words.failed} text={credentials.noLink} />
  if (isSuccess) return <Outcome tone="success" title={words.done} text={words.doneText} />
  if (isError) {
    const text = toAppError(error).status === 400 ? credentials.linkFailed : wentWrong
    return <Outcome tone="danger" title={words.failed} text={text} />
  }
  return (
    <OnboardingLayout>
      <FormStep title={words.title} onSubmit={() => undefined}>
        <Loading label={loading}>
          <Stack $gap={5}>
            <Skeleton $width="60%" />
            <Skeleton $height="48px" $shape="block" />
          </Stack>
        </Loading>
      </FormStep>
    </OnboardingLayout>
  )
}
