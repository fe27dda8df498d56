import { SendHorizontal, Trash2 } from 'lucide-react'
import { styled } from 'styled-components'
import { MAX_COMMENT_LENGTH, canDeleteComment, validateComment } from '@coffer/shared-sdk/domain'
import type { Comment, TransactionChange, TransactionId } from '@coffer/shared-sdk/domain'
import { fields, text, useFormDraft } from '@coffer/shared-sdk/drafts'
import { showToast, useSubmitOnce } from '@coffer/shared-sdk/host'
import { formatMoment, formatTransactionDay, sharedTexts, useTexts } from '@coffer/shared-sdk/i18n'
import { useAddComment, useCategoryName, useDeleteComment } from '@coffer/shared-sdk/mutations'
import {
  commentQueries,
  pendingOrError,
  useQuery,
  useScope,
  useWaitingStore,
} from '@coffer/shared-sdk/queries'
import type { TransactionDetail, TransactionWithAccounts } from '@coffer/shared-sdk/queries'
import { useCaller } from '@coffer/shared-sdk/session'
import {
  FactLine,
  FailureBanner,
  IconButton,
  PendingOrError,
  RowSkeletons,
  Section,
  formatMoney,
  tokens,
} from '@coffer/shared-ui'
import { TextInput } from '@coffer/shared-ui/forms'
import { transactionTexts } from '../../texts/transaction.en.ts'

interface CommentsProps {
  readonly transaction: TransactionDetail
  /** All transactions of its expense: their comments are shown together. */
  readonly rows: readonly TransactionWithAccounts[]
  /** A comment that was not accepted, to be corrected. */
  readonly entered: string | undefined
}

/** Shows what people have written about a transaction, and a field to write (accounting A26). It shows nothing for derived parts. */
export function Comments({ transaction, rows, entered }: CommentsProps) {
  const { comments: words, ...texts } = useTexts(transactionTexts)
  const { you } = useTexts(sharedTexts)
  const ids = rows.map(({ id }) => id).toSorted()
  const isStored = transaction.status !== 'reserved'
  const comments = useQuery({ ...commentQueries.ofTransactions(useScope(), ids), enabled: isStored })
  const waiting = useWaitingComments(ids)
  if (!isStored) return null
  return (
    <Section title={words.title}>
      {comments.data ? (
        <Rows role="list">
          {comments.data.map((comment) => (
            <CommentRow key={comment.id} comment={comment} transaction={transaction} />
          ))}
          {waiting.map(({ id, text: written }) => (
            <Row key={id}>
              <Written>
                <Meta>
                  <FactLine facts={[you, texts.waitingToBeSent]} />
                </Meta>
                <p>{written}</p>
              </Written>
            </Row>
          ))}
        </Rows>
      ) : (
        <PendingOrError
          loaded={pendingOrError([comments])}
          texts={{ ...texts, loading: words.loading, failed: words.failed }}
          skeleton={<RowSkeletons count={1} />}
        />
      )}
      <NewComment transactionId={transaction.id} entered={entered} />
    </Section>
  )
}

interface CommentRowProps {
  readonly comment: Comment
  readonly transaction: TransactionDetail
}

function CommentRow({ comment, transaction }: CommentRowProps) {
  const { comments: words, facts, wentWrong } = useTexts(transactionTexts)
  const { you } = useTexts(sharedTexts)
  const caller = useCaller()
  const { submission, submit, reset } = useSubmitOnce(useDeleteComment(), {
    onSuccess: () => showToast(words.deleted, 'success'),
    onError: () => {
      showToast(wentWrong, 'error')
      reset()
    },
  })
  const { id, text: written, createdBy, writerName, created, change } = comment
  const { organisationId } = transaction
  const isOwn = createdBy === caller.userId
  const name = isOwn ? you : writerName === '' ? facts.byFormer : writerName
  return (
    <Row>
      <Written>
        <Meta>
          <FactLine facts={[name, formatMoment(created)]} />
        </Meta>
        {change === null ? <p>{written}</p> : <ChangeLines change={change} transaction={transaction} />}
      </Written>
      {canDeleteComment(caller, { organisationId, createdBy, isChange: change !== null }).ok && (
        <IconButton
          label={words.remove}
          icon={<Trash2 />}
          disabled={submission.status === 'pending' || submission.status === 'success'}
          onClick={() => submit(id)}
        />
      )}
    </Row>
  )
}

