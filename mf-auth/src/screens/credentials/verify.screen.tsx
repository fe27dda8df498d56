import { useEffect } from 'react'
import { toAppError } from '@coffer/shared-sdk/client'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { useConfirmVerification } from '@coffer/shared-sdk/mutations'
import { paths } from '@coffer/shared-sdk/navigation'
import { Loading, Skeleton, Stack } from '@coffer/shared-ui'
import { OnboardingLayout } from '../../layout/onboarding-layout.tsx'
import { FormStep } from '../../parts/form-step.tsx'
import { mailLinkTexts } from '../../texts/mail-links.catalogue.ts'
import { LinkResult, useMailToken } from './mail-link.tsx'

/** /verify/{token}: confirms an address at once. */
export default function VerifyScreen() {
  const { loading, wentWrong, linkFailed, noLink, verify: words } = useTexts(mailLinkTexts)
  const token = useMailToken(paths.verify())
  const { mutate, isSuccess, isError, error } = useConfirmVerification()
  useEffect(() => {
    if (token !== null) mutate(token)
  }, [token, mutate])
  if (token === null) return <LinkResult tone="danger" title={words.failed} text={noLink} />
  if (isSuccess) return <LinkResult tone="success" title={words.done} text={words.doneText} />
  if (isError) {
    const text = toAppError(error).status === 400 ? linkFailed : wentWrong
    return <LinkResult tone="danger" title={words.failed} text={text} />
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
