/** Inputs and what is built from them. */
export { AmountInput, type AmountInputProps } from './patterns/amount-input/amount-input.tsx'
export {
  AccountPicker,
  type AccountPickerProps,
  type AccountPickerTexts,
  type PickableAccount,
} from './patterns/account-picker/account-picker.tsx'
export { matchesSearch } from './patterns/account-picker/matches-search.ts'
export { CodeEntry, type CodeEntryProps } from './patterns/code-entry/code-entry.tsx'
export { DateRange, type DateRangeProps, type DateRangeTexts } from './patterns/date-range/date-range.tsx'
export { ShareInput, type ShareInputProps } from './patterns/share-input/share-input.tsx'
export { Field, type FieldAria, type FieldProps, type FieldTexts } from './primitives/field/field.tsx'
export {
  FilterChips,
  type FilterChip,
  type FilterChipsProps,
} from './primitives/filter-chips/filter-chips.tsx'
export { SearchInput, type SearchInputProps } from './primitives/search-input/search-input.tsx'
export { TextInput, type TextInputProps } from './primitives/text-input/text-input.tsx'
