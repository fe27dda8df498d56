import { showToast } from '@coffer/shared-sdk/host'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { useApproveTransactions } from '@coffer/shared-sdk/mutations'
import type { Approval } from '@coffer/shared-sdk/mutations'
import { useOnce } from '../../hooks/use-once.ts'
import { transactionTexts } from '../../texts/transaction.catalogue.ts'

/** Approves what was shown, once; one that changed since is refused (accounting A7). `reload` asks for it again. */
export function useApproval(reload: () => void) {
  const words = useTexts(transactionTexts)
  const { mutateAsync } = useApproveTransactions()
  return useOnce<Approval>((shown) => mutateAsync([shown]), {
    onDone: (isHere) => {
      showToast(words.approve.done, 'success')
      if (isHere) reload()
    },
    onFailed: () => {
      showToast(words.wentWrong, 'error')
      reload()
    },
  })
}
