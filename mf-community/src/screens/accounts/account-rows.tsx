import type { AccountId } from '@coffer/shared-sdk/domain'
import { useSteadyRows } from '@coffer/shared-sdk/host'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { paths } from '@coffer/shared-sdk/navigation'
import { Chip, MoneyText, SmallText, formatMoney } from '@coffer/shared-ui'
import { accountTexts } from '../../texts/account.en.ts'
import { accountsTexts } from '../../texts/accounts.en.ts'
import { AccountLinkRows, OtherBalance } from '../account/account-link-rows.tsx'
import { statusKey } from '../account/account-view.ts'
import type { AccountRow } from './account-list.ts'
import { accountsQuery } from './accounts-search.ts'
import type { AccountsSearch } from './accounts-search.ts'

interface AccountRowsProps {
  readonly rows: readonly AccountRow[]
  /** Identifies the person's choice: with another search, filter or order the rows change at once. */
  readonly view: string
  /** The account shown beside the list. */
  readonly chosenId: AccountId | null
  /** The filter, which stays in the address while an account is beside the list. */
  readonly filter: AccountsSearch
}

/** Lists accounts with their balances, each linked to its transactions. */
export function AccountRows({ rows: listed, view, chosenId, filter }: AccountRowsProps) {
  const rows = useSteadyRows(listed, { rowKey, view })
  const { hidden } = useTexts(accountsTexts)
  const { types, ...words } = useTexts(accountTexts)
  return (
    <AccountLinkRows
      label={words.accountsTitle}
      rows={rows}
      hasSecondLine={rows.some(({ others }) => others.length > 0)}
      chosenId={chosenId}
      toLink={({ balance, currency, others, isHidden, ...account }) => ({
        account,
        to: paths.communityBalancesAccount(account.id, accountsQuery(filter)),
        chips: account.status !== 'active' && <Chip>{words[statusKey(account.type)][account.status]}</Chip>,
        end: isHidden ? (
          <SmallText as="span">{hidden}</SmallText>
        ) : (
          <MoneyText
            cents={balance}
            currency={currency}
            caption={
              <>
                {types[account.type]}
                {others.map((other) => (
                  <OtherBalance key={other.currency}>{words.andAmount(formatMoney(other))}</OtherBalance>
                ))}
              </>
            }
          />
        ),
      })}
    />
  )
}

const rowKey = ({ id }: AccountRow): string => id
