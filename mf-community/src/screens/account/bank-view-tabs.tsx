import { styled } from 'styled-components'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { SmallText, tokens } from '@coffer/shared-ui'
import { SegmentedTabs } from '@coffer/shared-ui/controls'
import { accountTexts } from '../../texts/account.en.ts'
import { parseBankView } from './bank-view.ts'
import type { BankView } from './bank-view.ts'

interface BankViewTabsProps {
  readonly view: BankView
  readonly onChoose: (view: BankView) => void
}

/** Tabs for 'As Internal' and 'As Bank Account', with the meaning of the chosen one (product 2.10, accounting A4). */
export default function BankViewTabs({ view, onChoose }: BankViewTabsProps) {
  const words = useTexts(accountTexts).bankView
  return (
    <SegmentedTabs
      label={words.label}
      tabs={[
        { id: 'internal', label: words.internal },
        { id: 'bank', label: words.bank },
      ]}
      value={view}
      onChange={(id) => onChoose(parseBankView(id))}
    >
      <Meaning>{view === 'bank' ? words.bankText : words.internalText}</Meaning>
    </SegmentedTabs>
  )
}

const Meaning = styled(SmallText)`
  padding-inline: ${tokens.space[1]};
`
