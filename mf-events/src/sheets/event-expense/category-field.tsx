import {
  Beer,
  BedDouble,
  Bus,
  CircleEllipsis,
  Dumbbell,
  Fuel,
  Gift,
  HeartPulse,
  House,
  ReceiptText,
  ShoppingBag,
  ShoppingCart,
  Ticket,
  Utensils,
  X,
} from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import { styled } from 'styled-components'
import { CATEGORIES, readCategory } from '@coffer/shared-sdk/domain'
import type { Category } from '@coffer/shared-sdk/domain'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { categoryTexts } from '@coffer/shared-sdk/mutations'
import { IconButton, tokens } from '@coffer/shared-ui'
import { Select } from '@coffer/shared-ui/popups'
import { expenseTexts } from '../../texts/expense.en.ts'

/** The value of the option for no category: an option needs one that is not empty. */
const NONE = 'none'

const ICONS: Readonly<Record<Category, LucideIcon>> = {
  groceries: ShoppingCart,
  restaurants: Utensils,
  drinks: Beer,
  accommodation: BedDouble,
  transport: Bus,
  fuel: Fuel,
  entertainment: Ticket,
  sports: Dumbbell,
  shopping: ShoppingBag,
  health: HeartPulse,
  household: House,
  gifts: Gift,
  fees: ReceiptText,
  other: CircleEllipsis,
}

interface CategoryFieldProps {
  readonly value: Category | ''
  /** True if the value follows from the description and nobody has chosen it. */
  readonly isSuggested: boolean
  readonly isReadOnly: boolean
  readonly onChange: (category: Category | '') => void
}

/** Chooses what an expense was for (accounting A30). One tap on the button beside it removes the category. */
export function CategoryField({ value, isSuggested, isReadOnly, onChange }: CategoryFieldProps) {
  const { title, none, names } = useTexts(categoryTexts)
  const { category: words } = useTexts(expenseTexts)
  return (
    <Row>
      <Select
        // The label has the mark, so that a suggestion does not move the fields below.
        label={isSuggested ? words.suggested : title}
        value={value === '' ? NONE : value}
        options={[
          { value: NONE, label: none },
          ...CATEGORIES.map((category) => {
            const Icon = ICONS[category]
            return { value: category, label: names[category], start: <Icon aria-hidden size={20} /> }
          }),
        ]}
        onChange={(chosen) => onChange(readCategory(chosen))}
      />
      {value !== '' && !isReadOnly && (
        <IconButton label={words.remove} icon={<X />} onClick={() => onChange('')} />
      )}
    </Row>
  )
}

const Row = styled.div`
  display: flex;
  align-items: end;
  gap: ${tokens.space[2]};

  > :first-child {
    flex: 1;
    min-width: 0;
  }
  /* The button is 8 px less high than the control: this centres it. */
  > button {
    margin-bottom: 4px;
  }
`
