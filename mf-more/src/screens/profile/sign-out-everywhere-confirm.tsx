import { showToast } from '@coffer/shared-sdk/host'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { useSignOutEverywhere } from '@coffer/shared-sdk/mutations'
import { ConfirmSheet } from '@coffer/shared-ui/overlays'
import { texts } from '../../texts/catalogue.ts'

interface SignOutEverywhereConfirmProps {
  readonly open: boolean
  readonly onCancel: () => void
}

/** Ends every session of the person once confirmed; the guard then leads from here to the login page. */
export function SignOutEverywhereConfirm({ open, onCancel }: SignOutEverywhereConfirmProps) {
  const { cancel, close, signingOut, wentWrong, profile } = useTexts(texts)
  const words = profile.signOutEverywhere
  const { mutate, isPending } = useSignOutEverywhere()
  return (
    <ConfirmSheet
      open={open}
      title={words.action}
      text={words.question}
      confirmLabel={words.action}
      cancelLabel={cancel}
      closeLabel={close}
      tone="danger"
      pending={isPending}
      pendingLabel={signingOut}
      onConfirm={() => mutate(undefined, { onError: () => showToast(wentWrong, 'error') })}
      onCancel={onCancel}
    />
  )
}
