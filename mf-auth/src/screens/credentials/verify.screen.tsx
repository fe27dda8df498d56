import { toAppError, tooManyText } from '@coffer/shared-sdk/client'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { useConfirmVerification } from '@coffer/shared-sdk/mutations'
import { paths } from '@coffer/shared-sdk/navigation'
import { Button, FailureBanner } from '@coffer/shared-ui'
import { OnboardingLayout } from '../../layout/onboarding-layout.tsx'
import { FormStep } from '../../parts/form-step.tsx'
import { mailLinkTexts } from '../../texts/mail-links.en.ts'
import { LinkResult, useMailToken } from './mail-link.tsx'

/** /verify/{token}: confirms an address by a button, because mail scanners open links (product 2.1). */
export default function VerifyScreen() {
  const { saving, wentWrong, linkFailed, noLink, confirmAddress, verify: words } = useTexts(mailLinkTexts)
  const token = useMailToken(paths.verify())
  const confirm = useConfirmVerification()
  if (token === null) return <LinkResult tone="danger" title={words.failed} text={noLink} />
  if (confirm.isSuccess) return <LinkResult tone="success" title={words.done} text={words.doneText} />
  if (confirm.isError && toAppError(confirm.error).status === 400)
    return <LinkResult tone="danger" title={words.failed} text={linkFailed} />
  const submit = () => {
    if (!confirm.isPending) confirm.mutate(token)
  }
  return (
    <OnboardingLayout>
      <FormStep title={words.title} text={words.text} onSubmit={submit}>
        <FailureBanner text={confirm.isError ? (tooManyText(confirm.error) ?? wentWrong) : undefined} />
        <Button type="submit" fullWidth pending={confirm.isPending} pendingLabel={saving}>
          {confirmAddress}
        </Button>
      </FormStep>
    </OnboardingLayout>
  )
}
