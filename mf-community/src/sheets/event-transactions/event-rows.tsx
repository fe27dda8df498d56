import { useState } from 'react'
import { styled } from 'styled-components'
import type { Account, GroupId } from '@coffer/shared-sdk/domain'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { EmptyState, ErrorState, Loading, RowSkeletons, Stack, tokens } from '@coffer/shared-ui'
import { SearchInput } from '@coffer/shared-ui/forms'
import { useSettled } from '../../hooks/use-settled.ts'
import { transactionTexts } from '../../texts/transaction.catalogue.ts'
import { DayRows } from '../parts/day-rows.tsx'
import { useBetween } from '../parts/use-between.ts'

interface EventRowsProps {
  readonly event: Account
  readonly own: Account
  readonly isMine: boolean
  readonly groupId: GroupId | undefined
}

/** The transactions of one account in an event, newest first, of one group or all; searched by the server. */
export function EventRows({ event, own, isMine, groupId }: EventRowsProps) {
  const { event: words, others, retry, failedText, clearSearch } = useTexts(transactionTexts)
  const [typed, setTyped] = useState('')
  const search = useSettled(typed.trim())
  const between = useBetween({
    oneId: own.id,
    otherId: event.id,
    groupId,
    ...(search !== '' && { search }),
  })
  const title = isMine ? words.yours : words.of(own.name)
  const { transactions } = between
  return (
    <Stack $gap={3}>
      <SearchInput label={words.search} clearLabel={clearSearch} value={typed} onChange={setTyped} />
      <Title>{title}</Title>
      {transactions && transactions.length > 0 && (
        <DayRows
          label={title}
          transactions={transactions}
          ownId={own.id}
          more={between.more}
          onMore={between.onMore}
        />
      )}
      {transactions?.length === 0 && <Nothing search={search} />}
      {!transactions && between.isFailed && (
        <ErrorState
          title={others.failed}
          text={failedText}
          retryLabel={retry}
          onRetry={between.retry}
          retrying={between.isFetching}
        />
      )}
      {!transactions && !between.isFailed && (
        <Loading label={others.loading}>
          <RowSkeletons count={4} />
        </Loading>
      )}
    </Stack>
  )
}

function Nothing({ search }: { readonly search: string }) {
  const { event: words } = useTexts(transactionTexts)
  return search === '' ? (
    <EmptyState drawing="transactions" title={words.empty.title} text={words.empty.text} />
  ) : (
    <EmptyState title={words.noResults.title} text={words.noResults.text(search)} />
  )
}

/** Not a region: the list below is one of the same name. */
const Title = styled.h3`
  padding: ${tokens.space[2]} ${tokens.space[1]} 0;
  font: 600 ${tokens.text.l} ${tokens.font};
  letter-spacing: -0.01em;
  overflow-wrap: anywhere;
`
