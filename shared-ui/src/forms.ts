/** Input fields and filters. */
export { FilterChips } from './primitives/filter-chips/filter-chips.tsx'
export { SearchInput } from './primitives/search-input/search-input.tsx'
export { TextArea } from './primitives/text-area/text-area.tsx'
export { FormTextInput as TextInput } from './primitives/text-input/form-text-input.tsx'

export type { PickableAccount } from './patterns/account-picker/pickable-account.ts'
export { AmountInput } from './patterns/amount-input/amount-input.tsx'
export { CodeEntry } from './patterns/code-entry/code-entry.tsx'
export { CurrencyField } from './patterns/currency-field/currency-field.tsx'
export { DateField, DateRange } from './patterns/date-range/date-range.tsx'
export { DraftNotice } from './patterns/draft-notice/draft-notice.tsx'
export { ShareInput } from './patterns/share-input/share-input.tsx'
