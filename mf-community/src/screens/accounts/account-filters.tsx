import { ACCOUNT_TYPES } from '@coffer/shared-sdk/domain'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { useMember } from '@coffer/shared-sdk/session'
import { Stack } from '@coffer/shared-ui'
import { FilterChips } from '@coffer/shared-ui/forms'
import { accountsTexts } from '../../texts/accounts.en.ts'
import type { AccountsSearch } from './accounts-search.ts'

interface AccountFiltersProps {
  readonly chosen: AccountsSearch
  readonly onChoose: (search: AccountsSearch) => void
  readonly showsClosed: boolean
  readonly onShowClosed: (shows: boolean) => void
}

const KINDS = ['asset', 'liability'] as const

/** Chips that filter by type, and by whether a balance is an asset or a liability. */
export function AccountFilters({ chosen, onChoose, showsClosed, onShowClosed }: AccountFiltersProps) {
  const words = useTexts(accountsTexts)
  const typeNames = { ...words.typeNames, user: words.membersTitle, event: words.eventsTitle }
  const { enableEvents } = useMember().membership.settings
  const types = ACCOUNT_TYPES.filter((type) => type !== 'event' || enableEvents)
  const only = [...KINDS.filter((kind) => kind === chosen.balance), ...(showsClosed ? ['closed'] : [])]
  const { balance: _, ...others } = chosen
  return (
    <Stack $gap={2}>
      <FilterChips
        label={words.types}
        chips={types.map((id) => ({ id, label: typeNames[id] }))}
        selected={chosen.types ?? []}
        onChange={(ids) => onChoose({ ...chosen, types: ACCOUNT_TYPES.filter((type) => ids.includes(type)) })}
      />
      <FilterChips
        label={words.filters}
        chips={[...KINDS, 'closed' as const].map((id) => ({ id, label: words[id] }))}
        selected={only}
        onChange={(ids) => {
          onShowClosed(ids.includes('closed'))
          // The two chips exclude each other, so only the one pressed last counts.
          const pressed = KINDS.filter((kind) => ids.includes(kind))
          const balance = pressed.find((kind) => kind !== chosen.balance) ?? pressed[0]
          if (balance !== chosen.balance) onChoose(balance ? { ...others, balance } : others)
        }}
      />
    </Stack>
  )
}
