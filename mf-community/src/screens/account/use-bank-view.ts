import { useState } from 'react'
import { sessionSettings } from '@coffer/shared-sdk/client'
import { parseBankView } from './bank-view.ts'
import type { BankView } from './bank-view.ts'

/** How bank accounts are shown, remembered as long as this tab (spec 2). */
export function useBankView(): readonly [BankView, (view: BankView) => void] {
  const [view, setView] = useState(() => parseBankView(sessionSettings.get('bankView')))
  const choose = (next: BankView) => {
    sessionSettings.set('bankView', next)
    setView(next)
  }
  return [view, choose]
}
