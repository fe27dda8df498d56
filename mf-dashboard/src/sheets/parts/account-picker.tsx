import { useMemo } from 'react'
import type { RefObject } from 'react'
import { styled } from 'styled-components'
import { accountAvatar, refusalText } from '@coffer/shared-sdk/client'
import { ACCOUNT_TYPES } from '@coffer/shared-sdk/domain'
import type { Account, AccountId, AccountType, Refusal } from '@coffer/shared-sdk/domain'
import type { KeptTicks } from '@coffer/shared-sdk/drafts'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { paths, useLocation } from '@coffer/shared-sdk/navigation'
import {
  accountQueries,
  joinDetails,
  useNamesakes,
  useQuery,
  useScope,
  useSuggestions,
} from '@coffer/shared-sdk/queries'
import { useMember } from '@coffer/shared-sdk/session'
import { EmptyState, LoadError, tokens } from '@coffer/shared-ui'
import type { PickableAccount } from '@coffer/shared-ui/forms'
import { AccountPickerSheet, WhileOpen } from '@coffer/shared-ui/overlays'
import { texts } from '../../texts/en.ts'

/** The number of accounts suggested over the dashboard (product 9.4). */
const SUGGESTED_ON_DASHBOARD = 5

export interface AccountOptions {
  readonly status: 'loading' | 'failed' | 'ready'
  /** True while rows may still appear above those in the list. */
  readonly isLoading: boolean
  /** Active accounts of the given types, by name, including the person's own account. */
  readonly accounts: readonly Account[]
  /** Returns the eligible accounts among the latest counterparties; undefined until they are known. */
  readonly suggested: (isEligible: (account: Account) => boolean) => readonly Account[] | undefined
  readonly find: (id: AccountId | null) => Account | null
  readonly retry: () => void
}

/**
 * Returns the community's accounts of these types, for a form to pick from.
 *
 * @param events listed after them
 */
export function useAccountOptions(
  types: readonly AccountType[],
  events: readonly Account[] = NO_ACCOUNTS,
): AccountOptions {
  const own = useMember().membership.account
  const scope = useScope()
  const isOnDashboard = useLocation().pathname === paths.dashboard()
  const active = useQuery(accountQueries.pickable(scope))
  const { suggest, isLoading } = useSuggestions()
  // If events were listed before the other accounts arrive, the rows would move under a finger.
  const accounts = useMemo(
    () =>
      active.data ? [...active.data.filter(({ type }) => types.includes(type)), ...events] : NO_ACCOUNTS,
    [active.data, types, events],
  )
  // The person's own account and events are known before the others, so a form that opens with one shows it, or its refusal, at once.
  const find = (id: AccountId | null) =>
    id === own.id ? own : ([...accounts, ...events].find((account) => account.id === id) ?? null)
  return {
    status: active.data ? 'ready' : active.isError ? 'failed' : 'loading',
    isLoading: !active.isError && (!active.data || isLoading),
    accounts,
    suggested: (isEligible) =>
      suggest(
        (id) => {
          const account = find(id)
          return account && isEligible(account) ? account : null
        },
        isOnDashboard ? SUGGESTED_ON_DASHBOARD : undefined,
      ),
    find,
    retry: () => void active.refetch(),
  }
}

const NO_ACCOUNTS: readonly Account[] = []

interface AccountPickerProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly title: string
  readonly options: AccountOptions
  /** Returns whether the account is listed at all. */
  readonly isOffered: (account: Account) => boolean
  /** Returns why a listed account is disabled; null when it is not. */
  readonly getRefusal: (account: Account) => Refusal | null
  readonly selectedIds: readonly AccountId[]
  readonly onSelect: (ids: readonly AccountId[]) => void
  readonly multiple?: boolean
  /** Stores accounts that are ticked but not selected yet; used with `multiple`. */
  readonly kept?: KeptTicks
  /** Gets the focus afterwards, if that is not the element that opened the picker. */
  readonly finalFocus?: RefObject<HTMLElement | null> | undefined
}

/** Picks accounts: suggested ones first, then all, filtered by type; disabled ones say why (product 2.17). */
export function AccountPicker(props: AccountPickerProps) {
  return (
    <WhileOpen open={props.open}>{(onClosed) => <OpenPicker {...props} onClosed={onClosed} />}</WhileOpen>
  )
}

function OpenPicker(props: AccountPickerProps & { readonly onClosed: () => void }) {
  const { options, isOffered, getRefusal, selectedIds, onSelect, multiple = false, ...sheet } = props
  const words = useTexts(texts)
  const { accountPicker: picker, missing, close } = words
  const kindLabels = { ...words.accountTypes, event: words.eventsTitle }
  const details = { ...words.accountTypes, event: words.event }
  const namesake = useNamesakes()
  const { accountId } = useMember().membership
  const toOption = (account: Account): PickableAccount => {
    const refusal = getRefusal(account)
    const isPerson = account.type === 'user'
    const isOwn = account.id === accountId
    const reason = refusal ? refusalText(refusal) : isPerson ? undefined : details[account.type]
    return {
      ...accountAvatar(account),
      label: isOwn ? words.you : undefined,
      detail: joinDetails(isOwn ? undefined : namesake(account.id), reason),
      disabled: refusal !== null,
      kind: account.type,
    }
  }
  const offered = options.accounts.filter(isOffered)
  const kinds = ACCOUNT_TYPES.filter((type) => offered.some((account) => account.type === type))
  const suggested = options.suggested((account) => isOffered(account) && getRefusal(account) === null)
  return (
    <AccountPickerSheet
      {...sheet}
      closeLabel={close}
      initial={selectedIds}
      submitLabel={picker.select}
      reasons={{ none: picker.none, unchanged: missing.changes }}
      onSubmit={onSelect}
      multiple={multiple}
      accounts={offered.map(toOption)}
      suggested={suggested?.map(toOption)}
      kinds={kinds.length > 1 ? kinds.map((type) => ({ id: type, label: kindLabels[type] })) : undefined}
      texts={{
        searchLabel: picker.search,
        clearLabel: picker.clear,
        suggestedTitle: picker.suggested,
        allTitle: picker.all,
        kindsLabel: picker.types,
        found: picker.found,
        selectAllLabel: picker.selectAll,
      }}
      noResults={<EmptyState illustration="search" title={picker.noResults} />}
      suggestedEmpty={
        <NoRecent>
          <strong>{picker.noRecent}</strong>
          <span>{picker.noRecentText}</span>
        </NoRecent>
      }
      loading={options.isLoading ? words.loading : undefined}
      empty={<NoAccounts options={options} />}
    />
  )
}

/** Replaces an empty list. */
function NoAccounts({ options: { status, retry } }: { readonly options: AccountOptions }) {
  const words = useTexts(texts)
  if (status === 'failed') {
    return <LoadError title={words.failed.title} texts={words} onRetry={retry} />
  }
  return (
    <EmptyState
      illustration="people"
      title={words.accountPicker.noResults}
      text={words.accountPicker.empty}
    />
  )
}

const NoRecent = styled.p`
  display: grid;
  gap: 2px;
  padding: ${tokens.space[2]} 0;
  font: 400 ${tokens.text.s} ${tokens.font};
  color: ${tokens.color.muted};

  strong {
    font-weight: 500;
    color: ${tokens.color.ink};
  }
`