/** Says what an edit has changed, a line for each value (accounting A29). */
function ChangeLines({
  change,
  transaction: { currency, created },
}: {
  readonly change: TransactionChange
  readonly transaction: Pick<TransactionDetail, 'currency' | 'created'>
}) {
  const { comments: words } = useTexts(transactionTexts)
  const categoryName = useCategoryName()
  const { amount, description, group, split, category, spentOn } = change
  const day = (own: string) => formatTransactionDay({ spentOn: own, created }, 'medium')
  const nameOrNone = (key: string) => key && categoryName(key)
  const money = (cents: number) => formatMoney({ cents, currency })
  const lines = [
    amount && words.changed.amount(money(amount[0]), money(amount[1])),
    description && words.changed.description(description[0], description[1]),
    group && words.changed.group(group[0] || words.changed.ownSplit, group[1] || words.changed.ownSplit),
    split && !group && words.changed.split,
    category && words.changed.category(nameOrNone(category[0]), nameOrNone(category[1])),
    spentOn && words.changed.day(day(spentOn[0]), day(spentOn[1])),
  ]
  return lines.map((line) => (line ? <p key={line}>{line}</p> : null))
}

interface NewCommentProps {
  readonly transactionId: TransactionId
  readonly entered: string | undefined
}

const commentValues = fields({ text })

function NewComment({ transactionId, entered = '' }: NewCommentProps) {
  const { comments: words } = useTexts(transactionTexts)
  const draft = useFormDraft({
    form: 'comment',
    params: { transactionId },
    schema: commentValues,
    initial: () => ({ text: entered }),
  })
  const { submission, submit, reset } = useSubmitOnce(useAddComment(), {
    draft,
    onSuccess: () => {
      draft.startOver()
      reset()
    },
    // The failure is shown below the field.
    onError: () => {},
  })
  const { text: typed } = draft.values
  const checked = validateComment(typed)
  const isSending = submission.status === 'pending'
  const send = () => checked.ok && submit({ id: draft.getId('comment'), transactionId, text: checked.value })
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <TextInput
        label={words.write}
        hideLabel
        placeholder={words.write}
        maxLength={MAX_COMMENT_LENGTH}
        autoComplete="off"
        enterKeyHint="send"
        disabled={isSending}
        value={typed}
        onChange={(next) => draft.setValues({ text: next })}
        end={
          <IconButton
            type="submit"
            label={words.send}
            icon={<SendHorizontal />}
            disabled={!checked.ok || isSending}
          />
        }
      />
      <FailureBanner text={submission.failure} />
    </form>
  )
}

/** Returns the person's own comments on these transactions that wait on this device. */
function useWaitingComments(ids: readonly TransactionId[]) {
  const { membershipId } = useScope()
  const { writes } = useWaitingStore()
  return writes
    .filter((write) => write.kind === 'comment' && write.membershipId === membershipId)
    .flatMap(({ id, requests: [request] }) => {
      const { tx, text: written } = request?.body ?? {}
      return typeof written === 'string' && ids.some((one) => one === tx) ? [{ id, text: written }] : []
    })
}

const Rows = styled.ul`
  min-width: 0;
`
const Row = styled.li`
  display: flex;
  align-items: start;
  gap: ${tokens.space[2]};
  padding: ${tokens.space[2]} 0;
`
const Written = styled.div`
  flex: 1;
  min-width: 0;
  overflow-wrap: anywhere;
`
const Meta = styled.p`
  color: ${tokens.color.muted};
  font-size: ${tokens.text.s};
`
