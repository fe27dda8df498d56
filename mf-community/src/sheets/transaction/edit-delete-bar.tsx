import { Pencil, Trash2 } from 'lucide-react'
import { styled } from 'styled-components'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { VisuallyHidden, tokens } from '@coffer/shared-ui'
import { transactionTexts } from '../../texts/transaction.en.ts'
import { ActionButton } from '../parts/action-button.tsx'
import type { TransactionActions } from './transaction-actions.ts'

interface EditDeleteBarProps {
  readonly actions: Pick<TransactionActions, 'edit' | 'remove' | 'countdown'>
  readonly onEdit: () => void
  readonly onDelete: () => void
}

/** The buttons Edit and Delete (accounting A8). */
export function EditDeleteBar({ actions, onEdit, onDelete }: EditDeleteBarProps) {
  const words = useTexts(transactionTexts)
  const { edit, remove, countdown } = actions
  if (edit.state === 'absent' && remove.state === 'absent') return null
  return (
    <Row>
      <ActionButton
        action={edit}
        variant="secondary"
        fullWidth
        icon={<Pencil aria-hidden />}
        onClick={onEdit}
      >
        {words.edit.action}
      </ActionButton>
      <ActionButton
        action={remove}
        variant="secondary"
        fullWidth
        icon={<Trash2 aria-hidden />}
        onClick={onDelete}
      >
        {words.delete.action}
        {countdown && (
          <>
            {' '}
            <Left aria-hidden>{words.delete.left[countdown.unit](countdown.count)}</Left>
            <VisuallyHidden>{words.delete.leftSpoken[countdown.unit](countdown.count)}</VisuallyHidden>
          </>
        )}
      </ActionButton>
    </Row>
  )
}

const Row = styled.div`
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: minmax(0, 1fr);
  align-items: start;
  gap: ${tokens.space[3]};
`
const Left = styled.span`
  font-weight: 400;
  color: ${tokens.color.muted};
`
