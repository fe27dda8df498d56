import { failureText } from '@coffer/shared-sdk/client'
import type { SheetProps } from '@coffer/shared-sdk/contracts'
import { showToast } from '@coffer/shared-sdk/host'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { useSessionStore } from '@coffer/shared-sdk/session'
import { Sheet } from '@coffer/shared-ui/overlays'
import { CodeStep } from '../../parts/code-step.tsx'
import { yourDataTexts } from '../../texts/your-data.en.ts'
import { ExplainStep } from './delete-account-steps.tsx'
import { useDeleteAccountForm } from './delete-account.form.ts'

/** Deletes the person after they enter a code from their mail (product 6.10). The guard then leads to the login page. */
export default function DeleteAccountSheet(props: SheetProps<'delete-account'>) {
  const session = useSessionStore()
  // `useMember` would not do, because the person may belong to no community.
  return session.status === 'signed-in' ? <DeleteAccount {...props} email={session.user.email} /> : null
}

interface DeleteAccountProps extends SheetProps<'delete-account'> {
  readonly email: string
}

function DeleteAccount({ open, onClose, onClosed, email }: DeleteAccountProps) {
  const { close, deleteAccount, erase: words } = useTexts(yourDataTexts)
  const form = useDeleteAccountForm(email, () => showToast(words.done, 'success'))
  const { state } = form
  return (
    <Sheet
      open={open}
      onClose={onClose}
      onClosed={onClosed}
      title={deleteAccount}
      description={state.step === 'code' ? words.codeText(email) : words.text}
      closeLabel={close}
      dismissible={state.step === 'explain' || state.status !== 'submitting'}
      initialFocus="sheet"
    >
      {state.step === 'explain' ? (
        <ExplainStep
          isPending={state.isPending}
          failure={state.failure}
          onContinue={() => void form.sendCode()}
        />
      ) : (
        <CodeStep
          state={state}
          actions={form.code}
          submitTexts={{ submit: words.submit, submitting: words.submitting }}
          hint={words.codeHint}
          failureText={failureText}
          tone="danger"
          onBack={form.back}
        />
      )}
    </Sheet>
  )
}
