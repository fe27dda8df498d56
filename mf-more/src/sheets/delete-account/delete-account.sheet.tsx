import { useState } from 'react'
import { failureText } from '@coffer/shared-sdk/client'
import type { SheetProps } from '@coffer/shared-sdk/contracts'
import { showToast } from '@coffer/shared-sdk/host'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { useDeleteMyself, useRequestDeletionCode } from '@coffer/shared-sdk/mutations'
import { useSessionStore } from '@coffer/shared-sdk/session'
import { Sheet } from '@coffer/shared-ui/overlays'
import { CodeStep } from '../../parts/code-step.tsx'
import { codeStep, useCodeStep } from '../../parts/use-code-step.ts'
import type { CodeStepState } from '../../parts/use-code-step.ts'
import { yourDataTexts } from '../../texts/your-data.en.ts'
import { ExplainStep } from './delete-account-steps.tsx'

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

interface ExplainState {
  readonly step: 'explain'
  readonly isPending: boolean
  /** Tells why the code could not be sent. */
  readonly failure?: string | undefined
}

/** Returns the state and the actions of the sheet: first it explains, then a code from the person's mail deletes them. */
function useDeleteAccountForm(email: string, onDeleted: () => void) {
  const [state, setState] = useState<ExplainState | CodeStepState>({ step: 'explain', isPending: false })
  const requestCode = useRequestDeletionCode()
  const deleteMyself = useDeleteMyself()

  const sendCode = async () => {
    if (state.step !== 'explain' || state.isPending) return
    setState({ step: 'explain', isPending: true })
    try {
      setState(codeStep(await requestCode.mutateAsync(email)))
    } catch (error) {
      setState({ step: 'explain', isPending: false, failure: failureText(error) })
    }
  }

  const code = useCodeStep<ExplainState>({
    state,
    setState,
    sendCode: () => requestCode.mutateAsync(email),
    confirm: async (proof) => {
      await deleteMyself.mutateAsync(proof)
      onDeleted()
      return null
    },
  })

  return {
    state,
    sendCode,
    code,
    back: () => setState({ step: 'explain', isPending: false }),
  }
}
